/** Numbers that look random and are always the same for the same seed, so that a picture never changes. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function randomOf(seed: string): Random {
  const next = mulberry32(hashOf(seed))
  return {
    next,
    between: (least, most) => Math.round(least + next() * (most - least)),
    pick: (items) => items[Math.floor(next() * items.length)] as never,
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
