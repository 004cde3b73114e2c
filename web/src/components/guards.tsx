import { Alert, Button, Group } from '@mantine/core'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../i18n/index.tsx'
import { useSession } from '../session.ts'
import { AskForTerms, asksForTerms } from '../written-parts.ts'
import { Bones } from './Bones.tsx'
import { Page } from './Page.tsx'
import { WholePage } from './WholePage.tsx'

/** For signed-in people only; others are sent to sign in and then come back. */
export function SignedIn(): ReactNode {
  const { arrival, common } = useText()
  const { me, loading } = useSession()
  const here = useRouterState({ select: (state) => state.location.href })
  if (loading) return <Bones />
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
