import type { Me } from './session.ts'

const BASE = '/app'

/** Only pages of this app; other addresses are ignored. */
function ownPage(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}

/** Where to go after signing in: back to the page they came from, to where they were headed when they registered, or home. */
export function pageAfterSignIn(me: Me | null, next: string | undefined): string {
  return ownPage(next) ?? inApp(me?.onboarding.next ?? null) ?? '/home'
}

/** A path stored by the service, in the router’s form. */
export function inApp(path: string | null): string | undefined {
  return path?.startsWith(`${BASE}/`) ? ownPage(path.slice(BASE.length)) : undefined
}

/** The reverse: the service takes only plain addresses, and one it cannot store is not worth an error. */
export function toKeep(next: string | undefined): { next?: string } {
  const page = ownPage(next)
  if (page === undefined || !/^(\/[A-Za-z0-9_~-]+)+(\?[A-Za-z0-9_.~%=&+-]*)?$/.test(page)) return {}
  return page.length > 480 ? {} : { next: BASE + page }
}
