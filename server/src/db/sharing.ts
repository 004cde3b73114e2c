import { gather } from '../gather.ts'
import type { AskAll, Tx } from './database.ts'

/** A transaction in which several calls run at the same time: their statements wait for each other. */
export function sharing(tx: Tx): Tx {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) {
    return (...args: Args): Promise<Result> => {
      const answer = last.then(() => ask(...args))
      last = answer.catch(() => {})
      return answer
    }
  }
  const asked = new Map<unknown, (item: never) => Promise<unknown>>()
  const shared: Tx = {
    ...tx,
    rows: inTurn(tx.rows) as Tx['rows'],
    first: inTurn(tx.first) as Tx['first'],
    one: inTurn(tx.one) as Tx['one'],
    together<Item, Row>(askAll: AskAll<Item, Row>, item: Item): Promise<Row> {
      let ask = asked.get(askAll)
      if (ask === undefined) {
        ask = gather((items: readonly Item[]) => askAll(shared, items), {
          underWay: 1,
          together: Number.MAX_SAFE_INTEGER,
        })
        asked.set(askAll, ask)
      }
      return ask(item as never) as Promise<Row>
    },
    attempt() {
      throw new Error('Calls that share a transaction cannot undo part of it.')
    },
  }
  return shared
}
