import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { type App, buildApp } from '../server/src/app.ts'
import { loadConfig } from '../server/src/config/config.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createLogger } from '../server/src/observe/log.ts'
import { hashToken, mintOf, newLinkToken } from '../server/src/secrets/secrets.ts'
import { sessionCookieName } from '../server/src/surfaces/http/sent-headers.ts'
import { Caller } from './caller.ts'
import { agentSecrets, installClock, moveClock, START } from './clock.sql.ts'
import { addControl } from './control.ts'
import { Deliveries, type Fault } from './faults.ts'
import { Schedule } from './jobs.ts'
import { Lock } from './lock.ts'
import type { Place } from './place.ts'
import { Reactions } from './reactions.ts'
import { RequestLog, type SavedLog } from './requests.ts'
import { type Seeded, seedWorld } from './seed.ts'

export interface WorldOptions {
  /** An empty or migrated database that nobody else uses. */
  databaseUrl: string
  /** The address of the sandbox. */
  baseUrl: string
  /** IDs of events are derived from it. */
  seed: string
  /** The key for control calls; it survives a reset. */
  key: string
  /** Set if the database already holds a world, to continue it. */
  from?: WorldState | undefined
  /** The log of agents' calls to continue. */
  log?: SavedLog | undefined
  /** Operations on the world as a whole. */
  whole: Whole
  place: Place
}

/** State of a world outside its database. */
export interface WorldState extends Seeded {
  readonly now: number
  /** How many IDs and tokens have been issued. */
  readonly minted: number
  readonly done: readonly string[]
  readonly lastRun: readonly (readonly [string, number])[]
}

export interface Whole {
  /** Replaces the world by a new one. */
  reset(): Promise<void>
  /** Saves the world as it is, under a name. */
  keep(name: string): Promise<void>
  /** False if another one has replaced it. */
  isPresent(world: World): boolean
  /** Replaces the world by a saved one. False if there is none of that name. */
  restore(name: string): Promise<boolean>
  kept(): string[]
}

/** A whole service on its own database, with people who answer and a clock that is moved by hand. */
export interface World extends Seeded {
  readonly app: App
  readonly options: WorldOptions
  readonly caller: Caller
  readonly reactions: Reactions
  readonly requests: RequestLog
  readonly deliveries: Deliveries
  readonly jobs: Schedule
  /** Consequences of writes that were just answered. */
  readonly settling: Set<Promise<void>>
  /** Calls passed on to it that are not answered yet. */
  readonly serving: Set<Promise<void>>
  /** Faults of the next writes. */
  readonly armed: Fault[]
  /** Held while the world changes by itself: reactions and jobs, one step at a time. */
  readonly turn: Lock
  /** Held for whole control calls that move time. */
  readonly moving: Lock
  now(): number
  moveTo(ms: number): Promise<void>
  state(): WorldState
  /** The agent's current credentials: it may have rotated its token and webhook secret. */
  agentNow(): Promise<Seeded['agent']>
}

/** Minutes pass only when told to, so limits per minute or hour would never end by themselves. */
const WIDE = '1000000'
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  // The steps of the clock run jobs and deliveries.
  ROLE: 'web',
  LOG_LEVEL: 'error',
  REGISTRATIONS_PER_HOUR: WIDE,
  BOT_RATE_PER_MINUTE: WIDE,
  USER_RATE_PER_MINUTE: WIDE,
  SESSION_RATE_PER_MINUTE: WIDE,
  AUTH_FAILURES_PER_MINUTE: WIDE,
  ACCOUNT_REGISTRATIONS_PER_HOUR: WIDE,
  ACCOUNT_MAILS_PER_HOUR: WIDE,
  LOGIN_FAILURES_PER_HOUR: WIDE,
  LOGIN_FAILURES_PER_ACCOUNT: WIDE,
  STEP_UP_MINUTES: WIDE,
}
/** Receivers run on the same machine. */
const WEBHOOK_TIMEOUT_MS = 5_000

