import { refuseField } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { refuseWithoutBusiness } from './idea-business.ts'
import type { IdeaRow } from './ideas.sql.ts'

/** Whether there is something to publish: false for what is in review or published already. Refuses what cannot be. */
export async function readyToPublish(
  tx: Tx,
  idea: IdeaRow,
  userId: number,
  heldForBot: number | null,
): Promise<boolean> {
  if (idea.approval_status === 'pending' || idea.approval_status === 'approved') return false
  if (idea.approval_status === 'rejected')
    throw refuseField('idea_id', 'This idea was rejected: edit it, then it goes to review again.')
  if (idea.name === null) throw refuseField('name', 'Give the idea a name before you publish it.')
  await refuseWithoutBusiness(tx, userId, heldForBot)
  return true
}
