/**
 * Asks together what is asked at the same time. A question that comes while nothing is under way goes out at once; those
 * that come while answers are under way wait for the next turn and then go out as one. A reply may be a promise, where one
 * question of a group must be looked at by itself.
 */
export function gather<Question, Reply>(
  askAll: (questions: readonly Question[]) => Promise<readonly (Reply | Promise<Reply>)[]>,
  { underWay, together }: { underWay: number; together: number },
): (question: Question) => Promise<Reply> {
  interface Waiting {
    question: Question
    resolve: (reply: Reply | Promise<Reply>) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let turns = 0

  function begin(): void {
    if (turns === underWay || waiting.length === 0) return
    turns++
    // All that arrived in the same turn of the event loop comes along.
    setImmediate(run)
  }

  async function run(): Promise<void> {
    const group = waiting.slice(0, together)
    waiting = waiting.slice(together)
    begin()
    try {
      // Empty where a turn that was to begin at the same time took all.
      const replies = group.length > 0 ? await askAll(group.map(({ question }) => question)) : []
      for (const [index, { resolve }] of group.entries()) resolve(replies[index] as Reply | Promise<Reply>)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    turns--
    begin()
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      begin()
    })
}
