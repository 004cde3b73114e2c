import type { Tx } from '../db/database.ts'
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
}

/** A try that was made and what follows from it. */
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

/** Short, because what a killed process held waits for it to run out; renewed three times in it. */
const LEASE = '9 seconds'
const FAILING_LIMIT = '5 days'

export async function findDueLanes(tx: Tx, worker: string): Promise<number[]> {
  const rows = await tx.rows<{ bot_id: number }>('select due_lanes as bot_id from due_lanes($1)', [worker])
  return rows.map(({ bot_id }) => bot_id)
}

export function claimDeliveries(
  tx: Tx,
  worker: string,
  claim: { bots: readonly number[]; known: readonly number[]; each: number },
): Promise<ClaimedDelivery[]> {
  return tx.rows('select * from claim_deliveries($1, $2, $3, $4, $5)', [
    worker,
    claim.bots,
    claim.known,
    claim.each,
    LEASE,
  ])
}

export function settleDeliveries(tx: Tx, settlements: readonly Settlement[]): Promise<DisabledEndpoint[]> {
  return tx.rows('select * from settle_deliveries($1, $2)', [JSON.stringify(settlements), FAILING_LIMIT])
}

/** The agents that this worker still holds. */
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
