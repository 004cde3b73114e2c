/**
 * Batches what is asked at the same time. A question that arrives while nothing runs goes out at once; those that arrive
 * meanwhile wait for the next turn and go out together. A reply may be a promise, for a question of the batch that has to be
 * answered by itself.
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
    // Whatever arrives in the same turn of the event loop comes along.
    setImmediate(run)
  }

  async function run(): Promise<void> {
    const turn = waiting.slice(0, size)
    waiting = waiting.slice(size)
    begin()
    try {
      // Empty when a turn that began at the same time took everything.
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
