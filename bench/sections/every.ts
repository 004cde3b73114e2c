import { catalogue } from '../../server/src/catalogue.ts'
import { query } from '../agents.ts'
import { agentCalls } from '../every/agent-calls.ts'
import { refuseForgotten } from '../every/complete.ts'
import { type HotCall, isWrite, operationOf, overHttp, overMcp, PEER_LIST } from '../every/hot-call.ts'
import { personCalls } from '../every/person-calls.ts'
import { openReplay, openTracer } from '../every/replay.ts'
import { everyRow } from '../every/rows.ts'
import { setStage, settled } from '../every/stage.ts'
import { caller, inTurns, type Measure } from '../every/turns.ts'
import { filledFolder } from '../filled-folder.ts'
import { type BenchOptions, CONNECTIONS, Lab } from '../lab.ts'
import type { Load } from '../load.ts'
import { startPeer } from '../peer/pocketbase.ts'
import type { RunningProcess } from '../processes.ts'
import type { Row } from '../report.ts'

const PEOPLE = 10_000
const QUICK = { warming: 4, turns: 3, calls: 200 }
const FULL = { warming: 5, turns: 5, calls: 300 }

/** Every hot call in turns, on demo data: its rate as a share of create-idea or status, and of its own statements. */
export async function everyRows(options: BenchOptions): Promise<Row[]> {
  const size = options.quick ? QUICK : FULL
  const lab = await Lab.at(options, await filledFolder(options, PEOPLE))
  try {
    const stage = await setStage(lab, size.calls)
    await query(lab.databaseUrl, 'analyze')
    const all = [...agentCalls(stage), ...personCalls(stage)]
    refuseForgotten(catalogue, new Set(all.map(({ operation }) => operation)))
    const chosen = all.filter((hot) => isChosen(options, hot))
    const service = await lab.startService()
    await settled(lab)
    const { measures, close } = await measuresOf(lab, service, chosen, size.calls)
    const peer = await listOfPeer(lab, service)
    const taken = await inTurns([...measures, ...peer.measures], size)
    await close()
    await peer.close()
    return chosen.flatMap((hot) => everyRow(hot, taken))
  } finally {
    await lab.close()
  }
}

/** The two that others are compared with, what was asked for, and else what has a bar; everything in a full run. */
function isChosen({ quick, calls }: BenchOptions, { title, bar }: HotCall): boolean {
  if (title === 'create-idea' || title === 'status') return true
  return calls?.test(title) ?? (!quick || bar !== undefined)
}

/**
 * How many calls of an agent share a transaction in the service: those whose log entries one transaction wrote. The
 * tracer makes the load itself, so as many calls as it has connections would share one, which is more than really do.
 */
async function groupSize(databaseUrl: string, run: () => Promise<Load>): Promise<number> {
  // Until the service runs at its full speed, since groups grow with it.
  for (let warming = 0; warming < 4; warming++) await run()
  const [last] = await query<{ id: number }>(databaseUrl, 'select max(action_id) as id from action_log')
  const { calls } = await run()
  const [written] = await query<{ transactions: number }>(
    databaseUrl,
    'select count(distinct xmin::text) as transactions from action_log where action_id > $1',
    [last?.id ?? 0],
  )
  // What people do themselves is not logged, and runs alone.
  return Math.max(1, Math.round(calls / (Number(written?.transactions) || calls)))
}

/** Nothing where PocketBase does not start. */
async function listOfPeer(lab: Lab, { pid: servicePid }: RunningProcess) {
  const peer = await startPeer(lab)
  if (peer === undefined) return { measures: [], close: async () => {} }
  const { ask, close } = caller(peer.url)
  const run = (count: number) => ask(peer.listCall, count)
  return {
    measures: [{ name: PEER_LIST, writes: false, lab, servicePid, run }],
    close: () => Promise.all([close(), peer.stop()]),
  }
}

async function measuresOf(lab: Lab, service: RunningProcess, chosen: readonly HotCall[], calls: number) {
  const { ask, close } = caller(service.url)
  const here = { lab, servicePid: service.pid }
  const tracer = await openTracer(lab.databaseUrl)
  const traced = caller(tracer.url)
  const replay = await openReplay(lab.databaseUrl)
  const measures: Measure[] = []
  for (const hot of chosen) {
    const kind = { ...here, writes: isWrite(hot), reset: hot.reset }
    measures.push({ ...kind, name: hot.title, run: (count) => ask(overHttp(hot), count) })
    if (operationOf(hot).mcp && !lab.options.quick && hot.next(0).token !== undefined)
      measures.push({ ...kind, name: `${hot.title} mcp`, run: (count) => ask(overMcp(hot), count) })
    if (!isWrite(hot)) continue
    const reset = async () => {
      for (const statement of hot.reset ?? []) await query(lab.databaseUrl, statement)
    }
    const together = await groupSize(lab.databaseUrl, async () => {
      await reset()
      return ask(overHttp(hot), calls)
    })
    await reset()
    await traced.ask(overHttp(hot), CONNECTIONS)
    await reset()
    const trace = await tracer.trace(() => traced.ask(overHttp(hot), calls, together))
    const each = trace.units.reduce((sum, unit) => sum + unit.length, 0) / trace.calls
    const grouped = trace.calls / trace.transactions
    console.log(`  ${hot.title}: ${each.toFixed(1)} statements a call, ${grouped.toFixed(0)} calls a transaction`)
    measures.push({ ...kind, name: `${hot.title} statements`, run: () => replay.run(trace) })
  }
  await traced.close()
  await tracer.close()
  return { measures, close: () => Promise.all([close(), replay.close()]) }
}
