import type { BotContext, ReleaseBatch } from '../../../contract/operation.ts'

type Work = (context: BotContext, items: never[]) => Promise<void>

/**
 * Shared by the releases of one approval: cached lookups, and work deferred to the end. Both are discarded with their
 * writes when those are rolled back.
 */
export class SharedRelease implements ReleaseBatch {
  readonly #known = new Map<string, Promise<unknown>>()
  #waiting: { work: Work; item: never }[] = []

  once<Value>(question: string, answer: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(question) as Promise<Value> | undefined
    if (known) return known
    const asked = answer()
    this.#known.set(question, asked)
    return asked
  }

  atEnd<Item>(work: (context: BotContext, items: Item[]) => Promise<void>, item: Item): void {
    this.#waiting.push({ work: work as Work, item: item as never })
  }

  /** Runs writes that are rolled back together if one of them is refused. */
  async undoable<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = [...this.#waiting]
    try {
      return await run()
    } catch (error) {
      this.#waiting = before
      this.#known.clear()
      throw error
    }
  }

  async finish(context: BotContext): Promise<void> {
    const bySort = Map.groupBy(this.#waiting, ({ work }) => work)
    for (const [work, entries] of bySort)
      await work(
        context,
        entries.map(({ item }) => item),
      )
  }
}
