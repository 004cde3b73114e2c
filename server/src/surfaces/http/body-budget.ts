import { MEBIBYTE } from '../../config/mebibyte.ts'

/** What all request bodies of a process together may take while they arrive and are processed. */
const BODY_MEMORY_MB = 64
/** The part reserved for known callers. */
const BODY_MEMORY_KNOWN_MB = 32

const BOUNDS = { memory: BODY_MEMORY_MB * MEBIBYTE, forKnown: BODY_MEMORY_KNOWN_MB * MEBIBYTE }

/**
 * Bodies are buffered before anybody knows who sent them. Only what they really take is counted, so announcing much and
 * sending nothing costs nothing. Each address may take as much as is left for others: alone it gets half of the room,
 * next to four greedy ones a fifth, and a newcomer always finds room.
 */
export class BodyBudget {
  readonly #bounds: typeof BOUNDS
  #taken = 0
  #takenByStrangers = 0
  readonly #byHolder = new Map<string, number>()

  constructor(bounds = BOUNDS) {
    this.#bounds = bounds
  }

  open(address: string): Lease {
    return new Lease(this, address)
  }

  /** For leases only. */
  take(holder: string, known: boolean, bytes: number): boolean {
    const free = known
      ? this.#bounds.memory - this.#taken
      : Math.min(
          this.#bounds.memory - this.#taken,
          this.#bounds.memory - this.#bounds.forKnown - this.#takenByStrangers,
        )
    const own = (this.#byHolder.get(holder) ?? 0) + bytes
    if (own > free) return false
    this.#add(holder, known, bytes)
    return true
  }

  give(holder: string, known: boolean, bytes: number): void {
    this.#add(holder, known, -bytes)
  }

  #add(holder: string, known: boolean, bytes: number): void {
    const own = (this.#byHolder.get(holder) ?? 0) + bytes
    this.#taken += bytes
    if (!known) this.#takenByStrangers += bytes
    if (own > 0) this.#byHolder.set(holder, own)
    else this.#byHolder.delete(holder)
  }
}

/** The budget of one body. */
export class Lease {
  readonly #budget: BodyBudget
  readonly #address: string
  #known = false
  #bytes = 0

  constructor(budget: BodyBudget, address: string) {
    this.#budget = budget
    this.#address = address
  }

  get known(): boolean {
    return this.#known
  }

  /** Known callers have their own budget; what was taken before moves there. */
  knowSender(): void {
    const bytes = this.#bytes
    this.release()
    this.#known = true
    this.grow(bytes)
  }

  /** Reserves room for this many bytes; false if there is none now. */
  grow(bytes: number): boolean {
    const more = bytes - this.#bytes
    if (more > 0 && !this.#budget.take(this.#holder, this.#known, more)) return false
    this.#bytes = Math.max(bytes, this.#bytes)
    return true
  }

  release(): void {
    this.#budget.give(this.#holder, this.#known, this.#bytes)
    this.#bytes = 0
  }

  get #holder(): string {
    return `${this.#known ? 'known' : 'stranger'} ${this.#address}`
  }
}
