import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './base.tsx'

const getParentRoute = () => root

export const developersRoutes = [
  createRoute({
    getParentRoute,
    path: '/developers',
    component: lazyRouteComponent(() => import('../pages/developers/Developers.tsx'), 'Developers'),
  }),
  createRoute({
    getParentRoute,
    path: '/developers/explorer',
    validateSearch: ({ operation }): { operation?: string } => (typeof operation === 'string' ? { operation } : {}),
    component: lazyRouteComponent(() => import('../pages/developers/explorer/Explorer.tsx'), 'Explorer'),
  }),
  createRoute({
    getParentRoute,
    path: '/developers/agent',
    component: lazyRouteComponent(() => import('../pages/developers/agent/AgentConsole.tsx'), 'AgentConsole'),
  }),
]
