import { Readable } from 'node:stream'

/** What is handed to a connection at a time: it may take no more of a reader who takes nothing. */
export const PIECE = 65_536

/** An answer that is at hand as a whole, given out as fast as it is read. */
export class Paced extends Readable {
  readonly #content: Buffer
  #given = 0

  constructor(content: Buffer) {
    super({ highWaterMark: PIECE })
    this.#content = content
  }

  /** Bytes that no connection has taken yet. */
  get left(): number {
    return this.#content.length - this.#given
  }

  override _read(): void {
    if (this.left === 0) {
      this.push(null)
      return
    }
    const piece = this.#content.subarray(this.#given, this.#given + PIECE)
    this.#given += piece.length
    this.push(piece)
  }
}
