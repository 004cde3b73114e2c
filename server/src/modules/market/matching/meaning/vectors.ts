/** Signed bytes of the vector at unit length: a quarter of the space of floats, and cosines differ in the third digit. */
export function pack(vector: readonly number[]): Buffer {
  const largest = Math.max(...vector.map(Math.abs))
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer)
}

/** 0 for vectors of different models. */
export function cosine(a: Buffer, b: Buffer): number {
  return cosinesTo(a)(b)
}

/** Compares one vector with thousands: its length is computed once, and values are read past the buffer. */
export function cosinesTo(own: Buffer): (other: Buffer) => number {
  const left = signed(own)
  const length = Math.sqrt(dot(left, left))
  return (other) => {
    if (other.length !== left.length) return 0
    const right = signed(other)
    return dot(left, right) / (length * Math.sqrt(dot(right, right)) || 1)
  }
}

function dot(left: Int8Array, right: Int8Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at++) sum += (left[at] as number) * (right[at] as number)
  return sum
}

function signed({ buffer, byteOffset, length }: Buffer): Int8Array {
  return new Int8Array(buffer, byteOffset, length)
}

export interface Level {
  readonly mean: number
  readonly deviation: number
}

/** How alike these pairs are on average. */
export function levelOf(pairs: readonly (readonly [Buffer, Buffer])[]): Level {
  const cosines = pairs.map(([one, other]) => cosine(one, other))
  const mean = cosines.reduce((sum, value) => sum + value, 0) / Math.max(cosines.length, 1)
  const variance = cosines.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(cosines.length, 1)
  return { mean, deviation: Math.max(Math.sqrt(variance), LEAST_DEVIATION) }
}

export function pairsAmong<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((item, at) => items.slice(at + 1).map((other): [Item, Item] => [item, other]))
}

export function pairsBetween<Item>(some: readonly Item[], others: readonly Item[]): [Item, Item][] {
  return some.flatMap((item) => others.map((other): [Item, Item] => [item, other]))
}

const LEAST_DEVIATION = 0.02
/** This many deviations above the mean are as close as texts get. */
const CLOSE = 4

/** How far above the average this is, in standard deviations. */
export function standing(likeness: number, { mean, deviation }: Level): number {
  return (likeness - mean) / deviation
}

/** From 0 for what is usual to 1 for what is closest. */
export function nearness(standing: number): number {
  return Math.min(1, Math.max(0, standing / CLOSE))
}

/** In a smaller crowd nobody stands out. */
const FEWEST = 100

/** In standard deviations. In one or two of thirty crowds where nobody should stand out, somebody still does by chance. */
const BEYOND_CHANCE = 0.3

/** More than the best of so many reaches by chance, if likeness is normally distributed. */
export function chanceStanding(crowd: number): number {
  return Math.sqrt(2 * Math.log(Math.max(FEWEST, crowd))) + BEYOND_CHANCE
}
