import { Anchor, AppShell, Burger, Button, Container, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/index.tsx'
import { useLive } from '../live.ts'
import { type Me, useSession } from '../session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { UnreadCount } from './UnreadCount.tsx'

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
    <AppShell
      header={{ height: 60 }}
      navbar={me ? { width: 240, breakpoint: 'md', collapsed: { mobile: !open } } : undefined}
      padding="md"
    >
      <a className="skip-link" href="#content">
        {common.skipToContent}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            {me && <Burger opened={open} onClick={toggle} hiddenFrom="md" size="sm" aria-label={common.menu} />}
            <Link to="/" style={{ textDecoration: 'none', color: 'inherit' }}>
              <Group gap="xs" wrap="nowrap">
                <img src="/app/icon.svg" alt="" width={28} height={28} />
                <Text fw={700}>{common.appName}</Text>
              </Group>
            </Link>
            {!me && <SitePages />}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <DisplayMenu />
            {me ? <AccountMenu me={me} /> : <SignInButtons />}
          </Group>
        </Group>
      </AppShell.Header>
      {me && (
        <AppShell.Navbar p="sm">
          <Navigation me={me} path={path} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="content" ref={main} tabIndex={-1}>
        <Container size="lg" px={0}>
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
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

function Navigation({ me, path }: { me: Me; path: string }) {
  const { common } = useText()
  const { nav } = common
  const entries = [
    ['/ideas', nav.ideas],
    ['/agents', nav.agents],
    ['/my-ideas', nav.myIdeas],
    ['/my-businesses', nav.myBusinesses],
    ['/offers', nav.offers],
    ['/favourites', nav.favourites],
    ['/interests', nav.interests],
    ['/conversations', nav.conversations],
    ['/profile', nav.profile],
    ['/developers', nav.developers],
    ...(me.is_admin ? [['/admin', nav.admin] as const] : []),
  ] as const
  return (
    <nav aria-label={common.menu}>
      {entries.map(([to, label]) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          label={label}
          active={path.startsWith(`/app${to}`) || path.startsWith(to)}
          rightSection={to === '/conversations' ? <UnreadCount /> : undefined}
        />
      ))}
    </nav>
  )
}
