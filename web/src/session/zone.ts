import { useEffect } from 'react'
import { ownTimeZone } from '../i18n/index.tsx'

const COOKIE = 'ideabridge_zone'
/** The only pages the server writes for signed-in readers. */
const PATHS = ['/app/home', '/app/inbox']
const LONGEST_S = 400 * 24 * 3600

/** Tells the server the reader’s time zone, so that it can write their home page and inbox. */
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
  const attributes = `Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the other way does not exist in every browser.
  for (const path of PATHS) document.cookie = `${COOKIE}=${value}; Path=${path}; ${attributes}`
}
