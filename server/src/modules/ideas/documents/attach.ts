import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { CallingPerson } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { isPublic } from './document-file.ts'
import { DOCUMENTS_PER_IDEA, type DocumentStatus } from './documents.schema.ts'
import { countDocuments, type DocumentRow } from './documents.sql.ts'

type OwnIdea = NonNullable<Awaited<ReturnType<typeof lockOwnIdea>>>

/**
 * Locks a person's idea that has room for another document, so that uploads to one idea are serialised. Lock the
 * account's quota first, as erasing an account does.
 */
export async function lockIdeaWithRoom(tx: Tx, userId: number, ideaId: number, field: string): Promise<OwnIdea> {
  const idea = await lockOwnIdea(tx, userId, ideaId, null)
  if (idea === undefined) throw noRecord('idea')
  if ((await countDocuments(tx, ideaId)) >= DOCUMENTS_PER_IDEA)
    throw refuseField(field, 'document_limit', { limit: DOCUMENTS_PER_IDEA })
  return idea
}

/**
 * Documents attached before an admin reviews the idea are reviewed with it. Later ones need their own review: nobody
 * would look at those of a published idea, or perhaps of one under review right now.
 */
export function firstStatus({ trusted, premium }: CallingPerson, { approval_status }: OwnIdea): DocumentStatus {
  if (approval_status === 'draft' || approval_status === 'rejected') return 'with_idea'
  return trusted || premium ? 'approved' : 'pending'
}

/** A document in review is recorded when it is approved. */
export async function recordAttached(tx: Tx, userId: number, idea: OwnIdea, document: DocumentRow): Promise<void> {
  if (!isPublic(document)) return
  const change = { [`document:${document.document_id}`]: [null, document.file_name] as [unknown, unknown] }
  await recordPublishedChange(tx, idea, change, { agentId: null, userId })
}
