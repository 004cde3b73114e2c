import { type RenderBounds, Renderer } from './renderer.ts'

/** With all of them one reader would shut out the others. */
const STAMPS_PER_READER = 4

/** Why a page was not stamped: this reader waits for so many already, or all together do. */
type Unstamped = { readonly waiting: 'reader'; readonly limit: number } | { readonly waiting: 'all' }

/** Draws readers' names on pages, in turn. */
export class Stamps {
  readonly #renderer: Renderer
  readonly #waiting = new Map<number, number>()

  constructor(bounds: RenderBounds) {
    this.#renderer = new Renderer(bounds)
  }

  async stamp(userId: number, words: string, picture: Buffer): Promise<Buffer | Unstamped> {
    const before = this.#waiting.get(userId) ?? 0
    if (before >= STAMPS_PER_READER) return { waiting: 'reader', limit: STAMPS_PER_READER }
    this.#waiting.set(userId, before + 1)
    try {
      const stamped = await this.#renderer.render({ kind: 'stamp', words }, picture)
      if (stamped === undefined) return { waiting: 'all' }
      if (stamped.fault !== null) throw new Error(`A page could not be stamped: ${stamped.fault}.`)
      return stamped.pictures[0]?.content as Buffer
    } finally {
      const left = (this.#waiting.get(userId) as number) - 1
      if (left === 0) this.#waiting.delete(userId)
      else this.#waiting.set(userId, left)
    }
  }

  close(): void {
    this.#renderer.close()
  }
}
