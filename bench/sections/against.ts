import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { query } from '../agents.ts'
import { checkOut } from '../earlier.ts'
import { agentCalls } from '../every/agent-calls.ts'
import { type HotCall, isWrite, overHttp } from '../every/hot-call.ts'
import { compared } from '../every/rows.ts'
import { setStage, settled } from '../every/stage.ts'
import { caller, inTurns, type Measure, type Turns } from '../every/turns.ts'
import { filledFolder } from '../filled-folder.ts'
import { type BenchOptions, Lab } from '../lab.ts'
import { median } from '../load.ts'
import { announced } from '../processes.ts'
import type { Row } from '../report.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PEOPLE = 1_000
const QUICK = { warming: 4, turns: 3, calls: 200 }
const FULL = { warming: 5, turns: 7, calls: 300 }
const STARTS = 3
const LEAST_SECONDS = 0.5
const MOST_READS = 16

/**
 * With --against: every hot call of agents on today's version as a share of an earlier one's, in turns. Each has a service, a
 * database and demo data of its own.
 */
export async function againstRows(options: BenchOptions): Promise<Row[]> {
  const commit = options.against
  if (commit === undefined) {
    console.log('  --against names no earlier version')
    return []
  }
  const checkout = await checkOut(options, commit)
  const size = options.quick ? QUICK : FULL
  const now = await standUp(options, await filledFolder(options, PEOPLE), ROOT, size.calls)
  const before = await standUp(options, await filledFolder(options, PEOPLE, { commit, checkout }), checkout, size.calls)
  try {
    const there = await Promise.all(before.calls.map((hot) => before.has(hot)))
    const calls = now.calls.filter((_hot, place) => there[place])
    for (const { title } of now.calls.filter((hot) => !calls.includes(hot))) console.log(`  ${commit} has no ${title}`)
    const measures = now.calls.flatMap((hot, place) => {
      if (!there[place]) return []
      const then = before.measure(`${hot.title} before`, before.calls[place] as HotCall)
      return [now.measure(`${hot.title} now`, hot), then]
    })
    const taken = await inTurns(measures, size)
    const rows = calls.map(({ title }) =>
      compared(`${title} : ${commit}`, taken.get(`${title} now`) as Turns, taken.get(`${title} before`) as Turns, 1),
    )
    return [...rows, await startRow(now.lab, before.lab, checkout)]
  } finally {
    await now.close()
    await before.close()
  }
}

async function standUp(options: BenchOptions, folder: string, checkout: string, records: number) {
  const lab = await Lab.at(options, folder, { migrated: false })
  const main = path.join(checkout, 'server/src/main.ts')
  // The first start migrates.
  await lab.end(await lab.startService({}, main))
  const stage = await setStage(lab, records)
  await query(lab.databaseUrl, 'analyze')
  const service = await lab.startService({}, main)
  await settled(lab)
  const { ask, close } = caller(service.url)
  return {
    lab,
    calls: agentCalls(stage).filter(({ title }) => options.calls?.test(title) ?? true),
    measure: (name: string, hot: HotCall): Measure => {
      let calls = records
      // Fast reads need more calls until they run at their full speed, and until processor time tells them apart.
      const run = async () => {
        const taken = await ask(overHttp(hot), calls)
        if (!isWrite(hot) && taken.seconds < LEAST_SECONDS) calls = Math.min(calls * 2, records * MOST_READS)
        return taken
      }
      return { name, writes: isWrite(hot), reset: hot.reset, lab, servicePid: service.pid, run }
    },
    /** Whether this version has the call at all. */
    async has(hot: HotCall): Promise<boolean> {
      const { method, path, headers = {} } = overHttp(hot)(0)
      const answer = await fetch(`${service.url}${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
      return !/There is no (GET|POST)/.test(await answer.text())
    },
    async close() {
      await close()
      await lab.close()
    },
  }
}

/** From `npm start` to the address, on the same data as the calls. */
async function startRow(now: Lab, before: Lab, checkout: string): Promise<Row> {
  const times = { now: [] as number[], before: [] as number[] }
  for (let run = 0; run <= STARTS; run++) {
    const [ours, theirs] = [await npmStart(ROOT, now), await npmStart(checkout, before)]
    // The first fills the compile cache.
    if (run > 0) times.now.push(ours)
    if (run > 0) times.before.push(theirs)
  }
  const [ours, theirs] = [median(times.now), median(times.before)]
  const measured = `${ours.toFixed(1)} s against ${theirs.toFixed(1)} s`
  return { what: 'npm start to ready, of 3 s', measured, ratio: ours / 3, bar: 1, atLeast: false }
}

async function npmStart(cwd: string, { databaseUrl }: Lab): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0' },
  })
  await announced(child, 'npm start')
  const seconds = (performance.now() - began) / 1000
  const ended = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGTERM')
  await ended
  return seconds
}
