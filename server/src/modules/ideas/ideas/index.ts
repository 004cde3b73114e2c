import { adminListEdits } from './admin/admin-list-edits.ts'
import { adminListIdeas } from './admin/admin-list-ideas.ts'
import { approveEdit } from './admin/approve-edit.ts'
import { approveIdea } from './admin/approve-idea.ts'
import { rejectIdea } from './admin/reject-idea.ts'
import { revertEdit } from './admin/revert-edit.ts'
import { takeDownIdea } from './admin/take-down-idea.ts'
import { undoEditDecision } from './admin/undo-edit-decision.ts'
import { undoIdeaDecision } from './admin/undo-idea-decision.ts'
import { createIdea } from './create-idea.ts'
import { deleteOwnIdea } from './delete-idea.ts'
import { getIdea } from './get-idea.ts'
import { getPublishedIdea } from './get-published-idea.ts'
import { getIdeaSheet, getOwnIdeaSheet } from './idea-sheet.ts'
import { listIdeas } from './list-ideas.ts'
import { listSimilarIdeas } from './list-similar.ts'
import { publishIdea } from './publish-idea.ts'
import { updateIdea } from './update-idea.ts'

export { takeDown } from './admin/take-down.ts'
export { applyEditAgain } from './admin/undo-edit-decision.ts'
export { attachIdea } from './attach-idea.ts'
export { recordPublishedChange } from './edit-idea.ts'
export { STAGES } from './ideas.schema.ts'
export { lockOwnIdea } from './ideas.sql.ts'
export { PublishedFields, type PublishedIdea, publishedIdea } from './published.schema.ts'
export { readPublished } from './published.sql.ts'
export { editOwnIdea, removeOwnIdea } from './undo-idea.ts'

export const ideaOperations = [
  createIdea.agent,
  updateIdea.agent,
  publishIdea.agent,
  listIdeas.agent,
  getIdea.agent,
  getPublishedIdea,
  getIdeaSheet,
  listSimilarIdeas,
  createIdea.personAtOlderPath,
  listIdeas.person,
  createIdea.person,
  getIdea.person,
  getOwnIdeaSheet,
  updateIdea.person,
  publishIdea.person,
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
