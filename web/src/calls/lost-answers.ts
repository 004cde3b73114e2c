/** What we need of the browser's storage. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What would be there twice, and whose words the browser keeps as a draft anyway: remembered also when the page goes. */
const OUTLIVES_PAGE = /^POST \S*\/account\/(tasks|ideas|businesses|conversations\/\d+\/messages) /
/** Named like a draft, so that nothing of it stays after signing out. */
const PLACE = 'ideabridge-draft:sent'
/** How long the service knows a key. */
const KEY_MS = 86_400_000

type Sent = Record<string, { key: string; at: number }>

/**
 * A call that got no answer and is repeated unchanged goes out under its first key, so the service does it once. Only failed
 * calls are remembered: two calls in flight at the same time are two calls.
 */
export function underItsKey(send: typeof fetch, store?: () => Store): typeof fetch {
  /** Idempotency keys of calls whose outcome is unknown, by what was sent. */
  let unknown: Map<string, string> | undefined
  return async (input, init = {}) => {
    const { 'idempotency-key': made, ...headers } = init.headers as Record<string, string>
    if (made === undefined) return send(input, init)
    unknown ??= new Map(Object.entries(keptIn(store)).map(([sent, { key }]) => [sent, key]))
    const sent = `${init.method} ${input} ${init.body}`
    const key = unknown.get(sent) ?? made
    // Before it is sent: whoever reloads the page does not wait for the answer.
    const outlives = OUTLIVES_PAGE.test(sent)
    if (outlives) keep(store, (all) => ({ ...all, [sent]: { key, at: all[sent]?.at ?? Date.now() } }))
    let final = false
    try {
      const answer = await send(input, { ...init, headers: { ...headers, 'idempotency-key': key } })
      final = await isFinal(answer)
      return answer
    } finally {
      if (final) unknown.delete(sent)
      else unknown.set(sent, key)
      if (final && outlives) keep(store, ({ [sent]: _answered, ...others }) => others)
    }
  }
}

/** Without those whose key the service has forgotten. */
function keptIn(store: (() => Store) | undefined): Sent {
  try {
    const all = JSON.parse(store?.().getItem(PLACE) ?? '{}') as Sent
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => Date.now() - at < KEY_MS))
  } catch {
    // Blocked or spoilt storage: nothing is remembered.
    return {}
  }
}

function keep(store: (() => Store) | undefined, change: (all: Sent) => Sent): void {
  try {
    const all = change(keptIn(store))
    if (Object.keys(all).length === 0) store?.().removeItem(PLACE)
    else store?.().setItem(PLACE, JSON.stringify(all))
  } catch {
    // Nothing can be kept.
  }
}

/** Neither cut off, nor a failure, nor “the first one is still running”. */
async function isFinal(answer: Response): Promise<boolean> {
  const whole = await answer
    .clone()
    .json()
    .then(Boolean, () => false)
  return whole && answer.status < 500 && answer.status !== 429
}
