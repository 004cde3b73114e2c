import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { END_OF_ROWS, unfit } from './format.ts'

const NEW_LINE = 10
const LONGEST_LINE = 1_000_000

/** Reads a backup sequentially: JSON lines, and rows as a stream. Every fault is reported in one sentence. */
export class BackupReader {
  readonly #file: string
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = file
    const source = createReadStream(file)
    const plain = createGunzip()
    source.on('error', (error) => plain.destroy(error))
    this.#chunks = source.pipe(plain)[Symbol.asyncIterator]()
  }

  async line<Value>(): Promise<Value> {
    let end = this.#rest.indexOf(NEW_LINE)
    while (end === -1) {
      if (this.#rest.length > LONGEST_LINE || !(await this.#more()))
        throw unfit(this.#file, 'it is not an Ideabridge backup, or only part of one')
      end = this.#rest.indexOf(NEW_LINE)
    }
    const text = this.#rest.subarray(0, end).toString('utf8')
    this.#rest = this.#rest.subarray(end + 1)
    try {
      return JSON.parse(text)
    } catch {
      throw unfit(this.#file, 'it is not an Ideabridge backup')
    }
  }

  /** Rows up to their end marker, in chunks of any size. */
  async *rows(): AsyncGenerator<Buffer> {
    let atLineStart = true
    for (;;) {
      const end = endOfRows(this.#rest, atLineStart)
      if (end !== -1) {
        if (end > 0) yield this.#rest.subarray(0, end)
        this.#rest = this.#rest.subarray(end + END_OF_ROWS.length)
        return
      }
      // A chunk boundary may split the end marker, so this much is held back.
      const safe = this.#rest.length - END_OF_ROWS.length - 1
      if (safe > 0) {
        yield this.#rest.subarray(0, safe)
        atLineStart = this.#rest[safe - 1] === NEW_LINE
        this.#rest = this.#rest.subarray(safe)
      }
      if (!(await this.#more())) throw unfit(this.#file, 'it is incomplete')
    }
  }

  /** Reads to the end, to verify the checksum. */
  async finish(): Promise<void> {
    while (await this.#more()) this.#rest = Buffer.alloc(0)
  }

  async #more(): Promise<boolean> {
    try {
      const { done, value } = await this.#chunks.next()
      if (done) return false
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
      return true
    } catch (error) {
      throw this.#faultOf(error as NodeJS.ErrnoException)
    }
  }

  #faultOf(error: NodeJS.ErrnoException): Error {
    if (error.code === 'ENOENT') return unfit(this.#file, 'there is no such file')
    if (error.code === 'Z_BUF_ERROR') return unfit(this.#file, 'it is incomplete')
    if (error.code === 'Z_DATA_ERROR') return unfit(this.#file, 'it is damaged, or not an Ideabridge backup')
    return error.syscall === undefined ? error : unfit(this.#file, `it cannot be read (${error.code})`)
  }
}

/** Position of the line that ends the rows, or -1. */
function endOfRows(piece: Buffer, atLineStart: boolean): number {
  if (atLineStart && piece.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0
  const found = piece.indexOf(`\n${END_OF_ROWS}`)
  return found === -1 ? -1 : found + 1
}
