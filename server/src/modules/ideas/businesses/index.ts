import { addBusiness } from './add-business.ts'
import { adminListBusinesses } from './admin-list-businesses.ts'
import { listUsersBusinesses } from './agent/list-businesses.ts'
import { publishUsersBusiness } from './agent/publish-business.ts'
import { updateUsersBusiness } from './agent/update-business.ts'
import { approveBusiness } from './approve-business.ts'
import { changeBusiness } from './change-business.ts'
import { createBusiness } from './create-business.ts'
import { deleteBusiness } from './delete-business.ts'
import { getPublicBusiness } from './get-public-business.ts'
import { listBusinesses } from './list-businesses.ts'
import { publishBusiness } from './publish-business.ts'
import { readBusiness } from './read-business.ts'
import { rejectBusiness } from './reject-business.ts'
import { undoBusinessDecision } from './undo-business-decision.ts'

export { attachBusiness } from './attach-business.ts'
export { deleteOwnBusiness, findClaimedBusiness, findOwnBusiness, ownsBusiness } from './businesses.sql.ts'
export { editOwnBusiness } from './edit-business.ts'

export const businessOperations = [
  createBusiness,
  listUsersBusinesses,
  updateUsersBusiness,
  publishUsersBusiness,
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
  undoBusinessDecision,
]
