import type { Drawn, Sheet } from '../contract/drawn.ts'
import { type RenderBounds, Renderer } from './renderer.ts'
import type { RenderTask } from './task.ts'

/** Places in the queue per reader, so that one cannot shut out the others. */
const STAMPS_PER_READER = 4

/** Places in the queue for strangers; the rest are for signed-in people. */
const STRANGERS = 8

/** Draws for readers while they wait: their names on pages, and ideas on a page to print. All in turn. */
export class Stamps {
  readonly #renderer: Renderer
  readonly #waiting = new Map<number | string, number>()
  #strangers = 0

  constructor(bounds: RenderBounds) {
    this.#renderer = new Renderer(bounds)
  }

  stamp(userId: number, words: string, picture: Buffer): Promise<Drawn> {
    return this.#inTurn(userId, { kind: 'stamp', words }, picture)
  }

  /** `reader` is an address where nobody is signed in. All addresses together leave room for people. */
  async sheet(reader: number | string, sheet: Sheet): Promise<Drawn> {
    const stranger = typeof reader === 'string' ? 1 : 0
    if (stranger === 1 && this.#strangers >= STRANGERS) return { waiting: 'all' }
    this.#strangers += stranger
    try {
      return await this.#inTurn(reader, { kind: 'sheet' }, Buffer.from(JSON.stringify(sheet)))
    } finally {
      this.#strangers -= stranger
    }
  }

  async #inTurn(reader: number | string, task: RenderTask, content: Buffer): Promise<Drawn> {
    const before = this.#waiting.get(reader) ?? 0
    if (before >= STAMPS_PER_READER) return { waiting: 'reader', limit: STAMPS_PER_READER }
    this.#waiting.set(reader, before + 1)
    try {
      const drawn = await this.#renderer.render(task, content)
      if (drawn === undefined) return { waiting: 'all' }
      if (drawn.fault !== null) throw new Error(`A ${task.kind} could not be drawn: ${drawn.fault}.`)
      return drawn.pictures[0]?.content as Buffer
    } finally {
      const left = (this.#waiting.get(reader) as number) - 1
      if (left === 0) this.#waiting.delete(reader)
      else this.#waiting.set(reader, left)
    }
  }

  close(): void {
    this.#renderer.close()
  }
}
