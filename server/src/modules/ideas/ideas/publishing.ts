import type { Tx } from '../../../db/tx.ts'
import { isPublishable } from '../submissions/index.ts'
import { refuseWithoutBusiness } from './idea-business.ts'
import type { IdeaRow } from './ideas.sql.ts'

/** Whether there is something to publish: false if it is in review or published. Refuses what cannot be published. */
export async function readyToPublish(
  tx: Tx,
  idea: IdeaRow,
  userId: number,
  heldForBot: number | null,
): Promise<boolean> {
  if (!isPublishable({ ...idea, kind: 'idea' })) return false
  await refuseWithoutBusiness(tx, userId, heldForBot)
  return true
}
