import { Pool } from 'undici'
import { query } from '../agents.ts'
import { CONNECTIONS, type Lab } from '../lab.ts'
import { type Call, type Load, load, summary } from '../load.ts'
import { addCpu, type Cpu, cpuSince, NO_CPU, readClocks } from './cpu.ts'
import { settled } from './stage.ts'

/** What all turns of one measure came to. */
export interface Turns extends Load {
  readonly cpu: Cpu
}

/** A measure that is taken in short turns with others, so that a busy minute slows all of them alike. */
export interface Measure {
  readonly name: string
  readonly writes: boolean
  readonly reset?: readonly string[] | undefined
  /** Where it runs. */
  readonly lab: Lab
  readonly servicePid: number
  run(calls: number): Promise<Load>
}

/** Asks over connections that stay open from turn to turn. */
export function caller(url: string) {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
  return {
    ask: (next: (index: number) => Call, calls: number, connections = CONNECTIONS) =>
      load({ pool, connections, calls, next }),
    close: () => pool.close(),
  }
}

/** Takes all measures in turns. The first ones are not counted: code runs at its full speed after some thousand calls. */
export async function inTurns(
  measures: readonly Measure[],
  { warming, turns, calls }: { warming: number; turns: number; calls: number },
): Promise<Map<string, Turns>> {
  const databases = new Map<Lab, number>()
  for (const { lab } of measures) databases.set(lab, databases.get(lab) ?? (await databasePidOf(lab)))
  const taken = new Map(measures.map(({ name }) => [name, { times: [] as number[], seconds: 0, cpu: NO_CPU }]))
  for (let turn = 1 - warming; turn <= turns; turn++) {
    const wrote = new Set<Lab>()
    for (const { name, writes, reset = [], lab, servicePid, run } of measures) {
      // What the writes left to the jobs would slow down the first reads, and those alone.
      if (!writes) for (const written of wrote) await settled(written)
      if (writes) wrote.add(lab)
      else wrote.clear()
      for (const statement of reset) await query(lab.databaseUrl, statement)
      const databasePid = databases.get(lab) as number
      const before = readClocks(servicePid, databasePid)
      const { times, seconds } = await run(calls)
      const cpu = cpuSince(before, readClocks(servicePid, databasePid))
      const all = taken.get(name)
      if (turn < 1 || all === undefined) continue
      all.times.push(...times)
      all.seconds += seconds
      all.cpu = addCpu(all.cpu, cpu)
    }
    if (turn >= 0) console.log(`  ${turn === 0 ? 'warmed up' : `turn ${turn} of ${turns}`}`)
  }
  return new Map([...taken].map(([name, { times, seconds, cpu }]) => [name, { ...summary(times, seconds), cpu }]))
}

async function databasePidOf({ databaseUrl }: Lab): Promise<number> {
  const [database] = await query<{ pid: string }>(databaseUrl, `select pg_read_file('postmaster.pid') as pid`)
  return Number.parseInt(database?.pid ?? '', 10)
}
