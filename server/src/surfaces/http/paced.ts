import { Readable } from 'node:stream'

/** Chunk size handed to a connection, and so the most a stalled reader can hold. */
export const PIECE = 65_536

/** A complete answer, handed out as fast as it is read. */
export class Paced extends Readable {
  readonly #content: Buffer
  #given = 0

  constructor(content: Buffer) {
    super({ highWaterMark: PIECE })
    this.#content = content
  }

  /** Bytes no connection has taken yet. */
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
