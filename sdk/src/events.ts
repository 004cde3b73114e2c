import type { Ideabridge } from './client.ts'
import { IdeabridgeError } from './errors.ts'
import type { EventType } from './generated/operations.ts'
import { backoff, pause } from './waiting.ts'
import type { EventOf, IdeabridgeEvent } from './webhooks.ts'

export interface EventsOptions<Type extends EventType = EventType> {
  /** The id of the last event that you have dealt with; left out, all that are kept come, oldest first. */
  after?: string
  /** Only these. */
  types?: readonly Type[]
  /** Ends the iteration, without an error. */
  signal?: AbortSignal
  /** Told of what went wrong before the next try. */
  onError?: (error: unknown) => void
}

/** How long the service may keep a call that has nothing to tell, and how long an answer may be under way besides. */
const WAIT_SECONDS = 25
const GRACE_SECONDS = 15
const MOST_BACKOFF_SECONDS = 30

/**
 * The events of an agent as they happen: `for await (const event of events(client, { after }))`. It never ends by itself
 * and goes on after broken connections and restarts of the service; only a refusal that waiting cannot mend is thrown.
 * Keep `event.id` when you have dealt with an event, and give it as `after` next time: nothing is lost or repeated.
 */
export async function* events<Type extends EventType = EventType>(
  client: Pick<Ideabridge, 'listEvents'>,
  { after, types, signal, onError }: EventsOptions<Type> = {},
): AsyncGenerator<EventType extends Type ? IdeabridgeEvent : { [T in Type]: EventOf<T> }[Type]> {
  for (let failures = 0; !signal?.aborted; ) {
    const input = { wait: WAIT_SECONDS, ...(after && { after }), ...(types && { types: [...types] }) }
    const { answer, error } = await withLimit((limited) => client.listEvents(input, { signal: limited }), signal)
    if (answer) {
      failures = 0
      for (const event of answer.events as IdeabridgeEvent[]) {
        yield event as never
        after = event.id
      }
    } else if (!signal?.aborted) {
      if (error instanceof IdeabridgeError && !error.retryable) throw error
      onError?.(error)
      const asked = error instanceof IdeabridgeError ? error.retryAfterSeconds : null
      await pause(asked ?? backoff(failures++, MOST_BACKOFF_SECONDS), signal).catch(() => undefined)
    }
  }
}

interface Outcome<Answer> {
  answer?: Answer
  error?: unknown
}

/** A connection that went dead says nothing: the call is given up when the answer is overdue. */
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
