import './admin.css'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAdmin } from '../../../i18n/admin.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { overviewQuery } from '../overview/query.ts'

/** The admin shell: its navigation beside every page, with the number of things waiting in each. */
export function AdminFrame() {
  const admin = useAdmin()
  const { nav } = admin
  const decisions = useDecisions()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data } = useQuery(overviewQuery)
  const pages = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen, and wider still with their counts.
  const counted = data !== undefined
  useEffect(() => {
    const here = pages.current?.querySelector(`[data-here="true"]`)
    if (path || counted) here?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path, counted])
  const entries = [
    ['/admin', nav.overview, 0],
    ['/admin/review', nav.review, data ? toReview(data) : 0],
    ['/admin/agents', nav.agents, data?.agents.pending_approval ?? 0],
    ['/admin/reports', decisions.reports.nav, data?.reports_open ?? 0],
    ['/admin/appeals', decisions.admin.nav, data?.appeals_open ?? 0],
    ['/admin/warnings', nav.warnings, data?.warnings_open ?? 0],
    ['/admin/users', nav.users, 0],
    ['/admin/payments', nav.payments, 0],
    ['/admin/mail', nav.mail, 0],
    ['/admin/audit-log', nav.auditLog, 0],
    ['/admin/settings', nav.settings, 0],
  ] as const
  return (
    <div className="admin-frame">
      <nav aria-label={admin.pages} className="admin-nav" ref={pages}>
        {entries.map(([to, label, waiting]) => (
          <Link key={to} to={to} data-here={isHere(path, to)} activeOptions={{ exact: to === '/admin' }}>
            {label}
            {waiting > 0 && <span className="count">{waiting}</span>}
          </Link>
        ))}
      </nav>
      <div className="admin-page">
        <Outlet />
      </div>
    </div>
  )
}

function toReview(waiting: {
  ideas_pending: number
  businesses_pending: number
  idea_edits_pending: number
  documents_pending: number
}): number {
  return waiting.ideas_pending + waiting.businesses_pending + waiting.idea_edits_pending + waiting.documents_pending
}

function isHere(path: string, to: string): boolean {
  const page = path.replace(/^\/app/, '').replace(/\/$/, '')
  return to === '/admin' ? page === to : page === to || page.startsWith(`${to}/`)
}
