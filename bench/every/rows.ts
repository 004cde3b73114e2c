import { rateRow } from '../lab.ts'
import type { Row } from '../report.ts'
import type { Cpu } from './cpu.ts'
import { type HotCall, isWrite, PEER_LIST } from './hot-call.ts'
import type { Turns } from './turns.ts'

/** What one hot call came to: against its base, its own statements, over MCP, and how far its slowest calls lag. */
export function everyRow(hot: HotCall, taken: ReadonlyMap<string, Turns>): Row[] {
  const { title, bar } = hot
  const base = isWrite(hot) ? 'create-idea' : 'status'
  const http = taken.get(title) as Turns
  const mcp = taken.get(`${title} mcp`)
  const statements = taken.get(`${title} statements`)
  const list = taken.get(PEER_LIST)
  const barred = bar !== undefined || title === base
  return [
    compared(`${title} : ${base}`, http, taken.get(base) as Turns, bar?.of === base ? bar.share : 0),
    ...(bar?.of === PEER_LIST && list ? [rateRow(`${title} : ${PEER_LIST}`, http, list, bar.share)] : []),
    ...(statements ? [rateRow(`${title} : its statements`, http, statements, 0.45), tailRow(title, http)] : []),
    ...(mcp ? [compared(`${title}, MCP : HTTP`, mcp, http, barred ? 0.7 : 0)] : []),
  ]
}

/** With the processor time of each call, which a busy machine changes least. */
export function compared(what: string, ours: Turns, theirs: Turns, bar: number): Row {
  const row = rateRow(what, ours, theirs, bar)
  const share = msOf(theirs, 'service', 'database', 'load') / msOf(ours, 'service', 'database', 'load')
  const of = (part: keyof Cpu) => `${part} ${msOf(ours, part).toFixed(2)} : ${msOf(theirs, part).toFixed(2)} ms`
  const cpu = `${of('service')}, ${of('database')}`
  return { ...row, measured: `${row.measured}; by processor time ${share.toFixed(2)} (${cpu})` }
}

function msOf({ cpu, calls }: Turns, ...parts: (keyof Cpu)[]): number {
  return (parts.reduce((sum, part) => sum + cpu[part], 0) * 1000) / calls
}

/** The slowest in a hundred against the median. */
function tailRow(title: string, { p50, p99 }: Turns): Row {
  const measured = `p99 ${p99.toFixed(1)} ms against p50 ${p50.toFixed(1)} ms`
  return { what: `${title}, p99 : p50`, measured, ratio: p99 / p50, bar: 3, atLeast: false }
}
