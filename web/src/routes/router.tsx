import { createRouter, defaultStringifySearch, type RouterHistory } from '@tanstack/react-router'
import { Failed } from '../components/Failed.tsx'
import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { admins, root, signedIn } from './base.tsx'
import { developersRoutes } from './developers.ts'
import { publicRoutes } from './public.ts'

const routeTree = root.addChildren([
  ...publicRoutes,
  ...developersRoutes,
  signedIn.addChildren([...accountRoutes, admins.addChildren(adminRoutes)]),
])

const COMMON = {
  routeTree,
  basepath: '/app',
  defaultPreload: 'intent',
  defaultErrorComponent: Failed,
  // Another idea’s page must not keep what was typed, or what failed, on this one’s.
  defaultRemountDeps: ({ params }: { params: object }) => params,
} as const

/**
 * For the browser. A page that the server wrote was read and scrolled before the app started: hydration leaves the scroll
 * position alone, where the router would go to the top.
 */
export function makeRouter(written: boolean) {
  let still: string | undefined
  const scrollRestoration = ({ location }: { location: { pathname: string } }) => {
    const stays = location.pathname === still
    still = undefined
    return !stays
  }
  const router = createRouter({ ...COMMON, scrollRestoration })
  // The router learns of scrolling a frame late, and not before the app has started.
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')))
  if (written) still = router.latestLocation.pathname
  return router
}

/** For one page that the server writes. With a language, all its links lead to pages in that language. */
export function makeServerRouter(history: RouterHistory, lang: string | undefined) {
  const stringifySearch = (search: object) => defaultStringifySearch({ ...search, lang })
  return createRouter({ ...COMMON, history, ...(lang !== undefined && { stringifySearch }) })
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
