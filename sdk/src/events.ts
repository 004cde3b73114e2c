import type { Ideabridge } from './client.ts'
import { IdeabridgeError } from './errors.ts'
import type { EventType } from './generated/operations.ts'
import { backoff, pause } from './waiting.ts'
import type { EventOf, IdeabridgeEvent } from './webhooks.ts'

export interface EventsOptions<Type extends EventType = EventType> {
  /** The id of the last event you have handled; if omitted, all stored events come, oldest first. */
  after?: string
  /** Only these types. */
  types?: readonly Type[]
  /** content: the words each event is about, so that you need not ask for them. */
  include?: readonly 'content'[]
  /** Ends the iteration without an error. */
  signal?: AbortSignal
  /** Called with what went wrong before the next attempt. */
  onError?: (error: unknown) => void
}

/** How long a poll without news may last at the service, and how much longer the response may take to arrive. */
const WAIT_SECONDS = 25
const GRACE_SECONDS = 15
const MOST_BACKOFF_SECONDS = 30

/**
 * An agent's events as they happen: `for await (const event of events(client, { after }))`. It never ends by itself and
 * survives broken connections and service restarts; it throws only refusals that retrying cannot fix. Store `event.id`
 * once you have handled an event and pass it as `after` next time: nothing is lost or repeated. If the service no longer
 * keeps that event, `onError` is told, and the oldest one kept comes next.
 */
export async function* events<Type extends EventType = EventType>(
  client: Pick<Ideabridge, 'listEvents'>,
  { after, types, include, signal, onError }: EventsOptions<Type> = {},
): AsyncGenerator<EventType extends Type ? IdeabridgeEvent : { [T in Type]: EventOf<T> }[Type]> {
  for (let failures = 0; !signal?.aborted; ) {
    const chosen = { ...(types && { types: [...types] }), ...(include?.length && { include: [...include] }) }
    const input = { wait: WAIT_SECONDS, ...(after && { after }), ...chosen }
    const { answer, error } = await withLimit((limited) => client.listEvents(input, { signal: limited }), signal)
    if (answer) {
      failures = 0
      for (const event of answer.events as IdeabridgeEvent[]) {
        yield event as never
        after = event.id
      }
    } else if (!signal?.aborted) {
      const forgotten = after !== undefined && isForgotten(error)
      if (error instanceof IdeabridgeError && !error.retryable && !forgotten) throw error
      onError?.(error)
      if (forgotten) {
        after = undefined
        continue
      }
      const asked = error instanceof IdeabridgeError ? error.retryAfterSeconds : null
      await pause(asked ?? backoff(failures++, MOST_BACKOFF_SECONDS), signal).catch(() => undefined)
    }
  }
}

/** The service no longer keeps the event we came to: all that it does keep is newer, and none of it has been seen. */
function isForgotten(error: unknown): boolean {
  return error instanceof IdeabridgeError && error.reasons.after?.[0]?.reason === 'unknown_event'
}

interface Outcome<Answer> {
  answer?: Answer
  error?: unknown
}

/** A dead connection is silent: the call times out when the response is overdue. */
async function withLimit<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Outcome<Answer>> {
  const limit = new AbortController()
  const stop = () => limit.abort(signal?.reason)
  const timer = setTimeout(() => limit.abort(new Error('No answer in time.')), (WAIT_SECONDS + GRACE_SECONDS) * 1000)
  signal?.addEventListener('abort', stop)
  try {
    return { answer: await call(limit.signal) }
  } catch (error) {
    return { error }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