export async function openWorld(options: WorldOptions): Promise<World> {
  const { databaseUrl, baseUrl, from, place } = options
  if (from === undefined) {
    await migrate(databaseUrl)
    await installClock(databaseUrl, START)
  }
  const config = loadConfig({ ...SETTINGS, ...settingsOf(place), DATABASE_URL: databaseUrl, BASE_URL: baseUrl })
  const log = createLogger(config.logLevel)
  const { pages, drawing, maySend, idleMs } = place
  const webhookTimeoutMs = WEBHOOK_TIMEOUT_MS
  const app = await buildApp({ config, databaseUrl, log, pages, drawing, maySend, idleMs, webhookTimeoutMs })
  const { read } = app.database
  let now = from?.now ?? START
  app.database.signals.now = () => now
  const minted = mintNames(app, options)
  const caller = new Caller(
    read,
    () => app.listensAt,
    () => now,
    sessionCookieName(baseUrl),
  )
  const [turn, moving] = [new Lock(), new Lock()]
  const requests = new RequestLog(() => now, place.logged, options.log)
  const opened: { world?: World } = {}
  const { key, seed } = options
  addControl(app.server, { key, seed, caller, requests, world: () => opened.world })
  try {
    await app.listen()
    const seeded = from ? copyOf(from) : await seedWorld({ app, caller })
    const moveTo = async (ms: number) => {
      await moveClock(read, ms)
      now = ms
    }
    const reactions = new Reactions(read, caller, seeded.people, from?.done)
    const deliveries = await Deliveries.open(app)
    const parts = { app, options, caller, reactions, requests, deliveries, turn, moving }
    const jobs = new Schedule(from?.lastRun)
    const state = () => ({
      ...copyOf(seeded),
      ...{ now, minted: minted.count(), done: [...reactions.done], lastRun: [...jobs.lastRun] },
    })
    const agentNow = async () => {
      const { agent } = seeded
      const { token_hash, secret } = await agentSecrets(read, agent.bot_id)
      const token = token_hash ? (minted.tokenOf(token_hash) ?? agent.token) : agent.token
      return { ...agent, token, webhookSecret: app.jobContext().secrets.open(secret) }
    }
    const going = { armed: [], settling: new Set<Promise<void>>(), serving: new Set<Promise<void>>() }
    opened.world = { ...seeded, ...parts, ...going, jobs, now: () => now, moveTo, state, agentNow }
    return opened.world
  } catch (error) {
    await app.close()
    throw error
  }
}

/** A call received by another server, whose connections outlive this world. */
export async function passTo({ app, serving, options }: World, request: IncomingMessage, response: ServerResponse) {
  // Set before anything can refuse the call.
  response.setHeader('Ideabridge-Sandbox', options.place.name)
  const served = finished(response).catch(() => {})
  serving.add(served)
  app.server.server.emit('request', request, response)
  await served
  serving.delete(served)
}

function settingsOf({ allowPrivate, connections, documents }: Place) {
  return {
    // A token nobody knows: to an installation's sandboxes, every caller seems to be on this machine.
    METRICS_TOKEN: newLinkToken(),
    WEBHOOK_ALLOW_PRIVATE: allowPrivate ? '1' : '0',
    DATABASE_CONNECTIONS: String(connections),
    DOCUMENT_MEGABYTES_PER_ACCOUNT: String(documents),
  }
}

interface Minted {
  count(): number
  /** The token with this hash; undefined if it was not issued here. */
  tokenOf(hash: Buffer): string | undefined
}

/** IDs are the same in each sandbox with this seed. Tokens are derived from the key, which is secret. */
function mintNames({ database }: App, { seed, key, from }: WorldOptions): Minted {
  let count = from?.minted ?? 0
  const named = (from: string, number: number) => createHash('sha256').update(`${from} ${number}`).digest('hex')
  const next = (from: string) => named(from, ++count)
  const token = (name: string) => `sbx${name.slice(0, 61)}`
  Object.assign(mintOf(database.read), {
    isSandbox: true,
    botToken: () => token(next(`${key} token`)),
    eventId: () => `evt_sbx${next(`${seed} event`).slice(0, 29)}`,
    pageToken: () => next(`${seed} page`),
    jitter: () => 0,
  })
  return {
    count: () => count,
    tokenOf(hash) {
      for (let number = count; number > 0; number--) {
        const minted = token(named(`${key} token`, number))
        if (hashToken(minted).equals(hash)) return minted
      }
      return undefined
    },
  }
}

/** People change; agents do not. */
function copyOf({ people, agent }: Seeded): Seeded {
  return { people: people.map((person) => ({ ...person })), agent }
}
