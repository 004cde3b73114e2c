import type { CallContext } from '../../../contract/operation.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { type Claimant, finishTakeOver, takeOffered } from '../submissions/index.ts'

/**
 * Gives a person a business created for their address. Returns its new state; undefined unless it is waiting for them.
 */
export async function attachBusiness(
  context: Pick<CallContext, 'tx' | 'config'>,
  claimant: Claimant,
  businessId: number,
): Promise<StoredStatus | undefined> {
  const business = await takeOffered(context.tx, 'business', businessId, claimant.email, claimant.user_id)
  return business && finishTakeOver(context, claimant, business, async () => true)
}
