/**
 * Opened by the first call that needs it, and kept. A failure is not kept, such as too many open files while a library is
 * read: the next call tries again.
 */
export class FirstUse<Thing> {
  readonly #open: () => Promise<Thing>
  #opened: Promise<Thing> | undefined

  constructor(open: () => Promise<Thing>) {
    this.#open = open
  }

  get(): Promise<Thing> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  /** For closing it: undefined if nobody needed it, or it never opened. */
  async ifOpened(): Promise<Thing | undefined> {
    return this.#opened?.catch(() => undefined)
  }
}
