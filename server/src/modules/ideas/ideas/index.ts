import { adminListEdits } from './admin/admin-list-edits.ts'
import { adminListIdeas } from './admin/admin-list-ideas.ts'
import { approveEdit } from './admin/approve-edit.ts'
import { approveIdea } from './admin/approve-idea.ts'
import { rejectIdea } from './admin/reject-idea.ts'
import { revertEdit } from './admin/revert-edit.ts'
import { takeDownIdea } from './admin/take-down-idea.ts'
import { undoEditDecision } from './admin/undo-edit-decision.ts'
import { undoIdeaDecision } from './admin/undo-idea-decision.ts'
import { createIdea } from './agent/create-idea.ts'
import { getUsersIdea } from './agent/get-idea.ts'
import { listIdeas } from './agent/list-ideas.ts'
import { publishIdea } from './agent/publish-idea.ts'
import { updateIdeaOperation } from './agent/update-idea.ts'
import { getPublishedIdea } from './get-published-idea.ts'
import { listSimilarIdeas } from './list-similar.ts'
import { addIdea, createIdeaByToken } from './owner/add-idea.ts'
import { changeIdea } from './owner/change-idea.ts'
import { deleteOwnIdea } from './owner/delete-idea.ts'
import { listOwnIdeas } from './owner/list-own-ideas.ts'
import { publishOwnIdea } from './owner/publish-own-idea.ts'
import { readIdea } from './owner/read-idea.ts'

export { takeDown } from './admin/take-down.ts'
export { applyEditAgain } from './admin/undo-edit-decision.ts'
export { attachIdea } from './attach-idea.ts'
export { recordPublishedChange } from './edit-idea.ts'
export { STAGES } from './ideas.schema.ts'
export { lockOwnIdea } from './ideas.sql.ts'
export { editOwnIdea, removeOwnIdea } from './owner/undo-idea.ts'
export { PublishedFields, publishedIdea } from './published.schema.ts'
export { type PublishedIdea, readPublished } from './published.sql.ts'

export const ideaOperations = [
  createIdea,
  updateIdeaOperation,
  publishIdea,
  listIdeas,
  getUsersIdea,
  getPublishedIdea,
  listSimilarIdeas,
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
  undoIdeaDecision,
  adminListEdits,
  approveEdit,
  revertEdit,
  undoEditDecision,
]
