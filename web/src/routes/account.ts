import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from './base.tsx'

const getParentRoute = () => signedIn
const pair = lazyRouteComponent(() => import('../pages/account/pairing/Pair.tsx'), 'Pair')

export const accountRoutes = [
  createRoute({ getParentRoute, path: '/pair', component: pair }),
  createRoute({ getParentRoute, path: '/pair/$code', component: pair }),

  createRoute({
    getParentRoute,
    path: '/agents',
    component: lazyRouteComponent(() => import('../pages/account/agents/Agents.tsx'), 'Agents'),
  }),
]
