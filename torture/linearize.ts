/** One call on one thing, as its caller saw it. Times come from one clock. */
export interface Op<Did = unknown, Said = unknown> {
  readonly called: number
  /** Infinity if there never was an answer: it may have taken effect at any time since, or never. */
  readonly returned: number
  readonly did: Did
  /** Undefined if there never was an answer. */
  readonly said?: Said | undefined
}

/** What one caller alone would see. */
export interface Model<State, Did, Said> {
  /** The state afterwards, where this answer is right; undefined where it is not. Without an answer: what it does. */
  step(state: State, did: Did, said: Said | undefined): State | undefined
}

/** States that are looked at before it is given up. */
const MOST = 200_000

/**
 * Whether there is an order in which each answer is right, and in which nothing comes before what had ended when it began
 * (linearizability, after Wing and Gong, remembering what was tried). Undefined: too many orders to tell.
 */
export function hasOrder<State, Did, Said>(
  history: readonly Op<Did, Said>[],
  model: Model<State, Did, Said>,
  initial: State,
  most = MOST,
): boolean | undefined {
  const ops = history.toSorted((one, other) => one.called - other.called)
  const answered = ops.reduce((set, { said }, place) => (said === undefined ? set : set | (1n << BigInt(place))), 0n)
  const tried = new Set<string>()
  const from: [placed: bigint, state: State][] = [[0n, initial]]
  for (let next = from.pop(); next; next = from.pop()) {
    const [placed, state] = next
    if ((placed & answered) === answered) return true
    const name = `${placed} ${JSON.stringify(state)}`
    if (tried.has(name)) continue
    if (tried.add(name).size > most) return undefined
    const isLeft = (_op: unknown, place: number) => (placed & (1n << BigInt(place))) === 0n
    const firstEnd = Math.min(...ops.filter(isLeft).map(({ returned }) => returned))
    for (const [place, { called, did, said }] of ops.entries()) {
      if (called > firstEnd) break
      const after = isLeft(did, place) ? model.step(state, did, said) : undefined
      if (after !== undefined) from.push([placed | (1n << BigInt(place)), after])
    }
  }
  return false
}
