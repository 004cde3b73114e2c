import { useEffect } from 'react'
import { ownTimeZone } from '../i18n/index.tsx'

const COOKIE = 'ideabridge_zone'
/** The only page the server writes for signed-in readers. */
const ATTRIBUTES = 'Path=/app/home; SameSite=Lax'
const LONGEST_S = 400 * 24 * 3600

/** Tells the server which hour it is for this reader, so that it can write their home page. */
export function useTellZone(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) keep(ownTimeZone(), LONGEST_S)
  }, [signedIn])
}

/** For signing out: visitors have no cookies. */
export function forgetZone(): void {
  keep('', 0)
}

function keep(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way does not exist in every browser.
  document.cookie = `${COOKIE}=${value}; Max-Age=${seconds}; ${ATTRIBUTES}${location.protocol === 'https:' ? '; Secure' : ''}`
}
