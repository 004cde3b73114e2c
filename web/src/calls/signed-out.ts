import { createAsking } from './asking.ts'

/** Calls refused because the session has ended wait here until the person has signed in again. */
const asking = createAsking()

/** Ends the waiting: calls are repeated, or get the refusal they had. */
export const endWaiting = asking.end
export const forgetWaiting = asking.forget

/** Whether somebody has to sign in again. */
export const useSignedOut = asking.useOpen

/** A wrong password gets the same answer as a missing session, and signing out needs no session. */
const SIGNS_IN_OR_OUT = /^\/account\/log(in|out)/

/**
 * Sends a call of a signed-in person. If the session has ended, nothing has happened yet, so the call is repeated once they
 * are back. After closing the dialog, they are asked again when they act, not when the page polls.
 */
export async function inSession(
  { path, looksOnly, signedIn }: { path: string; looksOnly: boolean; signedIn: boolean },
  send: () => Promise<Response>,
): Promise<Response> {
  const answer = await send()
  if (answer.status !== 401 || !signedIn || SIGNS_IN_OR_OUT.test(path)) return answer
  if (asking.wasClosed() && looksOnly) return answer
  return (await asking.ask()) ? send() : answer
}
