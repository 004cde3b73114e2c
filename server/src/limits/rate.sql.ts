import { Refusal } from '../contract/errors.ts'
import type { Tx } from '../db/tx.ts'

/** At most `limit` per window of `seconds`; the window starts with the first call. */
export interface RatePolicy {
  readonly subject: string
  readonly limit: number
  readonly seconds: number
}

interface RateResult {
  allowed: boolean
  remaining: number
  seconds_left: number
}

/** Takes one, and refuses if none is left. A rollback gives it back. */
export async function takeRate(tx: Tx, policy: RatePolicy, message?: string): Promise<void> {
  refuseOver(await tx.one<RateResult>('select * from take_rate($1, $2, $3)', values(policy)), message)
}

/** Takes one, and tells whether there was one left. */
export async function tryRate(tx: Tx, policy: RatePolicy): Promise<boolean> {
  const { allowed } = await tx.one<RateResult>('select * from take_rate($1, $2, $3)', values(policy))
  return allowed
}

/** Resets the window. */
export async function clearRate(tx: Tx, subject: string): Promise<void> {
  await tx.rows('delete from rate_windows where subject = $1', [subject])
}

/** Refuses if none is left, without taking one. */
export async function peekRate(tx: Tx, policy: RatePolicy, message?: string): Promise<void> {
  refuseOver(await tx.one<RateResult>('select * from peek_rate($1, $2, $3)', values(policy)), message)
}

function values(policy: RatePolicy): unknown[] {
  return [policy.subject, policy.limit, policy.seconds]
}

function refuseOver(result: RateResult, message: string | undefined): void {
  if (!result.allowed)
    throw new Refusal('rate_limited', { ...(message && { message }), retryAfterSeconds: result.seconds_left })
}
