import type { CallContext } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { settleNotices } from '../../messages/notifications/index.ts'
import { idOf } from './announce.ts'
import type { Submitted } from './kinds.sql.ts'
import { setDraft } from './own.sql.ts'
import { sendToReview } from './review.ts'

export interface Claimant {
  user_id: number
  /** Verified. */
  email: string
  /** They have agreed to it, and are old enough or have a guardian's approval. */
  mayPublish: boolean
}

type Context = Pick<CallContext, 'tx' | 'config'>

/**
 * Decides the state of a record its person has just claimed, and notifies the agent that created it. What cannot go to
 * review yet, or may not stay published, becomes a draft.
 */
export async function finishTakeOver(
  context: Context,
  { user_id, mayPublish }: Claimant,
  record: Submitted,
  readyForReview: () => Promise<boolean>,
): Promise<StoredStatus> {
  await settleNotices(context, `${record.kind}_offered`, [{ userId: user_id, about: record.id }])
  const approval_status = await statusOnceTheirs(context, mayPublish, record, readyForReview)
  if (record.created_by_bot_id !== null)
    // Not how it stands: what was attached on signing up is a draft, what an account accepted goes to review.
    await emit(context.tx, [record.created_by_bot_id], 'claim.accepted', idOf(record))
  return approval_status
}

async function statusOnceTheirs(
  context: Context,
  mayPublish: boolean,
  { kind, id, name, approval_status }: Submitted,
  readyForReview: () => Promise<boolean>,
): Promise<StoredStatus> {
  if (approval_status === 'approved' ? mayPublish : approval_status !== 'pending') return approval_status
  if (mayPublish && name !== null && (await readyForReview())) return sendToReview(context, kind, id)
  await setDraft(context.tx, kind, id)
  return 'draft'
}
