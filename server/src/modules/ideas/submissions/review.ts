import { refuseOwnMatter } from '../../../access/own-matter.ts'
import type { Config } from '../../../config/config.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { BotContext, CallContext, PersonContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { type StoredStatus, shownStatus } from '../../../schema/approval.ts'
import { announceApprovals, announceRejection, rewardAgents, tellOwners } from './announce.ts'
import { KINDS, type Kind, type Submitted } from './kinds.sql.ts'
import { lockForReview, ownerHindrance, settle, submit } from './review.sql.ts'
import { type Ground, stateAgainst } from './state-against.ts'

type ReviewContext = Pick<CallContext, 'tx' | 'config'> & Partial<Pick<BotContext, 'batch' | 'bot'>>

/** False if it is in review, approved or withheld already. Refuses what cannot be published. */
export function isPublishable({ kind, name, approval_status }: Omit<Submitted, 'id'>): boolean {
  if (['pending', 'approved', 'withheld'].includes(approval_status)) return false
  if (approval_status === 'rejected') throw refuseField(KINDS[kind].id, 'rejected', { record: kind })
  if (name === null) throw refuseField(KINDS[kind].name, 'nameless', { record: kind })
  return true
}

/** Sends a record to review and returns its new state. */
export async function sendToReview(context: ReviewContext, kind: Kind, id: number): Promise<StoredStatus> {
  const record = await submit(context.tx, kind, id)
  if (record.approval_status === 'approved') await announceApproved(context, record)
  return record.approval_status
}

export async function announceApproved(context: ReviewContext, record: Submitted): Promise<void> {
  if (context.batch) context.batch.atEnd(announceApprovals, record)
  else
    await context.tx.batched(announceTogether, { config: context.config, record, byAgent: context.bot !== undefined })
}

async function announceTogether(
  tx: Tx,
  approvals: readonly { config: Config; record: Submitted; byAgent: boolean }[],
): Promise<null[]> {
  const [first] = approvals
  const records = approvals.map(({ record }) => record)
  if (first) await rewardAgents({ tx, config: first.config }, records)
  await tellOwners(
    tx,
    approvals.filter(({ byAgent }) => byAgent).map(({ record }) => record),
  )
  return approvals.map(() => null)
}

/**
 * One decision per record, however many admins click: repeating it changes nothing, the opposite is refused. `read`:
 * when the record was last changed, as the admin saw it; newer content is not approved unseen.
 */
export async function decide(
  context: PersonContext,
  kind: Kind,
  id: number,
  decision: 'approved' | 'rejected',
  because: Ground | null,
  read?: string,
): Promise<void> {
  const { tx } = context
  const reason = because?.reason ?? null
  const record = await lockForReview<{ updated_at: string }>(tx, kind, id)
  if (record === undefined) throw noRecord(kind)
  // A withheld record is approved.
  if (shownStatus(record.approval_status) === decision) return
  if (record.approval_status !== 'pending')
    throw refuseField(KINDS[kind].id, 'not_pending', { record: kind, status: shownStatus(record.approval_status) })
  if (read !== undefined && Date.parse(read) !== Date.parse(record.updated_at))
    throw refuseField('updated_at', 'changed_meanwhile', { record: kind })
  const own = decision === 'approved' ? await refuseOwnMatter(context, record.owner_user_id, KINDS[kind].id) : {}
  const hindrance = decision === 'approved' ? await ownerHindrance(tx, record.owner_user_id) : null
  if (hindrance !== null) throw refuseField(KINDS[kind].id, hindrance)
  await settle(tx, kind, id, decision, reason)
  await audit(context, `${kind}.${decision}`, { type: kind, id }, { ...own, ...(reason !== null && { reason }) })
  if (because === null) return announceApprovals(context, [record])
  await stateAgainst(context, record, `${kind}_rejected`, because)
  await announceRejection(tx, record, because.reason)
}
