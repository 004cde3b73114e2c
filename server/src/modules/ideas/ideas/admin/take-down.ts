import { noRecord, refuseField } from '../../../../contract/errors.ts'
import type { PersonContext } from '../../../../contract/operation.ts'
import type { Tx } from '../../../../db/tx.ts'
import { emit, emitEach } from '../../../../events/outbox.ts'
import { audit } from '../../../../observe/audit.sql.ts'
import { agentsOf } from '../../../agents/pairing/index.ts'
import { type Ground, lockForReview, type Submitted, settle, stateAgainst, tellOwner } from '../../submissions/index.ts'

/** Rejects a published idea: trusted owners publish without prior review. */
export async function takeDown(context: PersonContext, ideaId: number, ground: Ground): Promise<void> {
  const { tx } = context
  const { reason } = ground
  const idea = await lockForReview(tx, 'idea', ideaId)
  if (idea === undefined) throw noRecord('idea')
  if (idea.approval_status === 'rejected') return
  if (!['approved', 'withheld'].includes(idea.approval_status)) throw refuseField('idea_id', 'idea_not_published')
  await settle(tx, 'idea', ideaId, 'rejected', reason)
  await audit(context, 'idea.taken_down', { type: 'idea', id: ideaId }, { reason })
  await stateAgainst(context, idea, 'idea_taken_down', ground)
  await tellAgentsOfTakeDown(tx, idea, { approval_status: 'rejected', reason })
  await tellOwner(tx, idea, 'idea_taken_down', reason)
}

/** Tells every agent of the owner, not only the one that created it: any of them may rely on the idea. */
export async function tellAgentsOfTakeDown(
  tx: Tx,
  { id, owner_user_id, created_by_bot_id }: Submitted,
  news: { approval_status: 'pending' | 'rejected'; reason: string },
): Promise<void> {
  const paired = owner_user_id === null ? [] : await agentsOf(tx, [owner_user_id])
  const data = { idea_id: id, ...news }
  const events = paired.map(({ botId, userId }) => ({ botId, data: { ...data, user_id: userId } }))
  await emitEach(tx, 'idea.taken_down', events)
  if (created_by_bot_id !== null && !paired.some(({ botId }) => botId === created_by_bot_id))
    await emit(tx, [created_by_bot_id], 'idea.taken_down', data)
}
