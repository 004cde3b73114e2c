import type { Random } from '../../../torture/random.ts'

/** Something that reads bytes from strangers, and examples to begin with. */
export interface Target {
  readonly name: string
  readonly corpus: readonly (string | Buffer)[]
  /** Throws if it read them wrongly. Returns the outcome in a word: inputs with an outcome of their own are mutated further. */
  run(input: Buffer, random: Random): unknown
}

export const LONGEST = 65_536
const MOST_KEPT = 300
const ODD_BYTES = [0, 1, 0x0a, 0x20, 0x22, 0x2c, 0x3b, 0x3d, 0x5c, 0x7b, 0x7f, 0x80, 0xbf, 0xc3, 0xd8, 0xe2, 0xff]

/** One example of the corpus, changed once or a few times. */
export class Corpus {
  readonly #random: Random
  readonly #kept: Buffer[]
  readonly #examples: number
  readonly #outcomes = new Set<string>()

  constructor({ corpus }: Target, random: Random) {
    this.#random = random
    this.#kept = corpus.map((example) => Buffer.from(example as string).subarray(0, LONGEST))
    this.#examples = this.#kept.length
  }

  get outcomes(): readonly string[] {
    return [...this.#outcomes]
  }

  /** The examples themselves first. */
  input(run: number): Buffer {
    if (run < this.#examples) return this.#kept[run] as Buffer
    let input = this.#pick()
    for (let changes = 1 + Math.floor(this.#random.next() ** 3 * 6); changes > 0; changes--) input = this.#change(input)
    return input
  }

  learn(input: Buffer, outcome: string): void {
    if (this.#outcomes.has(outcome) || this.#kept.length >= MOST_KEPT) return
    this.#outcomes.add(outcome)
    this.#kept.push(Buffer.from(input))
  }

  #change(input: Buffer): Buffer {
    const at = this.#place(input)
    const end = Math.min(input.length, at + 1 + Math.floor(this.#random.next() ** 2 * 40))
    const [before, middle, after] = [input.subarray(0, at), input.subarray(at, end), input.subarray(end)]
    const other = this.#pick()
    const from = this.#place(other)
    const changes = [
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, middle, middle, after]),
      () => Buffer.concat([before, ...Array(1 + this.#place(Buffer.alloc(2_000))).fill(middle), after]),
      () => Buffer.concat([before, other.subarray(from)]),
      () => Buffer.concat([before, other.subarray(from, from + 30), middle, after]),
      () => Buffer.concat([before, Buffer.of(this.#random.pick(ODD_BYTES) ?? 0), middle, after]),
      () =>
        Buffer.concat([
          before,
          Buffer.of((middle[0] ?? 0) ^ (1 << this.#place(Buffer.alloc(8)))),
          input.subarray(at + 1),
        ]),
      () => before,
    ]
    return (this.#random.pick(changes) as () => Buffer)().subarray(0, LONGEST)
  }

  #pick(): Buffer {
    return this.#random.pick(this.#kept) ?? Buffer.alloc(0)
  }

  #place(bytes: Buffer): number {
    return Math.floor(this.#random.next() * bytes.length)
  }
}

/** How to reproduce it: the seed gives the same inputs, and the bytes are those that failed. */
export function failure(name: string, seed: number, run: number, input: Uint8Array, what: string): Error {
  const bytes = Buffer.from(input).toString('base64')
  return new Error(`${name}, seed ${seed}, input ${run}: ${what}\nIts ${input.length} bytes in base64: ${bytes}`)
}
