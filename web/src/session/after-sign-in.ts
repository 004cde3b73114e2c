import type { Me } from './session.ts'

const BASE = '/app'

/** Only pages of this app; addresses elsewhere are not followed. */
function ownPage(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}

/** Where to go after signing in: back to the page they came from, to where they were headed when they registered, or home. */
export function pageAfterSignIn(me: Me | null, next: string | undefined): string {
  return ownPage(next) ?? inApp(me?.onboarding.next ?? null) ?? '/home'
}

/** A path the service keeps, as the router knows it. */
export function inApp(path: string | null): string | undefined {
  return path?.startsWith(`${BASE}/`) ? ownPage(path.slice(BASE.length)) : undefined
}

/** The same the other way: the service takes only plain addresses, and a page it cannot keep is not worth refusing. */
export function toKeep(next: string | undefined): { next?: string } {
  const page = ownPage(next)
  if (page === undefined || !/^(\/[A-Za-z0-9_~-]+)+(\?[A-Za-z0-9_.~%=&+-]*)?$/.test(page)) return {}
  return page.length > 480 ? {} : { next: BASE + page }
}
