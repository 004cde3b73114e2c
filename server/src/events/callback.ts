import { randomBytes, timingSafeEqual } from 'node:crypto'
import { subscriptionHeader } from './delivery-message.ts'
import type { OutgoingClient } from './outgoing-client.ts'
import { type FailureCategory, sendEvent } from './send-event.ts'

export interface Callback {
  url: string
  secret: string
  subscription: string
  /** The database's time: receivers compare it with their clock. */
  seconds: number
}

/** Why a callback cannot be used; null if it can. */
export type CallbackFailure = FailureCategory | 'challenge_failed' | null

export type AskCallback = (callback: Callback) => Promise<CallbackFailure>

/**
 * Asks a callback whether it wants what a client subscribed it to: it has to repeat a number that nobody else knows. Signed and
 * guarded like every delivery, so that nobody is flooded, or probed, by being named in a subscription.
 */
export function openCallbacks(client: Pick<OutgoingClient, 'get'>, timeoutMs: number): AskCallback {
  return async ({ url, secret, subscription, seconds }) => {
    const challenge = randomBytes(32).toString('base64url')
    const message = {
      url,
      id: `msg_verification_${randomBytes(12).toString('hex')}`,
      body: JSON.stringify({ type: 'verification', challenge }),
      headers: subscriptionHeader(subscription),
      secrets: [secret],
      seconds,
    }
    let answer = ''
    const never = new AbortController().signal
    const { category, status_code } = await sendEvent(await client.get(), message, timeoutMs, never, (text) => {
      answer = text
    })
    // A redirect was followed by nobody, so nothing was repeated.
    if (status_code !== null && status_code >= 300 && status_code < 400) return 'challenge_failed'
    return category ?? (repeats(answer, challenge) ? null : 'challenge_failed')
  }
}

function repeats(answer: string, challenge: string): boolean {
  const [said, meant] = [Buffer.from(challengeIn(answer)), Buffer.from(challenge)]
  return said.length === meant.length && timingSafeEqual(said, meant)
}

function challengeIn(answer: string): string {
  try {
    const { challenge } = JSON.parse(answer) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
