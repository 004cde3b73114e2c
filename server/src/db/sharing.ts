import { type AskAll, OutcomeUnknown, type Tx } from './tx.ts'

interface Question {
  items: unknown[]
  askAll: AskAll<never, unknown>
  replies: PromiseWithResolvers<readonly unknown[]>
}

/**
 * A transaction shared by several concurrent calls. Their statements run one at a time. Shared questions are asked once
 * all calls are waiting, oldest first: calls that take the same steps take them in one statement, which locks rows for
 * all of them in a consistent order.
 */
export function sharing(tx: Tx): Tx {
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0
  let lost: OutcomeUnknown | undefined
  const questions = new Map<unknown, Question>()

  function inTurn<Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) {
    return (...args: Args): Promise<Result> => {
      underWay++
      const answer = last.then(async () => {
        // On a lost connection, each would wait that long again.
        if (lost) throw lost
        return ask(...args)
      })
      last = answer.catch((error) => {
        if (error instanceof OutcomeUnknown) lost = error
      })
      answer.finally(asked).catch(ignore)
      return answer
    }
  }

  function asked(): void {
    underWay--
    // Whoever got this answer goes first next time.
    setImmediate(askNext)
  }

  function askNext(): void {
    const [next] = questions.values()
    if (underWay > 0 || next === undefined) return
    questions.delete(next.askAll)
    underWay++
    next.replies.resolve(ask(next).finally(asked))
  }

  async function ask({ askAll, items }: Question): Promise<readonly unknown[]> {
    return askAll(shared, items as never[])
  }

  const shared: Tx = {
    ...tx,
    rows: inTurn(tx.rows) as Tx['rows'],
    first: inTurn(tx.first) as Tx['first'],
    one: inTurn(tx.one) as Tx['one'],
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
  return shared
}

function ignore(): void {}
