import { Anchor, Burger, Button, Container, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/index.tsx'
import { useLive } from '../live.ts'
import { useSession } from '../session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { Navigation } from './Navigation.tsx'

/** The frame around every page: header, navigation for whoever is signed in, content. */
export function Shell() {
  const { common } = useText()
  const { me } = useSession()
  useLive(me?.user_id)
  const [open, { toggle, close }] = useDisclosure()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const main = useRef<HTMLElement>(null)
  // A new page is announced: the focus goes to its content, as it would after a page load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    close()
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path])

  return (
    <div className="shell" data-navigation={open ? 'open' : 'closed'}>
      <a className="skip-link" href="#content">
        {common.skipToContent}
      </a>
      <header className="shell-header">
        <Group gap="sm" wrap="nowrap">
          {me && (
            <Burger
              opened={open}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={common.menu}
              aria-expanded={open}
            />
          )}
          <Link to="/" className="shell-home">
            <img src="/app/icon.svg" alt="" width={28} height={28} />
            <Text fw={700}>{common.appName}</Text>
          </Link>
          {!me && <SitePages />}
        </Group>
        <Group gap="xs" wrap="nowrap">
          <DisplayMenu />
          {me ? <AccountMenu me={me} /> : <SignInButtons />}
        </Group>
      </header>
      <div className="shell-body">
        {me && <Navigation me={me} />}
        <main id="content" className="shell-main" ref={main} tabIndex={-1}>
          <Container size="lg" px={0}>
            <Outlet />
          </Container>
        </main>
      </div>
    </div>
  )
}

/** For visitors; whoever is signed in has them in the navigation. */
function SitePages() {
  const { publicPages } = useText()
  return (
    <Group component="nav" aria-label={publicPages.nav.label} gap="md" ml="md" visibleFrom="sm">
      <Anchor component={Link} to="/ideas" c="inherit">
        {publicPages.nav.ideas}
      </Anchor>
      <Anchor component={Link} to="/developers" c="inherit">
        {publicPages.nav.developers}
      </Anchor>
    </Group>
  )
}

function SignInButtons() {
  const { common } = useText()
  return (
    <>
      <Button component={Link} to="/login" variant="subtle" size="sm">
        {common.signIn}
      </Button>
      <Button component={Link} to="/register" size="sm" visibleFrom="xs">
        {common.signUp}
      </Button>
    </>
  )
}
