import { createRouter } from '@tanstack/react-router'
import { accountRoutes } from './routes/account.ts'
import { adminRoutes } from './routes/admin.ts'
import { admins, root, signedIn } from './routes/base.tsx'
import { developersRoutes } from './routes/developers.ts'
import { publicRoutes } from './routes/public.ts'

const tree = root.addChildren([
  ...publicRoutes,
  ...developersRoutes,
  signedIn.addChildren([...accountRoutes, admins.addChildren(adminRoutes)]),
])

export const router = createRouter({
  routeTree: tree,
  basepath: '/app',
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
