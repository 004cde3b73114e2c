import { createRoute } from '@tanstack/react-router'
import { admins } from './base.tsx'
import { lazyPage } from './lazy-page.ts'

const frame = createRoute({
  getParentRoute: () => admins,
  id: 'frame',
  component: lazyPage(() => import('../pages/admin/parts/AdminFrame.tsx'), 'AdminFrame'),
})

const AGENT_STATUSES = ['pending_approval', 'active', 'suspended', 'rejected'] as const
const REVIEW_KINDS = ['ideas', 'businesses', 'edits', 'documents', 'published'] as const
const PAYMENT_STATUSES = ['pending', 'paid', 'expired', 'refund_due', 'refunded'] as const

/** A search parameter that is one of these words, or absent. */
function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value)
}

/** A search parameter with free text, or absent. */
function words(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const overview = createRoute({
  getParentRoute: () => frame,
  path: '/admin',
  component: lazyPage(() => import('../pages/admin/Overview.tsx'), 'Overview'),
})

const agents = createRoute({
  getParentRoute: () => frame,
  path: '/admin/agents',
  validateSearch: (search): { status?: (typeof AGENT_STATUSES)[number]; search?: string } => ({
    status: oneOf(AGENT_STATUSES, search.status),
    search: words(search.search),
  }),
  component: lazyPage(() => import('../pages/admin/Agents.tsx'), 'Agents'),
})

const agent = createRoute({
  getParentRoute: () => frame,
  path: '/admin/agents/$botId',
  component: lazyPage(() => import('../pages/admin/Agent.tsx'), 'Agent'),
})

const review = createRoute({
  getParentRoute: () => frame,
  path: '/admin/review',
  validateSearch: (search): { kind?: (typeof REVIEW_KINDS)[number] } => ({ kind: oneOf(REVIEW_KINDS, search.kind) }),
  component: lazyPage(() => import('../pages/admin/Review.tsx'), 'Review'),
})

const warnings = createRoute({
  getParentRoute: () => frame,
  path: '/admin/warnings',
  validateSearch: (search): { all?: true } => (search.all === true ? { all: true } : {}),
  component: lazyPage(() => import('../pages/admin/Warnings.tsx'), 'Warnings'),
})

const appeals = createRoute({
  getParentRoute: () => frame,
  path: '/admin/appeals',
  component: lazyPage(() => import('../pages/admin/Appeals.tsx'), 'Appeals'),
})

const reports = createRoute({
  getParentRoute: () => frame,
  path: '/admin/reports',
  component: lazyPage(() => import('../pages/admin/Reports.tsx'), 'Reports'),
})

const users = createRoute({
  getParentRoute: () => frame,
  path: '/admin/users',
  validateSearch: (search): { search?: string } => ({ search: words(search.search) }),
  component: lazyPage(() => import('../pages/admin/Users.tsx'), 'Users'),
})

const user = createRoute({
  getParentRoute: () => frame,
  path: '/admin/users/$userId',
  component: lazyPage(() => import('../pages/admin/User.tsx'), 'User'),
})

const payments = createRoute({
  getParentRoute: () => frame,
  path: '/admin/payments',
  validateSearch: (search): { status?: (typeof PAYMENT_STATUSES)[number] } => ({
    status: oneOf(PAYMENT_STATUSES, search.status),
  }),
  component: lazyPage(() => import('../pages/admin/Payments.tsx'), 'Payments'),
})

const mail = createRoute({
  getParentRoute: () => frame,
  path: '/admin/mail',
  validateSearch: (search): { to?: string } => ({ to: words(search.to) }),
  component: lazyPage(() => import('../pages/admin/Mail.tsx'), 'Mail'),
})

const auditLog = createRoute({
  getParentRoute: () => frame,
  path: '/admin/audit-log',
  validateSearch: (search): { subject?: string; action?: string } => ({
    subject: words(search.subject),
    action: words(search.action),
  }),
  component: lazyPage(() => import('../pages/admin/AuditLog.tsx'), 'AuditLog'),
})

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/admin/settings',
  component: lazyPage(() => import('../pages/admin/Settings.tsx'), 'Settings'),
})

export const adminRoutes = [
  frame.addChildren([
    overview,
    agents,
    agent,
    review,
    appeals,
    reports,
    warnings,
    users,
    user,
    payments,
    mail,
    auditLog,
    settings,
  ]),
]
