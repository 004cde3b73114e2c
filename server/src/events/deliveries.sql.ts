import type { Config } from '../config/config.ts'
import type { Tx } from '../db/tx.ts'
import { longestLog } from '../tables/log-days.ts'
import type { StoredEvent } from './body.ts'
import type { Attempt } from './send-event.ts'

/**
 * Deliveries wait in lanes, each with its own receiver: an agent's webhook under the agent's id, a subscription over MCP under
 * minus its own. The table calls both bot_id.
 */
export interface ClaimedDelivery extends StoredEvent {
  delivery_id: number
  bot_id: number
  tries: number
  url: string
  secret_sealed: Buffer
  previous_secret_sealed: Buffer | null
  /** Replaced before that one, and still in their day. */
  older_secrets_sealed: Buffer[]
  failing: boolean
  /** The receiver wants events with content. */
  with_content: boolean
  /** The database's real time at the claim, in seconds, and our monotonic clock at that moment. */
  claimed_seconds: number
  claimed_at: number
  /** For a subscription: its id, and how far its receiver has read. */
  subscription: string | null
  safe_written_by: string
  safe_event_id: number
}

/** Consequences of an attempt, in the form settle_deliveries takes. */
export interface Result {
  state: 'pending' | 'delivered' | 'failed'
  delay_seconds: number
  pause_seconds: number | null
  gone: boolean
}

export interface Settlement extends Result {
  delivery_id: number
  bot_id: number
  /** Where it was sent. The agent may have another address by now. */
  url: string
  tries: number
  attempt: Omit<Attempt, 'retry_after_seconds' | 'category'>
  category: Attempt['category']
}

export interface DisabledEndpoint {
  bot_id: number
  url: string
  reason: 'gone' | 'failing'
}

/** Short, because a killed process's work waits until it expires; renewed three times within it. */
const LEASE = '9 seconds'
const FAILING_LIMIT = '5 days'

interface DueLane {
  lane: number
  /** The receiver refused the last delivery. */
  failing: boolean
}

export function findDueLanes(tx: Tx, worker: string): Promise<DueLane[]> {
  return tx.rows(
    // Looked up one by one: a join could read all receivers, every second.
    `select due.lane, coalesce(
         (select e.failing_since from webhook_endpoints e where e.bot_id = due.lane),
         (select s.failing_since from event_subscriptions s where s.subscription_id = -due.lane)) is not null as failing
     from (select due_lanes as lane from due_lanes($1) union all select due_subscription_lanes($1)) due`,
    [worker],
  )
}

interface Claim {
  lanes: readonly number[]
  known: readonly number[]
  each: number
}

export async function claimDeliveries(tx: Tx, worker: string, claim: Claim): Promise<ClaimedDelivery[]> {
  const [agents, subscriptions] = [claim.lanes.filter((lane) => lane > 0), claim.lanes.filter(isSubscription)]
  const claimed = [
    agents.length > 0 ? await claimFrom(tx, AGENTS, worker, { ...claim, lanes: agents }) : [],
    subscriptions.length > 0 ? await claimFrom(tx, SUBSCRIPTIONS, worker, { ...claim, lanes: subscriptions }) : [],
  ]
  return claimed.flat()
}

const NOW = `date_part('epoch', now()) as claimed_seconds`
const OLDER = `array(select s.secret_sealed from older_webhook_secrets s
  where s.bot_id = d.bot_id and s.signs_until > app_now() order by s.signs_until desc)`
const AGENTS = `select d.*, ${OLDER} as older_secrets_sealed, null as subscription, ${NOW},
    (select w.with_content from webhook_endpoints w where w.bot_id = d.bot_id) from claim_deliveries($1, $2, $3, $4, $5) d`
const SUBSCRIPTIONS = `select d.*, '{}'::bytea[] as older_secrets_sealed, ${NOW},
    (select s.with_content from event_subscriptions s where s.subscription_id = -d.bot_id) from claim_subscription_deliveries($1, $2, $3, $4, $5) d`

async function claimFrom(tx: Tx, statement: string, worker: string, claim: Claim): Promise<ClaimedDelivery[]> {
  const rows = await tx.rows<Omit<ClaimedDelivery, 'claimed_at'>>(statement, [
    worker,
    claim.lanes,
    claim.known,
    claim.each,
    LEASE,
  ])
  const claimed_at = performance.now()
  return rows.map((row) => ({ ...row, claimed_at }))
}

/** The trace that caused what is delivered. */
export async function traceOf(tx: Tx, deliveryId: number): Promise<string | undefined> {
  const event = await tx.first<{ traceparent: string | null }>(
    'select e.traceparent from deliveries d join events e using (event_id) where d.delivery_id = $1',
    [deliveryId],
  )
  return event?.traceparent ?? undefined
}

export function isSubscription(lane: number): boolean {
  return lane < 0
}

/** Real time according to the database: this process's wall clock may be wrong, its monotonic clock is not. */
export function secondsNow({ claimed_seconds, claimed_at }: ClaimedDelivery): number {
  return Math.floor(claimed_seconds + (performance.now() - claimed_at) / 1000)
}

export async function settleDeliveries(tx: Tx, settlements: readonly Settlement[]): Promise<DisabledEndpoint[]> {
  const results = JSON.stringify(settlements)
  if (settlements.some(({ bot_id }) => isSubscription(bot_id)))
    await tx.rows('select settle_subscriptions($1)', [results])
  return tx.rows('select * from settle_deliveries($1, $2)', [results, FAILING_LIMIT])
}

/** For how many days the agent's events are kept. */
export async function daysOfEvents(tx: Tx, botId: number, config: Config): Promise<number> {
  const bot = await tx.first<{ upgraded: boolean | null }>(
    'select log_retention_until > app_now() as upgraded from bots where bot_id = $1',
    [botId],
  )
  return bot?.upgraded ? longestLog(config) : config.logRetentionDays
}

/** Which of these results are stored: after a lost answer of the database, some may be missing. */
export async function findStored(tx: Tx, settlements: readonly Settlement[]): Promise<Set<number>> {
  const rows = await tx.rows<{ delivery_id: number }>(
    `select d.delivery_id from deliveries d join unnest($1::bigint[], $2::integer[]) r (delivery_id, tries) using (delivery_id)
     where d.tries > r.tries`,
    [settlements.map(({ delivery_id }) => delivery_id), settlements.map(({ tries }) => tries)],
  )
  return new Set(rows.map(({ delivery_id }) => delivery_id))
}

/** The lanes this worker still holds. */
export async function renewLeases(tx: Tx, worker: string, lanes: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ lane: number }>(
    `with agent as (
       update webhook_endpoints set leased_until = app_now() + $3::interval
       where bot_id = any ($2) and worker = $1 returning bot_id as lane),
     subscription as (
       update event_subscriptions set leased_until = app_now() + $3::interval
       where subscription_id in (select -lane from unnest($2::bigint[]) lane) and worker = $1
       returning -subscription_id as lane)
     select lane from agent union all select lane from subscription`,
    [worker, lanes, LEASE],
  )
  return new Set(rows.map(({ lane }) => lane))
}

export async function releaseLeases(tx: Tx, worker: string, lanes: readonly number[]): Promise<void> {
  await tx.rows(
    `with agent as (
       update webhook_endpoints set leased_until = null where bot_id = any ($2) and worker = $1)
     update event_subscriptions set leased_until = null
     where subscription_id in (select -lane from unnest($2::bigint[]) lane) and worker = $1`,
    [worker, lanes],
  )
}
