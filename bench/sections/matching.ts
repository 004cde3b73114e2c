import { type Agent, pick, post } from '../agents.ts'
import { type BenchOptions, limitRow } from '../lab.ts'
import { type Call, load } from '../load.ts'
import type { Row } from '../report.ts'
import { NEWCOMERS, openSubject, SMALL, type Subject } from '../subjects.ts'

const CALLS = 100
const CONNECTIONS = 1
const MOST_MS = 50
/** Where the text of an idea is as long as it can be. */
const MOST_LONG_MS = 150
const MOST_GROWTH = 3

interface Question {
  readonly calls: number
  readonly most?: number
  readonly call: (subject: Subject, index: number, run: number) => Call
}

const findMatches = (maker: Agent, idea_id: number) =>
  post('/bots/action/find-matches', maker, { user_id: maker.user_id, idea_id, kind: 'investor' })
const findIdeas = (agent: Agent) => post('/bots/action/find-ideas', agent, { user_id: agent.user_id })

/**
 * Who fits an idea and which ideas fit a person, on a small and a large database, alternating. Which ideas fit a person is
 * kept for a minute, so it is measured for people who never asked, too.
 */
const QUESTIONS: Record<string, Question> = {
  'find-matches': {
    calls: CALLS,
    call: ({ makers }, index) => {
      const maker = pick(makers, index)
      return findMatches(maker, maker.idea_id)
    },
  },
  'find-matches, long text': {
    calls: CALLS,
    most: MOST_LONG_MS,
    call: ({ makers }, index) => {
      const maker = pick(makers, index)
      return findMatches(maker, maker.long_id)
    },
  },
  'find-ideas, first time': {
    calls: NEWCOMERS,
    call: ({ newcomers }, index, run) => findIdeas(pick(newcomers, run * NEWCOMERS + index)),
  },
  'find-ideas': { calls: CALLS, call: ({ backers }, index) => findIdeas(pick(backers, index)) },
}

export async function matchingRows(options: BenchOptions): Promise<Row[]> {
  const small = await openSubject(options, SMALL)
  const large = await openSubject(options, options.size)
  try {
    const rows: Row[] = []
    for (const [name, { calls, call, most = MOST_MS }] of Object.entries(QUESTIONS)) {
      const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      for (let run = 0; run <= options.runs; run++)
        for (const [place, subject] of [small, large].entries()) {
          const next = (index: number) => call(subject, index, run)
          const { p50 } = await load({ url: subject.url, connections: CONNECTIONS, calls, expect: 200, next })
          // The first round warms up; of the others the lowest counts, since others on the machine only ever add.
          if (run > 0) best[place] = Math.min(best[place]!, p50)
        }
      const [few, many] = best as [number, number]
      const measured = `p50 ${many.toFixed(1)} ms against ${few.toFixed(1)} ms`
      rows.push(limitRow(`${name} on ${options.size / 1000}k, p50`, many, most, 'ms'))
      rows.push({
        what: `${name}, ${options.size / 1000}k : ${SMALL / 1000}k`,
        measured,
        ratio: many / few,
        bar: MOST_GROWTH,
        atLeast: false,
      })
    }
    return rows
  } finally {
    await small.lab.close()
    await large.lab.close()
  }
}
