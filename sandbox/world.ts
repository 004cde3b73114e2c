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
  /** Empty or migrated, and nobody else's. */
  databaseUrl: string
  /** Where it is reached. */
  baseUrl: string
  /** Ids of events are derived from it. */
  seed: string
  /** For control calls; the world before it had the same. */
  key: string
  /** The database holds a world already: it goes on from there. */
  from?: WorldState | undefined
  /** What agents had called in it. */
  log?: SavedLog | undefined
  /** What can be done with the world as a whole. */
  whole: Whole
  place: Place
}

/** What a world knows besides its database. */
export interface WorldState extends Seeded {
  readonly now: number
  /** How many names have been given. */
  readonly minted: number
  readonly done: readonly string[]
  readonly lastRun: readonly (readonly [string, number])[]
}

export interface Whole {
  /** Another one in its place, as at the beginning. */
  reset(): Promise<void>
  /** Keeps this one as it is now, under a name. */
  keep(name: string): Promise<void>
  /** Not if another one has taken its place. */
  isPresent(world: World): boolean
  /** What was kept takes the place of this one. False if nothing was kept under that name. */
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
  /** What comes of writes whose answers were just sent. */
  readonly settling: Set<Promise<void>>
  /** Calls that others took for it, until they are answered. */
  readonly serving: Set<Promise<void>>
  /** What goes wrong with the next writes. */
  readonly armed: Fault[]
  /** Whoever changes the world by itself holds it: reactions and jobs, one step at a time. */
  readonly turn: Lock
  /** Whole control calls that move time. */
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
  // Jobs and deliveries are run by the steps of the clock.
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

/** A call that came in at another server, whose connections outlive this world. */
export async function passTo({ app, serving, options }: World, request: IncomingMessage, response: ServerResponse) {
  // Before anything can refuse it.
  response.setHeader('Ideabridge-Sandbox', options.place.name)
  const served = finished(response).catch(() => {})
  serving.add(served)
  app.server.server.emit('request', request, response)
  await served
  serving.delete(served)
}

function settingsOf({ allowPrivate, connections, documents }: Place) {
  return {
    // Nobody has it: whoever calls an installation's sandboxes seems to be on this machine.
    METRICS_TOKEN: newLinkToken(),
    WEBHOOK_ALLOW_PRIVATE: allowPrivate ? '1' : '0',
    DATABASE_CONNECTIONS: String(connections),
    DOCUMENT_MEGABYTES_PER_ACCOUNT: String(documents),
  }
}

interface Minted {
  count(): number
  /** The token that a hash is of; undefined if it was not given here. */
  tokenOf(hash: Buffer): string | undefined
}

/** The same in each sandbox with this seed: the first event, the second. Tokens are derived from the key, which is secret. */
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
