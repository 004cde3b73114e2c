/**
 * Batches concurrent questions. The first one goes out at once; those that arrive meanwhile go out together in the next
 * turn. A reply may be a promise, for a question that needs an answer of its own.
 */
export function batch<Question, Reply>(
  askAll: (questions: readonly Question[]) => Promise<readonly (Reply | Promise<Reply>)[]>,
  { concurrency, size }: { concurrency: number; size: number },
): (question: Question) => Promise<Reply> {
  interface Waiting {
    question: Question
    resolve: (reply: Reply | Promise<Reply>) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = 0

  function begin(): void {
    if (running === concurrency || waiting.length === 0) return
    running++
    // Includes whatever arrives in the same turn of the event loop.
    setImmediate(run)
  }

  async function run(): Promise<void> {
    const turn = waiting.slice(0, size)
    waiting = waiting.slice(size)
    begin()
    try {
      // Empty if a concurrent turn took everything.
      const replies = turn.length > 0 ? await askAll(turn.map(({ question }) => question)) : []
      for (const [index, { resolve }] of turn.entries()) resolve(replies[index] as Reply | Promise<Reply>)
    } catch (error) {
      for (const { reject } of turn) reject(error)
    }
    running--
    begin()
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      begin()
    })
}
