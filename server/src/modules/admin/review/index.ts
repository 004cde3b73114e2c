import { listAgentQueue } from './list-agent-queue.ts'
import { listPrepared } from './list-prepared.ts'
import { listQueue } from './list-queue.ts'

export { discardQueue } from './discard-queue.ts'
export { releaseQueue } from './release-queue.ts'
export { agentExists, countInReview, countWrites, pruneSettled } from './review.sql.ts'
export { summaryOf } from './summary.ts'

export const reviewOperations = [listQueue, listAgentQueue, listPrepared]
