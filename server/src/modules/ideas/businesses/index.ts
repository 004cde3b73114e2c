import { adminListBusinesses } from './admin-list-businesses.ts'
import { approveBusiness } from './approve-business.ts'
import { createBusiness } from './create-business.ts'
import { deleteBusiness } from './delete-business.ts'
import { getBusiness } from './get-business.ts'
import { getPublicBusiness } from './get-public-business.ts'
import { listBusinesses } from './list-businesses.ts'
import { publishBusiness } from './publish-business.ts'
import { rejectBusiness } from './reject-business.ts'
import { undoBusinessDecision } from './undo-business-decision.ts'
import { updateBusiness } from './update-business.ts'

export { attachBusiness } from './attach-business.ts'
export { deleteOwnBusiness, findClaimedBusiness, findOwnBusiness, ownsBusiness } from './businesses.sql.ts'
export { editOwnBusiness } from './edit-business.ts'

export const businessOperations = [
  createBusiness.agent,
  listBusinesses.agent,
  updateBusiness.agent,
  publishBusiness.agent,
  getPublicBusiness,
  listBusinesses.person,
  createBusiness.person,
  getBusiness,
  updateBusiness.person,
  publishBusiness.person,
  deleteBusiness,
  adminListBusinesses,
  approveBusiness,
  rejectBusiness,
  undoBusinessDecision,
]
