import { readdirSync, readFileSync } from 'node:fs'

/** Processor seconds of the service, of the database's processes and of this one, which makes the load. */
export interface Cpu {
  readonly service: number
  readonly database: number
  readonly load: number
}

/** Of each process so far. */
export interface Clocks {
  readonly service: number
  readonly database: ReadonlyMap<number, number>
  readonly load: number
}

const TICKS_PER_SECOND = 100

/** On a machine that others use as well, these tell more than the clock on the wall. */
export function readClocks(servicePid: number, databasePid: number): Clocks {
  return {
    service: secondsOf(servicePid),
    database: new Map(childrenOf(databasePid).map((pid) => [pid, secondsOf(pid)])),
    load: secondsOf(process.pid),
  }
}

/** A connection that ended meanwhile is left out. */
export function cpuSince(before: Clocks, after: Clocks): Cpu {
  const spent = [...after.database].map(([pid, seconds]) => seconds - (before.database.get(pid) ?? 0))
  return {
    service: after.service - before.service,
    database: spent.reduce((sum, seconds) => sum + seconds, 0),
    load: after.load - before.load,
  }
}

export function addCpu(one: Cpu, other: Cpu): Cpu {
  return {
    service: one.service + other.service,
    database: one.database + other.database,
    load: one.load + other.load,
  }
}

export const NO_CPU: Cpu = { service: 0, database: 0, load: 0 }

/** State, parent and ticks from /proc; undefined for a process that has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function secondsOf(pid: number): number {
  const stat = statOf(pid)
  return stat === undefined ? 0 : (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => Number(statOf(pid)?.[1]) === parent)
}
