import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { BotContext, CallContext } from '../../../contract/operation.ts'
import { isDraft } from '../../../schema/approval.ts'
import { findClaimedBusiness, findOwnBusiness, ownsBusiness } from '../businesses/index.ts'
import { addressHash, businessMadeFor } from '../claim-bookings/index.ts'

interface IdeaInput {
  business_id?: number
  is_draft?: number
}

/** The business of a user's idea; refuses someone else's, and none at all unless it is a draft. */
export async function businessOfOwner(
  { tx }: Pick<CallContext, 'tx'>,
  userId: number,
  input: IdeaInput,
  heldForBot: number | null,
): Promise<number | null> {
  if (input.business_id === undefined) {
    if (!isDraft(input)) await refuseWithoutBusiness(tx, userId, heldForBot)
    return null
  }
  const business = await findOwnBusiness(tx, userId, input.business_id, heldForBot)
  if (business === undefined) throw noRecord('business')
  if (business.approval_status === 'rejected') throw refuseField('business_id', 'business_rejected')
  return business.business_id
}

export async function refuseWithoutBusiness(
  tx: CallContext['tx'],
  userId: number,
  heldForBot: number | null,
): Promise<void> {
  if (!(await ownsBusiness(tx, userId, heldForBot))) throw refuseField('business_id', 'no_business')
}

/**
 * The same in claim mode, where a business created for the same address counts. What its person did with it meanwhile
 * must not change the answer, or it would reveal whether the address has an account; so the result may be null.
 */
export async function businessOfAddress(
  { tx, secrets }: Pick<BotContext, 'tx' | 'secrets'>,
  address: string,
  input: IdeaInput,
  heldForBot: number | null,
): Promise<number | null> {
  const { business_id } = input
  const made = await businessMadeFor(tx, addressHash(secrets, address), business_id ?? null, heldForBot)
  if (business_id !== undefined && !made) throw noRecord('business')
  if (!made && !isDraft(input)) throw refuseField('business_id', 'no_business')
  return business_id === undefined ? null : findClaimedBusiness(tx, business_id, address)
}
