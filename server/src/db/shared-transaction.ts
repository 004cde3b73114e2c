import { inNoTrace } from './queues.ts'
import type { AskAll, Tx } from './tx.ts'

interface Question {
  items: unknown[]
  askAll: AskAll<never, unknown>
  replies: PromiseWithResolvers<readonly unknown[]>
}

/**
 * A transaction shared by several concurrent calls. Their statements are sent as they come, without waiting for each
 * other's answers. Batched questions are asked once all calls are waiting, oldest first: calls that take the same steps
 * take them in one statement.
 */
export function sharedTransaction(tx: Tx): Tx {
  let underWay = 0
  const questions = new Map<unknown, Question>()

  function counted<Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) {
    return (...args: Args): Promise<Result> => {
      underWay++
      return ask(...args).finally(answered)
    }
  }

  function answered(): void {
    underWay--
    // The one that got this answer goes first next time.
    setImmediate(askNext)
  }

  function askNext(): void {
    const [next] = questions.values()
    if (underWay > 0 || next === undefined) return
    questions.delete(next.askAll)
    next.replies.resolve(counted(ask)(next))
  }

  async function ask({ askAll, items }: Question): Promise<readonly unknown[]> {
    return inNoTrace(() => askAll(together, items as never[]))
  }

  const shared: Tx = {
    ...tx,
    rows: counted(tx.rows) as Tx['rows'],
    first: counted(tx.first) as Tx['first'],
    one: counted(tx.one) as Tx['one'],
    async batched<Item, Row>(askAll: AskAll<Item, Row>, item: Item): Promise<Row> {
      const question = questions.get(askAll) ?? {
        items: [],
        askAll: askAll as AskAll<never, unknown>,
        replies: Promise.withResolvers<readonly unknown[]>(),
      }
      questions.set(askAll, question)
      const position = question.items.push(item) - 1
      setImmediate(askNext)
      return (await question.replies.promise)[position] as Row
    },
    attempt() {
      throw new Error('Calls that share a transaction cannot roll back part of it.')
    },
  }
  /** For a step that all take together: its own questions wait for nobody. */
  const together: Tx = {
    ...shared,
    batched: async <Item, Row>(askAll: AskAll<Item, Row>, item: Item) => (await askAll(together, [item]))[0] as Row,
  }
  return shared
}
