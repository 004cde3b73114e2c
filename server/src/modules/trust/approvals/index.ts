import { getAgentApproval, listAgentApprovals, withdrawApproval } from './agent-approvals.ts'
import { approveOne } from './approve.ts'
import { approveMany } from './approve-many.ts'
import { decideByLink, readByLink } from './by-link.ts'
import { declineOne } from './decline.ts'
import { listApprovals } from './list-approvals.ts'
import { readApproval } from './read-approval.ts'

export { approvalAnswer, ShownFields } from './approvals.schema.ts'

export const approvalOperations = [
  listApprovals,
  readApproval,
  approveOne,
  approveMany,
  declineOne,
  readByLink,
  decideByLink,
  listAgentApprovals,
  getAgentApproval,
  withdrawApproval,
]
