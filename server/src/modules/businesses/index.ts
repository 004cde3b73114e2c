import type { Tx } from '../../db/tx.ts'
import { discardHeldClaims } from '../claim-bookings/index.ts'
import { addBusiness } from './add-business.ts'
import { adminListBusinesses } from './admin-list-businesses.ts'
import { approveBusiness } from './approve-business.ts'
import { deleteHeldBusinesses } from './businesses.sql.ts'
import { changeBusiness } from './change-business.ts'
import { createBusiness } from './create-business.ts'
import { deleteBusiness } from './delete-business.ts'
import { getPublicBusiness } from './get-public-business.ts'
import { listBusinesses } from './list-businesses.ts'
import { publishBusiness } from './publish-business.ts'
import { readBusiness } from './read-business.ts'
import { rejectBusiness } from './reject-business.ts'

export { attachBusiness, type Claimant } from './attach-business.ts'
export { findClaimedBusiness, findOwnBusiness, ownsBusiness } from './businesses.sql.ts'
export {
  deleteExpired as deleteExpiredBusinesses,
  deleteOffered as deleteOfferedBusiness,
  listOffered as offeredBusinesses,
} from './claimed-businesses.sql.ts'

export const businessOperations = [
  createBusiness,
  getPublicBusiness,
  listBusinesses,
  addBusiness,
  readBusiness,
  changeBusiness,
  publishBusiness,
  deleteBusiness,
  adminListBusinesses,
  approveBusiness,
  rejectBusiness,
]

/** Removes what is still held for an agent. */
export async function discardHeld(tx: Tx, botId: number): Promise<void> {
  await discardHeldClaims(tx, botId, 'business')
  await deleteHeldBusinesses(tx, botId)
}
