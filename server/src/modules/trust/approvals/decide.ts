import { askingAgent } from '../../../access/authorize.ts'
import { type ApprovalRow, findApproval, lockApproval, settleApproval } from '../../../approvals/approvals.sql.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Fields } from '../../../contract/fields.ts'
import { forPeople } from '../../../contract/for-people.ts'
import { FOR_AN_HOUR, type Grant, grantsOf, termsOf } from '../../../contract/grants.ts'
import type { CallContext, WaitingOutcome } from '../../../contract/operation.ts'
import { ANY_AGENT, type Asker } from '../../../contract/places.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { answerKeys } from '../../../idempotency/keys.sql.ts'
import { allowForNow, endAllowances } from '../../../limits/allowances.sql.ts'
import type { GrantUse } from '../../../limits/grant-uses.sql.ts'
import { settleNotices } from '../../messages/notifications/index.ts'
import { changedFields } from './approvals.schema.ts'
import { approvedWrite } from './approved-write.ts'
import { editedInput } from './edited-input.ts'
import { type LinkState, lockLinkState, setTerms } from './link-state.sql.ts'
import { neededBefore, showApproval } from './shown.ts'

export interface Approving {
  hash: string
  changes?: Record<string, unknown>
  /** From now on the agent need not ask for this permission. */
  always?: boolean
  /** The same, for an hour and a few times. */
  forAnHour?: boolean
  named?: Named
}

/** The field in which the caller named the approval: refusals name it. */
type Named = 'approval_id' | 'token'

export interface Decided {
  approval_id: number
  state: 'granted' | 'failed' | 'declined'
  answer: Record<string, unknown> | null
  failure: Readonly<Record<string, unknown>> | null
  message: string
}

/** The approval with its pairing, locked until the transaction ends; refused if it was already decided. */
async function lockWaiting(
  context: CallContext,
  approvalId: number,
  userId: number,
  { toChange, named }: { toChange: boolean; named: Named },
) {
  const { tx } = context
  const found = await findApproval(tx, approvalId, userId)
  if (found === undefined) throw new Refusal('not_found', { reason: 'no_such_approval' })
  const link = await lockLinkState(tx, found.bot_id, userId, toChange)
  await lockApproval(tx, approvalId)
  const approval = (await findApproval(tx, approvalId, userId)) as ApprovalRow
  refuseDecided(approval, named)
  return { approval, link }
}

export function refuseDecided(
  { state, overdue }: Pick<ApprovalRow, 'state' | 'overdue'>,
  named: Named = 'approval_id',
): void {
  if (state === 'waiting' && !overdue) return
  throw refuseField(named, 'already_decided', {
    record: 'approval',
    status: state === 'waiting' ? 'expired' : state,
  })
}

