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
    path: '/developers/agent',
    component: lazyPage(() => import('../pages/developers/agent/AgentConsole.tsx'), 'AgentConsole'),
  }),
  createRoute({
    getParentRoute,
    path: '/developers/sandbox',
    component: lazyPage(() => import('../pages/developers/sandbox/SandboxPage.tsx'), 'SandboxPage'),
  }),
]
