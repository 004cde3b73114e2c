import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { CallingPerson } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { isPublic } from './document-file.ts'
import { DOCUMENTS_PER_IDEA, type DocumentStatus } from './documents.schema.ts'
import { countDocuments, type DocumentRow } from './documents.sql.ts'

type OwnIdea = NonNullable<Awaited<ReturnType<typeof lockOwnIdea>>>
type Seen = Pick<DocumentRow, 'document_id' | 'approval_status'>
type Change = [before: string | null, after: string | null]

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

/** Admins look at what changes about a public document; one in review is recorded when it is approved. */
export async function recordChange(tx: Tx, by: number, idea: OwnIdea, document: Seen, change: Change): Promise<void> {
  const changes = { [`document:${document.document_id}`]: change }
  if (isPublic(document)) await recordPublishedChange(tx, idea, changes, { agentId: null, userId: by })
}
