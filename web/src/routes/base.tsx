import { createRootRoute, createRoute } from '@tanstack/react-router'
import { NotFound } from '../components/NotFound.tsx'
import { AdminsOnly, SignedIn } from '../session/guards.tsx'
import { Shell } from '../shell/Shell.tsx'

export const root = createRootRoute({ component: Shell, notFoundComponent: () => <NotFound /> })

/** Parent routes of restricted pages. */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })
export const admins = createRoute({ getParentRoute: () => signedIn, id: 'admins', component: AdminsOnly })
