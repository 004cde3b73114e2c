import type { CallContext } from '../../../contract/operation.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { ownerFound } from '../../market/interests/index.ts'
import { attachBusiness, ownsBusiness } from '../businesses/index.ts'
import { type Claimant, finishTakeOver, takeOffered } from '../submissions/index.ts'

/**
 * Gives a person an idea created for their address, with its business. Returns its new state; undefined unless it is
 * waiting for them.
 */
export async function attachIdea(
  context: Pick<CallContext, 'tx' | 'config'>,
  claimant: Claimant,
  ideaId: number,
): Promise<StoredStatus | undefined> {
  const { tx } = context
  const { email, user_id } = claimant
  const idea = await takeOffered(tx, 'idea', ideaId, email, user_id)
  if (idea === undefined) return undefined
  if (idea.business_id !== null) await attachBusiness(context, claimant, idea.business_id)
  await ownerFound(tx, ideaId, user_id, idea.created_by_bot_id)
  return finishTakeOver(context, claimant, idea, () => ownsBusiness(tx, user_id, null))
}
