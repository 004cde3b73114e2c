import { Alert, Button, Group } from '@mantine/core'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { queries } from '../calls/api.ts'
import { Bones } from '../components/Bones.tsx'
import { Failure } from '../components/Loaded.tsx'
import { Page } from '../components/Page.tsx'
import { WholePage } from '../components/WholePage.tsx'
import { useText } from '../i18n/index.tsx'
import { AskForTerms, asksForTerms } from '../written/parts.ts'
import { sessionQuery, useSession } from './session.ts'

/** For signed-in people only; others are sent to sign in and then come back. */
export function SignedIn(): ReactNode {
  const { arrival, common } = useText()
  const { me, loading, fault } = useSession()
  const here = useRouterState({ select: (state) => state.location.href })
  if (loading) return <Bones />
  if (fault) return <UnknownReader fault={fault} />
  if (me)
    return (
      <WholePage>
        {asksForTerms(me) && (
          <Suspense>
            <AskForTerms legal={me.legal} />
          </Suspense>
        )}
        <Outlet />
      </WholePage>
    )
  return (
    <Page title={common.signIn}>
      <Alert maw={560}>{arrival.needsAccount}</Alert>
      {/* The routes' types depend on this file, so it cannot know their search parameters. */}
      <Group>
        <Button component={Link} to="/login" search={{ next: here } as never}>
          {common.signIn}
        </Button>
        <Button component={Link} to="/register" search={{ next: here } as never} variant="default">
          {common.signUp}
        </Button>
      </Group>
    </Page>
  )
}

/** The session could not be read: asking them to sign in would be a guess. */
function UnknownReader({ fault }: { fault: Error }) {
  const { common } = useText()
  const router = useRouter()
  const readAgain = async () => {
    await queries.refetchQueries(sessionQuery)
    // A page’s loader may have needed the session.
    if (queries.getQueryData(sessionQuery.queryKey) !== undefined) await router.invalidate()
  }
  return (
    <Page title={common.appName}>
      <Failure error={fault} retry={() => void readAgain()} />
    </Page>
  )
}

export function AdminsOnly(): ReactNode {
  const { common } = useText()
  const { me } = useSession()
  if (me?.is_admin) return <Outlet />
  return (
    <Page title={common.nav.admin}>
      <Alert color="attention">{common.adminsOnly}</Alert>
    </Page>
  )
}
