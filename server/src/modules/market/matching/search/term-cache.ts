export interface Postings {
  readonly termId: number
  readonly rangeId: number
  readonly bytes: Buffer
}

/** A term's postings in all ranges before `complete`. */
interface Entry {
  readonly complete: number
  readonly postings: readonly Postings[]
  readonly bytes: number
}

const MOST_BYTES = 64 * 1024 * 1024
/** What an entry takes beside its postings. */
const OVERHEAD = 200

/** Recently read postings; least recently used go first. */
export class TermCache {
  readonly #entries = new Map<number, Entry>()
  #bytes = 0

  get(termId: number): Entry | undefined {
    const entry = this.#entries.get(termId)
    if (entry === undefined) return undefined
    this.#entries.delete(termId)
    this.#entries.set(termId, entry)
    return entry
  }

  /** Adds postings of ranges that no longer change. */
  add(termId: number, known: Entry | undefined, read: readonly Postings[], lastRange: number): void {
    if ((known?.complete ?? 0) >= lastRange) return
    // Copied: a slice would keep the whole buffer in memory.
    const settled = read.filter(({ rangeId }) => rangeId < lastRange)
    const copies = settled.map((posting) => ({ ...posting, bytes: Buffer.from(posting.bytes) }))
    const postings = [...(known?.postings ?? []), ...copies]
    const bytes = postings.reduce((sum, posting) => sum + posting.bytes.length + OVERHEAD, OVERHEAD)
    this.#remove(termId)
    this.#entries.set(termId, { complete: lastRange, postings, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) break
      this.#remove(oldest)
    }
  }

  #remove(termId: number): void {
    this.#bytes -= this.#entries.get(termId)?.bytes ?? 0
    this.#entries.delete(termId)
  }
}
