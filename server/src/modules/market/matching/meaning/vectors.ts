/** Signed bytes of the vector at unit length: a quarter of the space of floats, and cosines differ in the third digit. */
export function pack(vector: readonly number[]): Buffer {
  const largest = Math.max(...vector.map(Math.abs))
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer)
}

/** 0 for vectors of different models. */
export function cosine(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) return 0
  let [product, ofA, ofB] = [0, 0, 0]
  for (let at = 0; at < a.length; at++) {
    const [left, right] = [a.readInt8(at), b.readInt8(at)]
    product += left * right
    ofA += left * left
    ofB += right * right
  }
  return product / (Math.sqrt(ofA * ofB) || 1)
}

export interface Level {
  readonly mean: number
  readonly deviation: number
}

/** How alike these are to each other on average. */
export function levelOf(vectors: readonly Buffer[]): Level {
  const cosines = vectors.flatMap((vector, at) => vectors.slice(at + 1).map((other) => cosine(vector, other)))
  const mean = cosines.reduce((sum, value) => sum + value, 0) / Math.max(cosines.length, 1)
  const variance = cosines.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(cosines.length, 1)
  return { mean, deviation: Math.max(Math.sqrt(variance), LEAST_DEVIATION) }
}

const LEAST_DEVIATION = 0.02
/** This many deviations above the mean are as close as texts get. */
const CLOSE = 4

/** From 0 to 1; 0.5 is closer than nearly all pairs of texts, and speaks neither for nor against. */
export function nearness(likeness: number, { mean, deviation }: Level): number {
  return Math.min(1, Math.max(0, (likeness - mean) / deviation / CLOSE))
}
