interface Limits<Question> {
  concurrency: number
  size: number
  /** What a question has to have to itself: it waits while another batch uses it. Questions in one batch share it. */
  needs?: (question: Question) => readonly string[]
}

/**
 * Batches concurrent questions. The first one goes out at once; those that arrive meanwhile go out together in the next
 * turn. A reply may be a promise, for a question that needs an answer of its own.
 */
export function batch<Question, Reply>(
  askAll: (questions: readonly Question[]) => Promise<readonly (Reply | Promise<Reply>)[]>,
  { concurrency, size, needs = () => [] }: Limits<Question>,
): (question: Question) => Promise<Reply> {
  interface Waiting {
    question: Question
    needed: readonly string[]
    resolve: (reply: Reply | Promise<Reply>) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = 0
  const taken = new Set<string>()

  function begin(): void {
    if (running === concurrency || waiting.length === 0) return
    running++
    // Includes whatever arrives in the same turn of the event loop.
    setImmediate(run)
  }

  /** In order of arrival, without questions that need what another batch uses. */
  function nextTurn(): Waiting[] {
    const free = waiting.filter(({ needed }) => !needed.some((need) => taken.has(need))).slice(0, size)
    const chosen = new Set(free)
    waiting = waiting.filter((each) => !chosen.has(each))
    return free
  }

  async function run(): Promise<void> {
    const turn = nextTurn()
    const needed = turn.flatMap((each) => each.needed)
    for (const need of needed) taken.add(need)
    // Empty if a concurrent turn took everything, or uses what the rest needs; its end begins the next turn.
    if (turn.length > 0) begin()
    try {
      const replies = turn.length > 0 ? await askAll(turn.map(({ question }) => question)) : []
      for (const [index, { resolve }] of turn.entries()) resolve(replies[index] as Reply | Promise<Reply>)
    } catch (error) {
      for (const { reject } of turn) reject(error)
    }
    for (const need of needed) taken.delete(need)
    running--
    if (turn.length > 0) begin()
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, needed: needs(question), resolve, reject })
      begin()
    })
}
