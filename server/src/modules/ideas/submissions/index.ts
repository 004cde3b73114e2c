/** What ideas and businesses share: they are submitted, reviewed, claimed and owned. */

export { AGENT_TEXTS, type AgentWords, agentWords, textParameters } from './agent-words.sql.ts'
export { announceRejection, idOf, tellOwner } from './announce.ts'
export { KINDS, type Kind, type Submitted, submittedColumns } from './kinds.sql.ts'
export { deleteExpired, deleteOffered, listOffered, takeOffered } from './offers.sql.ts'
export { listOwn, lockOwn, readOwn, setPending, waitsForRelease } from './own.sql.ts'
export { previewedPublishing } from './preview-publishing.ts'
export { publishAgain } from './publish-again.ts'
export { listForReview, lockForReview, settle, skipsReview } from './review.sql.ts'
export { announceApproved, decide, isPublishable, sendToReview } from './review.ts'
export { type Ground, stateAgainst } from './state-against.ts'
export { type Claimant, finishTakeOver } from './take-over.ts'
export { lockToUndo, recordUndone, undoReview } from './undo-decision.ts'
