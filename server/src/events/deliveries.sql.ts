import type { Tx } from '../db/tx.ts'
import type { StoredEvent } from './body.ts'
import type { Result } from './schedule.ts'
import type { Attempt } from './send-event.ts'

export interface ClaimedDelivery extends StoredEvent {
  delivery_id: number
  bot_id: number
  tries: number
  url: string
  secret_sealed: Buffer
  previous_secret_sealed: Buffer | null
  failing: boolean
  /** The database's real time at the claim, in seconds, and our monotonic clock at that moment. */
  claimed_seconds: number
  claimed_at: number
}

/** An attempt and its consequences. */
export interface Settlement extends Result {
  delivery_id: number
  bot_id: number
  attempt: Omit<Attempt, 'retry_after_seconds'>
}

export interface DisabledEndpoint {
  bot_id: number
  contact_email: string
  url: string
  reason: 'gone' | 'failing'
}

/** Short, because a killed process's work waits until it expires; renewed three times within it. */
const LEASE = '9 seconds'
const FAILING_LIMIT = '5 days'

export async function findDueAgents(tx: Tx, worker: string): Promise<number[]> {
  const rows = await tx.rows<{ bot_id: number }>('select due_lanes as bot_id from due_lanes($1)', [worker])
  return rows.map(({ bot_id }) => bot_id)
}

export async function claimDeliveries(
  tx: Tx,
  worker: string,
  claim: { bots: readonly number[]; known: readonly number[]; each: number },
): Promise<ClaimedDelivery[]> {
  const rows = await tx.rows<Omit<ClaimedDelivery, 'claimed_at'>>(
    `select d.*, date_part('epoch', now()) as claimed_seconds from claim_deliveries($1, $2, $3, $4, $5) d`,
    [worker, claim.bots, claim.known, claim.each, LEASE],
  )
  const claimed_at = performance.now()
  return rows.map((row) => ({ ...row, claimed_at }))
}

/** Real time according to the database: this process's wall clock may be wrong, its monotonic clock is not. */
export function secondsNow({ claimed_seconds, claimed_at }: ClaimedDelivery): number {
  return Math.floor(claimed_seconds + (performance.now() - claimed_at) / 1000)
}

export function settleDeliveries(tx: Tx, settlements: readonly Settlement[]): Promise<DisabledEndpoint[]> {
  return tx.rows('select * from settle_deliveries($1, $2)', [JSON.stringify(settlements), FAILING_LIMIT])
}

/** The agents this worker still holds. */
export async function renewLeases(tx: Tx, worker: string, botIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ bot_id: number }>(
    `update webhook_endpoints set leased_until = app_now() + $3::interval
     where bot_id = any ($2) and worker = $1 returning bot_id`,
    [worker, botIds, LEASE],
  )
  return new Set(rows.map(({ bot_id }) => bot_id))
}

export async function releaseLeases(tx: Tx, worker: string, botIds: readonly number[]): Promise<void> {
  await tx.rows('update webhook_endpoints set leased_until = null where bot_id = any ($2) and worker = $1', [
    worker,
    botIds,
  ])
}
