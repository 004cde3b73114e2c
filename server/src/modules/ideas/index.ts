import type { Tx } from '../../db/tx.ts'
import { discardHeldClaims } from '../claim-ledger/index.ts'
import { addIdea, createIdeaByToken } from './add-idea.ts'
import { adminListEdits } from './admin-list-edits.ts'
import { adminListIdeas } from './admin-list-ideas.ts'
import { approveEdit } from './approve-edit.ts'
import { approveIdea } from './approve-idea.ts'
import { browseIdeas, browseIdeasByGet, browseIdeasOpenly } from './browse-ideas.ts'
import { changeIdea } from './change-idea.ts'
import { createIdea } from './create-idea.ts'
import { deleteOwnIdea } from './delete-idea.ts'
import { getPublishedIdea } from './get-published-idea.ts'
import { deleteHeldIdeas } from './ideas.sql.ts'
import { listIdeas } from './list-ideas.ts'
import { listOwnIdeas } from './list-own-ideas.ts'
import { publishIdea } from './publish-idea.ts'
import { publishOwnIdea } from './publish-own-idea.ts'
import { readIdea } from './read-idea.ts'
import { rejectIdea } from './reject-idea.ts'
import { revertEdit } from './revert-edit.ts'
import { takeDownIdea } from './take-down-idea.ts'
import { updateIdeaOperation } from './update-idea.ts'

export { attachIdea } from './attach-idea.ts'
export { readPublished } from './browse.sql.ts'
export {
  deleteExpired as deleteExpiredIdeas,
  deleteOffered as deleteOfferedIdea,
  listOffered as offeredIdeas,
} from './claimed-ideas.sql.ts'
export { recordPublishedChange } from './edit-idea.ts'
export { lockOwnIdea } from './ideas.sql.ts'
export { readOwn as readOwnIdea } from './own-ideas.sql.ts'
export { PublishedFields, publishedIdea } from './published.schema.ts'

export const ideaOperations = [
  createIdea,
  updateIdeaOperation,
  publishIdea,
  listIdeas,
  browseIdeas,
  browseIdeasByGet,
  browseIdeasOpenly,
  getPublishedIdea,
  createIdeaByToken,
  listOwnIdeas,
  addIdea,
  readIdea,
  changeIdea,
  publishOwnIdea,
  deleteOwnIdea,
  adminListIdeas,
  approveIdea,
  rejectIdea,
  takeDownIdea,
  adminListEdits,
  approveEdit,
  revertEdit,
]

/** Removes what is still held for an agent. */
export async function discardHeld(tx: Tx, botId: number): Promise<void> {
  await discardHeldClaims(tx, botId, 'idea')
  await deleteHeldIdeas(tx, botId)
}
