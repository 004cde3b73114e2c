import { refuseOwnMatter } from '../../../access/own-matter.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { tellWatchers } from '../../market/watches/index.ts'
import { notify } from '../../messages/notifications/index.ts'
import { insertStatement } from '../../trust/statements/index.ts'
import type { Ground } from '../submissions/index.ts'
import { type DecidedDocument, lockDocument, settleDocument } from './review.sql.ts'

/**
 * One decision per document; repeating it changes nothing. An approved one can be rejected later, which takes it down;
 * a rejected one stays rejected, and its owner attaches another file.
 */
export async function decideDocument(
  context: PersonContext,
  documentId: number,
  decision: 'approved' | 'rejected',
  ground: Ground | null,
): Promise<void> {
  const { tx, person } = context
  const reason = ground?.reason ?? null
  const document = await lockDocument(tx, documentId)
  if (document === undefined) throw noRecord('document')
  const { approval_status: before, idea_id, owner_user_id } = document
  if (before === decision) return
  if (before === 'rejected') throw refuseField('document_id', 'document_rejected')
  const own = decision === 'approved' ? await refuseOwnMatter(context, owner_user_id, 'document_id') : {}
  await settleDocument(tx, documentId, decision, reason)
  const details = { idea_id, before, ...own, ...(reason !== null && { reason }) }
  await audit(context, `document.${decision}`, { type: 'document', id: documentId }, details)
  if (ground)
    await insertStatement(tx, {
      decision: 'document_rejected',
      subject: { type: 'document', id: documentId },
      userId: owner_user_id,
      botId: null,
      facts: ground.reason,
      rule: ground.rule,
      foundBy: 'review',
      decidedBy: person.user_id,
    })
  const [shown, hidden] = [
    before === 'pending' && decision === 'approved',
    before !== 'pending' && decision === 'rejected',
  ]
  if (shown || hidden) await tellWhoWatches(tx, document)
  // A document that is published with its idea is announced with it.
  if (decision === 'rejected' || before === 'pending') await tellOwner(context, document, decision, { reason })
  else if (owner_user_id !== null) tx.notifyUsers([owner_user_id], 'records')
}

/** After an appeal: anybody may read it again. */
export async function restoreDocument(context: PersonContext, documentId: number, told: number | null): Promise<void> {
  const { tx } = context
  const document = await lockDocument(tx, documentId)
  if (document?.approval_status !== 'rejected') return
  const { owner_user_id } = document
  await settleDocument(tx, documentId, 'approved', null)
  await tellWhoWatches(tx, document)
  if (owner_user_id !== told) await tellOwner(context, document, 'approved')
  else if (owner_user_id !== null) tx.notifyUsers([owner_user_id], 'records')
}

export async function tellWhoWatches(tx: Tx, { document_id, idea_id, idea_status }: DecidedDocument): Promise<void> {
  if (idea_id !== null && idea_status === 'approved')
    await tellWatchers(tx, 'idea.updated', { idea_id, fields: [`document:${document_id}`] })
}

/** In words for a document of an idea, or for a face. */
export async function tellOwner(
  context: PersonContext,
  { document_id, idea_id, idea_name, owner_user_id }: DecidedDocument,
  outcome: 'approved' | 'rejected' | 'reopened',
  said: { reason?: string | null } = {},
): Promise<void> {
  if (owner_user_id === null) return
  context.tx.notifyUsers([owner_user_id], 'records')
  if (idea_id !== null)
    await notify(context, owner_user_id, `document_${outcome}`, { about: idea_id, name: idea_name ?? '', ...said })
  else if (outcome !== 'reopened')
    await notify(context, owner_user_id, `face_${outcome}`, { about: document_id, name: '', ...said })
}