/** Does what was asked, once. What can no longer be done is marked failed, and both sides are told why. */
export async function approve(
  context: CallContext,
  approvalId: number,
  userId: number,
  { hash, changes = {}, always = false, forAnHour = false, named = 'approval_id' }: Approving,
): Promise<Decided> {
  const { tx } = context
  const { approval, link } = await lockWaiting(context, approvalId, userId, { toChange: always, named })
  if (link === undefined) return fail(context, approval, new Refusal('not_found', { reason: 'not_paired' }), ANY_AGENT)
  refusePaused(approval, link, named)
  if (named === 'token' && !link.mail_approval) throw new Refusal('permission_denied', { reason: 'approve_signed_in' })
  const [first] = await neededBefore(tx, approval)
  if (first) throw refuseField(named, 'approve_first', { approval_id: first.approval_id })
  const shown = await showApproval(context, approval, link)
  if (shown.hash !== hash) throw refuseField('hash', 'approval_changed')
  const input = editedInput(context, approval, changes)
  if (forAnHour) {
    refuseForAnHour(approval, always)
    // Before the write, which locks records: an agent's write under an allowance takes them in this order.
    await allowForNow(tx, useOf(approval))
  }
  let answered: WaitingOutcome
  try {
    answered = await tx.attempt(() => context.waiting.run(context, approvedWrite(approval, link, input)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (forAnHour) await endAllowance(tx, approval, link)
    return fail(context, approval, error, askingAgent(link))
  }
  // It stays waiting: the idea went back to review after the agent asked.
  if (answered.status === 202) throw refuseField(named, 'idea_in_review')
  if (always) await allowFromNow(context, approval, link)
  return grant(context, approval, input, answered)
}

function refuseForAnHour({ permission }: ApprovalRow, always: boolean): void {
  if (always) throw refuseField('allow_for', 'exactly_one', { fields: ['always', 'allow_for'] })
  if (!FOR_AN_HOUR.includes(permission)) throw refuseField('allow_for', 'not_for_an_hour', { permission })
}

function useOf({ bot_id, user_id, permission }: ApprovalRow): GrantUse {
  return { botId: bot_id, userId: user_id, permission }
}

/** Nothing was done: it asks again. */
function endAllowance(tx: Tx, { bot_id, user_id, permission }: ApprovalRow, { permissions }: LinkState): Promise<void> {
  return endAllowances(
    tx,
    bot_id,
    user_id,
    permissions.filter((other) => other !== permission),
  )
}

/** It stays waiting: resuming and deciding are separate steps. */
function refusePaused({ permission }: ApprovalRow, { paused, suspended, terms }: LinkState, named: Named): void {
  if (suspended) throw refuseField(named, 'suspended_account')
  if (paused) throw refuseField(named, 'paused_by_you')
  if (terms?.[permission]?.paused) throw refuseField(named, 'permission_paused_by_you', { permission })
}

async function grant(
  context: CallContext,
  approval: ApprovalRow,
  input: Fields,
  answered: WaitingOutcome,
): Promise<Decided> {
  const { tx } = context
  const { approval_id, bot_id, user_id, operation, key, input_hash: inputHash } = approval
  const changed_fields = changedFields(approval.input, input)
  const doneInput = changed_fields.length > 0 ? input : null
  await settleApproval(tx, approval_id, { state: 'granted', doneInput, answer: answered, facts: answered.facts })
  await settleNotices({ tx }, 'approval_asked', [{ userId: approval.user_id, about: approval_id }])
  if (answered.done && key !== null && inputHash !== null)
    await answerKeys(tx, operation, [{ botId: bot_id, key, inputHash }], answered)
  const answer = JSON.parse(answered.body) as Record<string, unknown>
  await emit(tx, [bot_id], 'approval.granted', {
    approval_id,
    user_id,
    operation,
    input,
    changed_fields,
    answer_status: answered.status,
    answer,
  })
  for (const topic of ['approvals', 'activity', 'records', 'agents'] as const) tx.notifyUsers([user_id], topic)
  const message = answered.done ? 'Done.' : 'Approved. It is done as soon as you have paid.'
  return { approval_id, state: 'granted', answer, failure: null, message }
}

async function fail(context: CallContext, approval: ApprovalRow, refusal: Refusal, asker: Asker): Promise<Decided> {
  const { tx } = context
  const { approval_id, bot_id, user_id, operation } = approval
  const { status: _, ...failure } = refusal.body(undefined, asker, context.now())
  const { code, message } = refusal
  await settleApproval(tx, approval_id, { state: 'failed', failure })
  await settleNotices({ tx }, 'approval_asked', [{ userId: approval.user_id, about: approval_id }])
  await emit(tx, [bot_id], 'approval.failed', { approval_id, user_id, operation, code, reason: message })
  tx.notifyUsers([user_id], 'approvals')
  const told = forPeople(failure, context.reader)
  return { approval_id, state: 'failed', answer: null, failure: told, message: `It could not be done: ${message}` }
}

export async function decline(
  context: CallContext,
  approvalId: number,
  userId: number,
  word: string | null,
  named: Named = 'approval_id',
): Promise<Decided> {
  const { tx } = context
  const { approval } = await lockWaiting(context, approvalId, userId, { toChange: false, named })
  const { approval_id, bot_id, operation } = approval
  await settleApproval(tx, approval_id, { state: 'declined', word })
  await settleNotices({ tx }, 'approval_asked', [{ userId: approval.user_id, about: approval_id }])
  await emit(tx, [bot_id], 'approval.declined', { approval_id, user_id: userId, operation, reason: word })
  tx.notifyUsers([userId], 'approvals')
  return { approval_id, state: 'declined', answer: null, failure: null, message: 'Declined. Nothing was done.' }
}

/** The limits stay; only the question falls away. */
async function allowFromNow({ tx }: CallContext, approval: ApprovalRow, link: LinkState): Promise<void> {
  const { permission } = approval
  const { bot_id, user_id, permissions, terms } = link
  const grants: Grant[] = grantsOf(permissions, terms).map((one) =>
    one.permission === permission ? { ...one, mode: 'allow' } : one,
  )
  await setTerms(tx, bot_id, user_id, termsOf(grants))
  await endAllowance(tx, approval, link)
  await emit(tx, [bot_id], 'user.permissions_changed', { user_id, permissions, grants: grants, paused: false })
}
