import {
  authorize,
  refuseMissingPermission,
  refuseSuspendedPermission,
  refuseUnlinked,
} from '../../access/authorize.ts'
import { termsFor } from '../../access/grant-limits.ts'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import { sqlState, type Tx } from '../../db/tx.ts'
import { refuseByOtherTerms } from '../../limits/within-grant.ts'
import type { Answer } from '../call.ts'
import { act, contextOf } from './act.ts'
import { recordActions } from './action-log.sql.ts'
import { answerOf } from './answer.ts'
import { askedBefore } from './asked-before.ts'
import { type Begun, beginWrites } from './begin-write.sql.ts'
import { beginningOf, type Write } from './beginning.ts'
import type { Done } from './done.ts'
import { readGrantedRights } from './queued-writes.sql.ts'
import { actionOf, notifyActingUser } from './record.ts'
import { replayOf } from './replay.ts'
import { actOnTerms } from './terms.ts'
import { inTurns } from './turns.ts'

/**
 * Runs one or many writes inside a transaction: begin, act, record. Answers are sent after the commit. A write that
 * throws is added to `blamed`, so that the batch can be retried without it.
 */
export async function runWrites(
  tx: Tx,
  config: Config,
  writes: readonly Write[],
  blamed: Set<Write>,
): Promise<Answer[]> {
  const begun = await beginWrites(tx, writes.map(beginningOf))
  const shared = writes.length > 1
  const done = await allSettled(
    inTurns(writes, (write, index) => actOrBlame(tx, write, begun[index] as Begun, blamed, shared)),
  )
  const actions = writes.map(({ call }, index) => actionOf(call, done[index] as Done))
  const recorded = actions.filter((action) => action !== null)
  const days = await recordActions(tx, config, recorded)
  return writes.map(({ call }, index) => {
    const action = actions[index] ?? null
    const result = done[index] as Done
    if (action !== null) {
      call.rates.day = days[recorded.indexOf(action)] ?? call.rates.day
      notifyActingUser(tx, call, result.code)
    }
    return answerOf(call, result)
  })
}

/** Begins and acts, and records nothing: the caller undoes it. */
export async function rehearse(tx: Tx, write: Write): Promise<Done> {
  const [begun] = await beginWrites(tx, [beginningOf(write)])
  return actBegun(tx, write, begun as Begun, false)
}

async function actOrBlame(tx: Tx, write: Write, begun: Begun, blamed: Set<Write>, shared: boolean): Promise<Done> {
  try {
    return await actBegun(tx, write, begun, shared)
  } catch (error) {
    if (sqlState(error) !== ABORTED_BY_ANOTHER) blamed.add(write)
    throw error
  }
}

/** Checks again what may have changed since admission, then replays or acts. */
async function actBegun(tx: Tx, write: Write, begun: Begun, shared: boolean): Promise<Done> {
  const { call, input } = write
  if (beginningOf(write).pending && begun.status !== 'pending_approval') await applyDecision(tx, write, begun)
  if (call.actingUserId !== null) {
    refuseUnlinked(begun.linked)
    refuseMissingPermission(call.operation, begun.permissions)
    refuseSuspendedPermission(call.operation, { terms: begun.terms, now_seconds: call.agent.now_seconds })
  }
  const replay = replayOf(call, begun) ?? (await askedBefore(tx, call, begun))
  if (replay) return replay
  const held = begun.status === 'pending_approval'
  if (call.operation.access.alsoNeeds)
    await refuseByOtherTerms(contextOf(tx, call, held), call.operation, input, begun.terms)
  const terms = termsFor(begun.terms, call.operation.access.permission)
  if (terms === undefined) return act(tx, call, input, held)
  // Set since the call was admitted. Counting locks, and asking undoes a part: neither has a place among others' writes.
  if (shared) throw new Error('This write runs under terms and cannot share a transaction.')
  return actOnTerms(tx, call, input, terms, held)
}

/** An admin decided on the agent after admission: what was granted counts, not what it requested. */
async function applyDecision(tx: Tx, { call, input }: Write, { status }: Begun): Promise<void> {
  if (status !== 'active') throw new Refusal('bot_token_invalid', { reason: 'agent_stopped_meanwhile' })
  call.agent = { ...call.agent, ...(await readGrantedRights(tx, call.agent.bot_id)), status }
  authorize(call.operation, call.agent, input)
}

/** All must finish before the transaction ends, even if one of them fails. */
async function allSettled<Result>(promises: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

/** Another write's statement in the same transaction failed. */
const ABORTED_BY_ANOTHER = '25P02'
