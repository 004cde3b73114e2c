import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from './base.tsx'

export const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
    component: lazyRouteComponent(() => import('../pages/public/Login.tsx'), 'Login'),
  }),
]
