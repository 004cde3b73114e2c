import type { Tx } from '../../../db/tx.ts'
import { findIdeaOf, withdrawUnanswered, withdrawUnansweredOfAgent } from './interests.sql.ts'
import { tellOwner } from './notify-participants.ts'

/** When a person leaves, their unanswered interests are withdrawn, and the owners are notified as usual. */
export async function endInterests(tx: Tx, userId: number): Promise<void> {
  for (const interest of await withdrawUnanswered(tx, userId))
    await tellOwner(tx, await findIdeaOf(tx, interest.idea_id), interest, 'interest.withdrawn')
}

/** The same for an agent that expressed interest for itself and leaves. */
export async function endInterestsOfAgent(tx: Tx, botId: number): Promise<void> {
  for (const interest of await withdrawUnansweredOfAgent(tx, botId))
    await tellOwner(tx, await findIdeaOf(tx, interest.idea_id), interest, 'interest.withdrawn')
}
