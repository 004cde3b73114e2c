import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/index.tsx'
import type { Me } from '../session.ts'
import { UnreadCount } from './UnreadCount.tsx'
import { UnreadNotices } from './UnreadNotices.tsx'

/** The pages of whoever is signed in. */
export function Navigation({ me }: { me: Me }) {
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
    ['/notices', nav.notices],
    ['/profile', nav.profile],
    ['/developers', nav.developers],
    ...(me.is_admin ? [['/admin', nav.admin] as const] : []),
  ] as const
  return (
    <nav className="shell-nav" aria-label={common.menu}>
      {entries.map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          <span>{label}</span>
          {to === '/conversations' && <UnreadCount />}
          {to === '/notices' && <UnreadNotices />}
        </Link>
      ))}
    </nav>
  )
}
