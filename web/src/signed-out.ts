import { useSyncExternalStore } from 'react'

/** Calls that met the end of a session wait here until the person has signed in again, or has closed the dialog. */
let waiting: { again: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null
let closed = false
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function askToSignIn(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { again: promise, settle: resolve }
    changed()
  }
  return waiting.again
}

/** Ends the waiting: calls are repeated, or get the refusal they had. */
export function endWaiting(signedIn: boolean): void {
  closed = !signedIn
  waiting?.settle(signedIn)
  waiting = null
  changed()
}

/** Whether somebody has to sign in again. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )
}

/** Wrong passwords are answered like missing sessions. */
const SIGNS_IN = '/account/login'

/**
 * Sends a call of a signed-in person. If their session has ended, nothing has happened yet, so the call is repeated once
 * they are back. Somebody who closed the dialog is asked again when they do something, not when the page looks for news.
 */
export async function inSession(
  { path, method, signedIn }: { path: string; method: string; signedIn: boolean },
  send: () => Promise<Response>,
): Promise<Response> {
  const answer = await send()
  if (answer.status !== 401 || !signedIn || path === SIGNS_IN) return answer
  if (closed && method === 'GET') return answer
  return (await askToSignIn()) ? send() : answer
}
