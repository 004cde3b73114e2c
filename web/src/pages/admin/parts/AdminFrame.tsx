import './admin.css'
import { Button, Stack } from '@mantine/core'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useAdmin } from '../../../i18n/admin.ts'

/** Navigation above every admin page. */
export function AdminFrame() {
  const admin = useAdmin()
  const { nav } = admin
  const path = useRouterState({ select: (state) => state.location.pathname })
  const entries = [
    ['/admin', nav.overview],
    ['/admin/agents', nav.agents],
    ['/admin/review', nav.review],
    ['/admin/warnings', nav.warnings],
    ['/admin/users', nav.users],
    ['/admin/payments', nav.payments],
    ['/admin/mail', nav.mail],
    ['/admin/audit-log', nav.auditLog],
    ['/admin/settings', nav.settings],
  ] as const
  return (
    <Stack gap="lg">
      <nav aria-label={admin.pages} className="admin-nav">
        {entries.map(([to, label]) => {
          const here = isHere(path, to)
          return (
            <Button
              key={to}
              component={Link}
              to={to}
              size="xs"
              variant={here ? 'filled' : 'default'}
              aria-current={here ? 'page' : undefined}
            >
              {label}
            </Button>
          )
        })}
      </nav>
      <Outlet />
    </Stack>
  )
}

function isHere(path: string, to: string): boolean {
  const page = path.replace(/^\/app/, '').replace(/\/$/, '')
  return to === '/admin' ? page === to : page === to || page.startsWith(`${to}/`)
}
