import { createRootRoute, createRoute } from '@tanstack/react-router'
import { AdminsOnly, SignedIn } from '../components/guards.tsx'
import { NotFound } from '../components/NotFound.tsx'
import { Shell } from '../components/Shell.tsx'

export const root = createRootRoute({ component: Shell, notFoundComponent: () => <NotFound /> })

/** Parent routes of restricted pages. */
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })
export const admins = createRoute({ getParentRoute: () => signedIn, id: 'admins', component: AdminsOnly })
