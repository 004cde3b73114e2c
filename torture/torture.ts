import { setTimeout as pause } from 'node:timers/promises'
import { PURCHASES } from './acts.ts'
import type { Arena, Queried } from './arena.ts'
import { Caller } from './caller.ts'
import { addCarefulPairs, runCareful } from './careful.ts'
import { runChaos, type Struck } from './chaos.ts'
import { check } from './checks/index.ts'
import { runClients } from './clients.ts'
import { addContestants, POINTS_TO_SPEND, runContests } from './contests.ts'
import { followFeeds } from './feeds.ts'
import { History } from './history.ts'
import { runHostile, type Tried } from './hostile.ts'
import { addModerated, runModeration } from './moderation.ts'
import { addPainter, havePreviews } from './previews.ts'
import { drainQuota, type QuotaAgent } from './quota.ts'
import { Random } from './random.ts'
import { Receiver } from './receiver.ts'
import { openSingle } from './single.ts'
import { type Actor, addPerson, Board, pair, populate, register } from './world.ts'

export interface TortureOptions {
  /** Ends after this time or this many faults. */
  seconds: number
  mostFaults: number
  seed: number
  clients: number
  /** Number of attackers. */
  hostile: number
  /** Milliseconds between two faults, at least and at most. */
  rest: readonly [number, number]
  /** Includes slow faults. */
  long: boolean
  /** Maximum recovery time after a fault. */
  healedWithinMs: number
  /** Maximum time for any response. */
  longestAnswerMs: number
  /** Ends what was started, without a result. */
  interrupted?: AbortSignal
  say: (line: string) => void
}

export interface Outcome {
  history: History
  struck: Struck[]
  receiver: Receiver
  actors: readonly Actor[]
  quota: readonly QuotaAgent[]
  checked: { check: string; looked: number }[]
  slowestDeliveryMs: number
  /** What the attackers did. */
  tried: Tried
}

/** Accounts of attackers, which nobody confirmed. */
const NEWCOMERS = 20
/** Agents whose feed is read all the time. */
const FOLLOWED = 5

/** Runs services, a database and many clients under faults, then checks the data against the history. */
export async function torture(options: TortureOptions, open: () => Promise<Arena> = openSingle): Promise<Outcome> {
  const receiver = await Receiver.open()
  const arena = await open().catch((error) => {
    receiver.close()
    throw error
  })
  try {
    return await Promise.race([run(options, arena, receiver), interruption(options.interrupted)])
  } catch (error) {
    if (!options.interrupted?.aborted) for (const { said } of [...arena.services, ...arena.workers]) options.say(said)
    throw error
  } finally {
    receiver.close()
    await arena.close()
  }
}

function interruption(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

async function run(
  { seconds, seed, clients, hostile, rest, long, mostFaults, healedWithinMs, longestAnswerMs, say }: TortureOptions,
  arena: Arena,
  receiver: Receiver,
): Promise<Outcome> {
  const { database, services, workers } = arena
  const history = new History(longestAnswerMs)
  const urls = services.map(({ url }) => url)
  const caller = new Caller(urls, history, new Random(seed))
  const admin = await addPerson(database, { admin: true })
  const actors = await populate(database, caller, receiver, clients)
  const probe = await register(caller, receiver)
  const quota: QuotaAgent[] = []
  for (let count = 0; count < 2; count++) {
    const agent = await register(caller, receiver)
    await pair(caller, actors[0]!.person, agent)
    quota.push({ agent, userId: actors[0]!.person.userId, refused: false })
  }
  const careful = await addCarefulPairs(database, caller, receiver, Math.max(2, Math.floor(clients / 5)))
  const moderated = await addModerated(database, caller, 6)
  const painter = await addPainter(database)
  const newcomers = []
  for (let count = 0; count < NEWCOMERS; count++) newcomers.push(await addPerson(database, { confirmed: false }))
  const contestants = await addContestants(database, caller, receiver)
  await grantPoints(database, [...actors.map(({ agent }) => agent.botId)], PURCHASES)
  await grantPoints(database, [probe.botId], 1_000_000)
  const spenders = contestants.pairs.map(({ spender }) => spender.botId)
  await grantPoints(database, spenders, POINTS_TO_SPEND)
  await database.query(`update bots set status = 'active', active_capabilities = requested_capabilities`)
  await database.query(`update bots set premium_until = app_now() + interval '1 year' where bot_id = $1`, [probe.botId])
  say(`${clients} clients, ${hostile} attackers, ${services.length} services, seed ${seed}, ${seconds} s`)

  // The history starts with the faults.
  history.attempts.length = 0
  const stop = new AbortController()
  const chaos = runChaos({ arena, history, probe, seed, rest, long, mostFaults, healedWithinMs, say }, stop.signal)
  const crowd = runClients({ urls, actors, admin, board: new Board(), history, receiver, seed }, stop.signal)
  const asking = runCareful(careful, { urls, history, seed }, stop.signal)
  const drained = drainQuota(quota, caller, stop.signal)
  const reading = followFeeds(actors.slice(0, FOLLOWED), caller, stop.signal)
  const moderating = runModeration({ urls, history, admin, moderated, seed }, stop.signal)
  const attacks = runHostile(urls, hostile, seed, newcomers, stop.signal)
  const contending = runContests(contestants, { urls, history, seed }, stop.signal)
  const painting = havePreviews(painter, caller, stop.signal)
  const everybody = Promise.all([chaos, crowd, drained, attacks, asking, reading, moderating, contending, painting])
  await Promise.race([pause(seconds * 1_000, undefined, { ref: false }), chaos, everybody])
  stop.abort()
  const [struck, , , tried, , feeds, , contests] = await everybody
  for (const [index, service] of [...services, ...workers].entries())
    if (service.hasEnded) history.violate('processes live on', `service ${index} ended by itself: ${service.said}`)
  const checked = await check({
    database,
    history,
    receiver,
    actors,
    quota,
    careful,
    struck,
    urls,
    feeds,
    contests,
    healedWithinMs,
  })
  return { history, struck, receiver, actors, quota, tried, ...checked }
}

async function grantPoints(database: Queried, botIds: readonly number[], amount: number): Promise<void> {
  await database.query(
    `with entry as (
       insert into points_ledger (bot_id, amount, reason, reference, balance_after)
       select bot_id, $2, 'admin_grant', 'torture', points_balance + $2 from bots where bot_id = any ($1)
       returning bot_id, balance_after)
     update bots set points_balance = balance_after from entry where bots.bot_id = entry.bot_id`,
    [botIds, amount],
  )
}
