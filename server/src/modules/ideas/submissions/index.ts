import type { Tx } from '../../../db/tx.ts'
import { discardHeldClaims } from '../claim-bookings/index.ts'
import type { Kind } from './kinds.sql.ts'
import { deleteHeld } from './own.sql.ts'

/** What ideas and businesses share: they are submitted, reviewed, claimed and owned. */

export { AGENT_TEXTS, type AgentWords, agentWords, textParameters } from './agent-words.sql.ts'
export { announceRejection, idOf, tellOwner } from './announce.ts'
export { KINDS, type Kind, type Submitted, submittedColumns } from './kinds.sql.ts'
export { deleteExpired, deleteOffered, listOffered, takeOffered } from './offers.sql.ts'
export { listOwn, lockOwn, readOwn, setPending } from './own.sql.ts'
export { refuseOwnMatter } from './own-matter.ts'
export { previewedPublishing } from './preview-publishing.ts'
export { publishAgain } from './publish-again.ts'
export { listForReview, lockForReview, settle, skipsReview } from './review.sql.ts'
export { announceIfApproved, decide, isPublishable, sendToReview } from './review.ts'
export { type Ground, stateAgainst } from './state-against.ts'
export { type Claimant, finishTakeOver } from './take-over.ts'
export { lockToUndo, recordUndone, undoReview } from './undo-decision.ts'

/** Deletes what is still held for an agent. */
export async function discardHeld(tx: Tx, botId: number, kind: Kind): Promise<void> {
  await discardHeldClaims(tx, botId, kind)
  await deleteHeld(tx, kind, botId)
}
