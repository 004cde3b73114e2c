import { batch } from './queues.ts'
import type { AskAll, Tx } from './tx.ts'

/** Few at a time, so that waiting reads go out together; small, so that none waits for many others. */
const BATCHES = { concurrency: 3, size: 20 }

/** `batched` outside transactions: questions of concurrent calls that differ only in their item share a statement. */
export function batchedReads(tx: () => Tx): Tx['batched'] {
  const batches = new Map<unknown, unknown>()
  return <Item, Row>(askAll: AskAll<Item, Row>, item: Item): Promise<Row> => {
    const known = batches.get(askAll) as ((item: Item) => Promise<Row>) | undefined
    const ask = known ?? batch((items: readonly Item[]) => askAll(tx(), items), BATCHES)
    if (known === undefined) batches.set(askAll, ask)
    return ask(item)
  }
}
