import { lazyRouteComponent } from '@tanstack/react-router'
import { isReached, noAnswer } from '../calls/unreached.ts'

/**
 * A page whose script comes when somebody goes there. Where it is missing, the router loads the whole app anew, since a newer
 * release has other scripts. Without a network that would leave people with the browser's own error page.
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
