import { Refusal } from '../contract/errors.ts'
import type { Because, PlainReason, Reason } from '../contract/fault.ts'
import type { Tx } from '../db/tx.ts'

/** At most `limit` per window of `seconds`; the window starts with the first call. */
export interface RatePolicy {
  readonly subject: string
  readonly limit: number
  readonly seconds: number
  /** Why more are refused, where that takes more than a word. */
  readonly because?: Because
}

/** What was done too often, if the code alone does not say. */
type RateReason = Extract<Reason, `many_${string}` | `wrong_${string}s` | 'mailed_often' | 'account_under_attack'> &
  PlainReason

interface RateResult {
  allowed: boolean
  remaining: number
  seconds_left: number
}

/** Takes one, and refuses when none is left. Inside a transaction it is given back when that is undone. */
export async function takeRate(tx: Tx, policy: RatePolicy, reason?: RateReason): Promise<void> {
  await takeAndTell(tx, policy, reason)
}

/** The same, and tells what is left. */
export async function takeAndTell(tx: Tx, policy: RatePolicy, reason?: RateReason): Promise<RateResult> {
  const result = await tx.one<RateResult>('select * from take_rate($1, $2, $3)', values(policy))
  refuseOver(result, policy.because ?? (reason && { reason }))
  return result
}

/** Takes one, and tells whether there was one left. */
export async function tryRate(tx: Tx, policy: RatePolicy): Promise<boolean> {
  const { allowed } = await tx.one<RateResult>('select * from take_rate($1, $2, $3)', values(policy))
  return allowed
}

export async function clearRate(tx: Tx, subject: string): Promise<void> {
  await tx.rows('delete from rate_windows where subject = $1', [subject])
}

/** Refuses when none is left, without taking one. */
export async function peekRate(tx: Tx, policy: RatePolicy, reason?: RateReason): Promise<void> {
  refuseOver(
    await tx.one<RateResult>('select * from peek_rate($1, $2, $3)', values(policy)),
    policy.because ?? (reason && { reason }),
  )
}

function values(policy: RatePolicy): unknown[] {
  return [policy.subject, policy.limit, policy.seconds]
}

function refuseOver(result: RateResult, because: Because | undefined): void {
  if (result.allowed) return
  throw new Refusal('rate_limited', { ...because, retryAfterSeconds: result.seconds_left })
}
