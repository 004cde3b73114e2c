import { Anchor, Button } from '@mantine/core'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLive } from '../calls/live.ts'
import { useSignedOut } from '../calls/signed-out.ts'
import { useStepUp } from '../calls/step-up.ts'
import { BridgeMark } from '../components/pictures.tsx'
import { useIsZoneKnown, useOwnWrittenAt, useText } from '../i18n/index.tsx'
import { useProfileLanguage } from '../i18n/use-profile-language.ts'
import { useKeptPages, useOffline } from '../session/kept-pages.ts'
import { useSession } from '../session/session.ts'
import { useTellZone } from '../session/zone.ts'
import { Commands } from '../written/parts.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { Rooms, SubRooms, TabBar } from './Rooms.tsx'

/** Only for signed-in people, so not part of the first page. */
const StepUpDialog = lazy(async () => ({ default: (await import('../session/StepUpDialog.tsx')).StepUpDialog }))
const SignedOutDialog = lazy(async () => ({
  default: (await import('../session/SignedOutDialog.tsx')).SignedOutDialog,
}))

/** The frame around every page: top bar with its rooms, content, footer. */
export function Shell() {
  const { common } = useText()
  const { me, loading, fault } = useSession()
  useProfileLanguage()
  useTellZone(me !== null)
  useKeptPages(me === null && (loading || fault !== null) ? undefined : me !== null)
  const offline = useOffline()
  const signedOut = useSignedOut()
  const stepUp = useStepUp()
  const main = useFocusOnNewPage()
  const panes = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/signed-in/inbox'),
  })
  const admin = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/signed-in/admins'),
  })
  // A page for signed-in people: the bar waits for the session instead of greeting a visitor first.
  const waits = useRouterState({
    select: ({ matches }) =>
      (loading || fault !== null) && matches.some(({ routeId }) => routeId.startsWith('/signed-in')),
  })
  useLive(me !== null, useOwnWrittenAt())
  return (
    <div
      data-hours={useIsZoneKnown() ? undefined : 'unknown'}
      className={[me && !admin && 'has-tab-bar', panes && 'panes', admin && 'admin'].filter(Boolean).join(' ')}
    >
      <a className="skip-link" href="#content">
        {common.skipToContent}
      </a>
      <header className="bar" data-signed-in={me !== null}>
        <div className="wrap">
          <Link to={me ? '/home' : '/'} className="logo" aria-label={common.appName}>
            <BridgeMark />
            <span className="logo-name">{common.appName}</span>
          </Link>
          {admin ? <AdminMark /> : me ? <Rooms /> : !waits && <SitePages />}
          <div className="bar-end">
            {me && (
              <div className={admin ? undefined : 'bar-search'}>
                <Suspense>
                  <Commands button={!admin} />
                </Suspense>
              </div>
            )}
            <DisplayMenu />
            {me && <Bell />}
            {me ? <AccountMenu me={me} /> : !waits && <SignInButtons />}
          </div>
        </div>
      </header>
      <main id="content" className="shell-main wrap" ref={main} tabIndex={-1}>
        {offline && (
          <p className="offline" role="status">
            {common.offline}
          </p>
        )}
        {me && !panes && !admin && <SubRooms />}
        <Outlet />
      </main>
      <Foot />
      {me && !admin && <TabBar />}
      {me && stepUp && (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      )}
      {me && signedOut && (
        <Suspense>
          <SignedOutDialog me={me} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Announces a new page by moving the focus to its content, as a page load would. Not on the first page, where the skip
 * link comes first.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // The router sets the scroll position: the top, or on the way back where they left.
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

/** Admins have a shell of their own; its pages bring their navigation. */
function AdminMark() {
  const { common } = useText()
  return (
    <>
      <span className="admin-mark">{common.adminShell}</span>
      <Link to="/home" className="admin-back">
        {common.backToApp}
      </Link>
    </>
  )
}

/** For visitors; signed-in people have rooms. */
function SitePages() {
  const { common, publicPages, front } = useText()
  return (
    <nav className="rooms" aria-label={publicPages.nav.label}>
      <Link to="/ideas" activeProps={{ 'data-here': 'true' } as object} activeOptions={{ includeSearch: false }}>
        {front.nav.discover}
      </Link>
      <Link to="/help" activeProps={{ 'data-here': 'true' } as object}>
        {front.nav.help}
      </Link>
      <Link to="/developers" className="wide-only" activeProps={{ 'data-here': 'true' } as object}>
        {common.nav.developers}
      </Link>
    </nav>
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

function Foot() {
  const { common, front } = useText()
  return (
    <footer className="foot">
      <div className="wrap">
        <Link to="/" className="logo">
          <BridgeMark width={30} />
          <span>{common.appName}</span>
        </Link>
        <Anchor component={Link} to="/help" inherit>
          {front.nav.help}
        </Anchor>
        <Anchor component={Link} to="/developers" inherit>
          {common.nav.developers}
        </Anchor>
        <Anchor href="/docs" inherit>
          {common.foot.reference}
        </Anchor>
        <Anchor href="/legal/ai-participants" inherit>
          {common.foot.terms}
        </Anchor>
        <Anchor component={Link} to="/terms" inherit>
          {front.nav.terms}
        </Anchor>
        <Anchor component={Link} to="/privacy" inherit>
          {front.nav.privacy}
        </Anchor>
        <Anchor component={Link} to="/imprint" inherit>
          {front.nav.imprint}
        </Anchor>
      </div>
    </footer>
  )
}
