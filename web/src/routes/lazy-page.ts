import { lazyRouteComponent } from '@tanstack/react-router'
import { isReached, noAnswer } from '../calls/unreached.ts'

/**
 * A page whose script is loaded on demand. If it is missing, the router reloads the whole app, since a newer release has
 * other scripts. Offline, that would end on the browser’s error page.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  read: () => Promise<Module>,
  name: Name,
) {
  const load = () =>
    read().catch(async (error) => {
      if (await isReached()) throw error
      return noAnswer(error)
    })
  return lazyRouteComponent(load, name)
}
