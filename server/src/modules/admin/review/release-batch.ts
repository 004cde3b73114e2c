import { neededFor } from '../../../approvals/given-ids.ts'
import { rehearse } from '../../../approvals/rehearse.ts'
import type { BotContext, ReleaseBatch, WaitingWrite } from '../../../contract/operation.ts'
import { discardHeldRecords } from './held-records.sql.ts'

type Work = (context: BotContext, items: never[]) => Promise<void>

/**
 * Shared by the releases of one approval: cached lookups, and work deferred to the end. Both are discarded with their
 * writes when those are rolled back.
 */
export class SharedRelease implements ReleaseBatch {
  readonly #known = new Map<string, Promise<unknown>>()
  #waiting: { work: Work; item: never }[] = []
  #asked: WaitingWrite[] = []

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

  asked(write: WaitingWrite): void {
    this.#asked.push(write)
  }

  waits({ input }: WaitingWrite): boolean {
    return neededFor(input, this.#asked).length > 0
  }

  /** Held records make room for those that would be created under the same ids; all of it is rolled back. */
  async afterThat<Value>(
    context: BotContext,
    { input }: WaitingWrite,
    look: (later: BotContext) => Promise<Value>,
  ): Promise<Value> {
    const needed = neededFor(input, this.#asked)
    if (needed.length === 0) return look(context)
    return rehearse(context.tx, async (tx) => {
      const { batch: _own, ...later } = { ...context, tx }
      await discardHeldRecords(tx, context.bot.bot_id)
      for (const { batch: _shared, ...write } of needed)
        await context.waiting.run(later, { ...write, mode: 'approved', counted: true })
      return look(later)
    })
  }

  /** Runs writes that are rolled back together if one of them is refused. */
  async undoable<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = [...this.#waiting]
    const asked = [...this.#asked]
    try {
      return await run()
    } catch (error) {
      this.#waiting = before
      this.#asked = asked
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
