import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './base.tsx'

const getParentRoute = () => root

export const developersRoutes = [
  // For developers of the app itself; not linked.
  createRoute({
    getParentRoute,
    path: '/style',
    component: lazyRouteComponent(() => import('../pages/style/Style.tsx'), 'Style'),
  }),
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
