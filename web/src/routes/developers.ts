import { createRoute } from '@tanstack/react-router'
import { root } from './base.tsx'
import { lazyPage } from './lazy-page.ts'

const getParentRoute = () => root

export const developersRoutes = [
  createRoute({
    getParentRoute,
    path: '/developers',
    component: lazyPage(() => import('../pages/developers/Developers.tsx'), 'Developers'),
  }),
  createRoute({
    getParentRoute,
    path: '/developers/explorer',
    validateSearch: ({ operation }): { operation?: string } => (typeof operation === 'string' ? { operation } : {}),
    component: lazyPage(() => import('../pages/developers/explorer/Explorer.tsx'), 'Explorer'),
  }),
  createRoute({
    getParentRoute,
    path: '/developers/agent',
    component: lazyPage(() => import('../pages/developers/agent/AgentConsole.tsx'), 'AgentConsole'),
  }),
]
