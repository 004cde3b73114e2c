import { type BenchOptions, limitRow } from '../lab.ts'
import { type Call, type Load, load } from '../load.ts'
import type { Row } from '../report.ts'
import { openSubject, SMALL, type Subject } from '../subjects.ts'
import { discoverViews, type View } from '../views.ts'

const CALLS = 10
const CONNECTIONS = 1
/** What a page may take, and how much longer than on ten thousand ideas. */
const MOST_MS = 20
const FLAT = 1.5
/** Below this, the ratio says more about the machine than about the data. */
const NOTHING_MS = 5

/** Every view of Discover on a small and a large database, alternating. */
export async function discoverRows(options: BenchOptions): Promise<Row[]> {
  const small = await openSubject(options, SMALL)
  const large = await openSubject(options, options.size)
  try {
    const rows: Row[] = []
    for (const view of discoverViews()) {
      const [few, many] = await inTurns(view, small, large, options.runs)
      const ratio = many / Math.max(few, NOTHING_MS)
      console.log(`  ${view.name}: ${many.toFixed(1)} ms : ${few.toFixed(1)} ms`)
      rows.push(limitRow(`${view.name}, p50`, many, MOST_MS, 'ms', `${few.toFixed(1)} ms on ${SMALL / 1000}k`))
      rows.push({
        what: `${view.name}, flat`,
        measured: `${many.toFixed(1)} ms : ${few.toFixed(1)} ms`,
        ratio,
        bar: FLAT,
        atLeast: false,
      })
    }
    return rows
  } finally {
    await small.lab.close()
    await large.lab.close()
  }
}

/** The lowest p50 of all runs: others on the machine only ever add. */
async function inTurns(view: View, small: Subject, large: Subject, runs: number): Promise<[number, number]> {
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run <= runs; run++)
    for (const [place, subject] of [small, large].entries()) {
      const { p50 } = await ask(subject, view)
      if (run > 0) best[place] = Math.min(best[place]!, p50)
    }
  return best as [number, number]
}

function ask({ url, tokens }: Subject, { path, by }: View): Promise<Load> {
  const next = (index: number): Call => ({
    method: 'GET',
    path,
    ...(by === 'person' && { headers: { authorization: `Bearer ${tokens[index % tokens.length]}` } }),
  })
  return load({ url, connections: CONNECTIONS, calls: CALLS, expect: 200, next })
}
