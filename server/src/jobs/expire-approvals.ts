import { expireApprovals } from '../approvals/lapse.ts'
import type { Job } from './job.ts'

export const approvalExpiry: Job = {
  name: 'approval-expiry',
  everySeconds: 60,
  async run({ database }) {
    while ((await database.transaction(expireApprovals)) > 0);
  },
}
