import { type AskAll, OutcomeUnknown, type Tx } from './tx.ts'

interface Question {
  items: unknown[]
  askAll: AskAll<never, unknown>
  replies: PromiseWithResolvers<readonly unknown[]>
}

/**
 * A transaction in which several calls run at the same time. Their statements wait for each other. What they ask together is
 * asked when all of them wait for an answer, the first question first: so calls that take the same steps take them in
 * one statement, and rows are locked for all of them at once, in an order that the statement can see to.
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
        // Each would wait as long again on a connection that is lost.
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
    // Whoever got this answer asks their next question first.
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
