import { readdirSync, readFileSync } from 'node:fs'

/** Processor seconds of the service, of the database's processes and of this one, which makes the load. */
export interface Cpu {
  readonly service: number
  readonly database: number
  readonly load: number
}

const TICKS_PER_SECOND = 100

/** On a machine that others use as well, these tell more than the clock on the wall. */
export function readCpu(servicePid: number, databasePid: number): Cpu {
  return {
    service: secondsOf(servicePid),
    database: childrenOf(databasePid).reduce((sum, pid) => sum + secondsOf(pid), 0),
    load: secondsOf(process.pid),
  }
}

export function cpuSince(before: Cpu, after: Cpu): Cpu {
  return {
    service: after.service - before.service,
    database: after.database - before.database,
    load: after.load - before.load,
  }
}

export function addCpu(one: Cpu, other: Cpu): Cpu {
  return cpuSince({ service: -one.service, database: -one.database, load: -one.load }, other)
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
