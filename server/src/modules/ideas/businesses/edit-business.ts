import type { ActionFacts, Changes } from '../../../contract/action-facts.ts'
import { noRecord } from '../../../contract/errors.ts'
import { type DeedContext, userOf } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { refuseUnbindable } from '../../people/age/index.ts'
import { agentWords, lockOwn, setPending, skipsReview } from '../submissions/index.ts'
import { BUSINESS_TEXTS } from './businesses.schema.ts'
import { type BusinessRow, type BusinessValues, updateBusiness } from './businesses.sql.ts'

export async function lockBusiness(
  context: Pick<DeedContext, 'tx' | 'actor'>,
  businessId: number,
): Promise<BusinessRow> {
  const { tx, actor } = context
  const business = await lockOwn<BusinessRow>(tx, 'business', userOf(context), businessId, actor.heldFor)
  if (business === undefined) throw noRecord('business')
  return business
}

/**
 * Changes a business the caller has locked; returns its new state. Unless it is a draft, or approved and its owner trusted
 * or premium, it goes back to review, which not everyone may ask for.
 */
export async function editBusiness(
  tx: Tx,
  business: BusinessRow,
  values: BusinessValues,
  botId: number | null,
): Promise<StoredStatus> {
  const changes = changesOf(business, values)
  if (Object.keys(changes).length === 0) return business.approval_status
  const status = await refuseReview(tx, business)
  await updateBusiness(tx, business.business_id, values, agentWords(botId, changes, BUSINESS_TEXTS))
  if (status !== business.approval_status) await setPending(tx, 'business', business.business_id)
  return status
}

/** The state that a change leads to. Refuses owners who may not send anything to review. */
export async function refuseReview(tx: Tx, { approval_status, owner_user_id }: BusinessRow): Promise<StoredStatus> {
  if (approval_status === 'draft' || owner_user_id === null) return approval_status
  if (approval_status === 'approved' && (await skipsReview(tx, owner_user_id))) return 'approved'
  await refuseUnbindable(tx, owner_user_id)
  return 'pending'
}

/** An edit by its owner, who takes back what an agent changed. */
export async function editOwnBusiness(
  tx: Tx,
  userId: number,
  businessId: number,
  values: BusinessValues,
): Promise<void> {
  const business = await lockOwn<BusinessRow>(tx, 'business', userId, businessId, null)
  if (business !== undefined) await editBusiness(tx, business, values, null)
}

export function editFacts(business: BusinessRow, values: BusinessValues): ActionFacts {
  const changes = changesOf(business, values)
  const thing = { kind: 'business', id: business.business_id, name: business.business_name } as const
  return Object.keys(changes).length === 0 ? { ...thing, unchanged: true } : { ...thing, changes }
}

function changesOf(business: BusinessRow, values: BusinessValues): Changes {
  const before: BusinessValues = { ...business }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field, after]) => before[field] !== after)
      .map(([field, after]) => [field, [before[field] ?? null, after]]),
  )
}
