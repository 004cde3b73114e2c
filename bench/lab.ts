import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { type Call, type Load, load, median } from './load.ts'
import { type RunningProcess, startProcess } from './processes.ts'
import type { Row } from './report.ts'

export interface BenchOptions {
  readonly seconds: number
  readonly runs: number
  readonly agents: number
  /** People in the large database, which is compared with a small one. */
  readonly size: number
  /** Where filled databases are kept from run to run. */
  readonly data: string
  /** How long memory is measured under load. */
  readonly minutes: number
  /** A folder with judged sets, and which to use; an earlier version to compare with; a dictionary to load first. */
  readonly judged: string | undefined
  readonly sets: RegExp | undefined
  /** A file that says how alike ideas and profiles are in meaning. */
  readonly similarities: string | undefined
  readonly before: string | undefined
  /** An earlier version whose hot calls and start are compared with today's. */
  readonly against: string | undefined
  readonly dictionary: string | undefined
  /** Fewer calls, one counted turn, no tool calls: for work on one call. */
  readonly quick: boolean
  /** Only hot calls whose titles match. */
  readonly calls: RegExp | undefined
  /** A folder for processor profiles of the service. */
  readonly profiles: string | undefined
  /** Settings of this version's service while relevance is measured. */
  readonly settings: Readonly<Record<string, string>>
}

export const CONNECTIONS = 50

/** Limits are counted and checked on every call as usual, but are high enough for a few agents to call all day. */
export const WIDE_LIMITS = {
  BOT_RATE_PER_MINUTE: '1000000000',
  USER_RATE_PER_MINUTE: '1000000000',
  SESSION_RATE_PER_MINUTE: '1000000000',
  DAILY_ACTIONS_STANDARD: '1000000000',
  IDEAS_PER_ACCOUNT: '1000000000',
  BUSINESSES_PER_ACCOUNT: '1000000000',
  // Agents write to each other all day, and nobody is there to look.
  AGENT_MESSAGES_IN_A_ROW: '0',
  CONNECTIONS_PER_ADDRESS: '2000',
}

/** What every section of the benchmark uses: its own PostgreSQL with fsync on, and the processes it starts. */
export class Lab {
  readonly options: BenchOptions
  readonly databaseUrl: string
  readonly #started = new Set<RunningProcess>()
  readonly #dispose: () => Promise<void>

  private constructor(options: BenchOptions, databaseUrl: string, dispose: () => Promise<void>) {
    this.options = options
    this.databaseUrl = databaseUrl
    this.#dispose = dispose
  }

  /** An empty database in a temporary folder. */
  static async empty(options: BenchOptions, { migrated = true } = {}): Promise<Lab> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-bench-'))
    await chmod(folder, 0o755)
    const postgres = await startEmbedded({ dataDir: folder })
    if (migrated) await migrate(postgres.url)
    return new Lab(options, postgres.url, async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    })
  }

  /** A database that is kept. An earlier version migrates its own: it would refuse the present schema. */
  static async at(options: BenchOptions, folder: string, { migrated = true } = {}): Promise<Lab> {
    const postgres = await startEmbedded({ dataDir: folder })
    if (migrated) await migrate(postgres.url)
    return new Lab(options, postgres.url, () => postgres.stop())
  }

  startService(settings: Record<string, string> = {}, main = '../server/src/main.ts'): Promise<RunningProcess> {
    return this.begin(main, {
      DATABASE_URL: this.databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...WIDE_LIMITS,
      ...settings,
    })
  }

  async begin(file: string, environment: Record<string, string> = {}): Promise<RunningProcess> {
    const { profiles } = this.options
    const flags = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
    const running = await startProcess(file, environment, flags)
    this.#started.add(running)
    return running
  }

  async end(...processes: RunningProcess[]): Promise<void> {
    for (const running of processes) {
      this.#started.delete(running)
      await running.stop()
    }
  }

  measure(url: string, next: (index: number) => Call, expect: number): Promise<Load> {
    return load({ url, connections: CONNECTIONS, seconds: this.options.seconds, expect, next })
  }

  /** Alternates the measures, so that a slow minute affects all of them; returns the medians. */
  async sideBySide<Names extends string>(measures: Record<Names, () => Promise<Load>>): Promise<Record<Names, Load>> {
    const names = Object.keys(measures) as Names[]
    const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as unknown as Record<Names, Load[]>
    // The first round warms up caches and compilers and is not counted.
    for (let run = 0; run <= this.options.runs; run++) {
      for (const name of names) loads[name].push(await measures[name]())
      const rates = names.map((name) => `${name} ${Math.round(loads[name].at(-1)?.perSecond ?? 0)}/s`)
      console.log(`  ${run === 0 ? 'warming' : `run ${run}`}: ${rates.join(', ')}`)
    }
    return Object.fromEntries(names.map((name) => [name, middle(loads[name].slice(1))])) as Record<Names, Load>
  }

  async close(): Promise<void> {
    await this.end(...this.#started)
    await this.#dispose()
  }
}

function middle(loads: readonly Load[]): Load {
  const rate = median(loads.map((each) => each.perSecond))
  return loads.find((each) => each.perSecond === rate) as Load
}

/** Throughput of one thing as a share of another's. */
export function rateRow(what: string, ours: Load, theirs: Load, bar: number): Row {
  const measured = `${Math.round(ours.perSecond)}/s against ${Math.round(theirs.perSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`
  return { what, measured, ratio: ours.perSecond / theirs.perSecond, bar, atLeast: true }
}

/** A value with an upper limit. */
export function limitRow(what: string, value: number, limit: number, unit: string, more = ''): Row {
  const measured = `${value < 10 ? value.toFixed(1) : Math.round(value)} of ${limit} ${unit}${more && `, ${more}`}`
  return { what, measured, ratio: value / limit, bar: 1, atLeast: false }
}
