import { Alert, Button, Center, Loader, Stack } from '@mantine/core'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { useSession } from '../session.ts'

/** Pages for people who are signed in; others are sent to sign in and come back. */
export function SignedIn(): ReactNode {
  const { common } = useText()
  const { me, loading } = useSession()
  const here = useRouterState({ select: (state) => state.location.href })
  if (loading)
    return (
      <Center mih={200}>
        <Loader role="status" aria-label={common.loading} />
      </Center>
    )
  if (me) return <Outlet />
  return (
    <Stack align="flex-start">
      <Alert>{common.needsSignIn}</Alert>
      {/* The type of the routes depends on this file, so it cannot know their search parameters. */}
      <Button component={Link} to="/login" search={{ next: here } as never}>
        {common.signIn}
      </Button>
    </Stack>
  )
}

export function AdminsOnly(): ReactNode {
  const { common } = useText()
  const { me } = useSession()
  return me?.is_admin ? <Outlet /> : <Alert color="yellow">{common.adminsOnly}</Alert>
}
