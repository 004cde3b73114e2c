/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks the first items far more often than the last, as words and interests are distributed among people. */
  pickEarly<Item>(items: readonly Item[]): Item
  /** A rank from 0 to below `limit` by Zipf's law: the second half as often as the first, the third a third … */
  rank(limit: number): number
}

export function createRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0
  /** Mulberry32: small, fast, good enough for texts. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
    pickEarly: (items) => items[Math.floor(next() ** 2 * items.length)]!,
    rank: (limit) => Math.min(limit - 1, Math.floor(Math.exp(next() * Math.log(limit + 1)) - 1)),
  }
}
