import { INDEX, OWN, SECRET } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'
import { LOG_DAYS, longestLog } from '../tables/log-days.ts'

/** After the decision; at least as long as the log that shows them. */
const APPROVAL_RETENTION_DAYS = 90

export const approvalsTables = [
  defineTable({
    table: 'approvals',
    people: { user_id: 'delete' },
    erasedBy: ['forgetIdeasAskedAbout', 'forgetWhomToReach'],
    export: {
      of: OWN,
      by: 'approval_id',
      en: 'Requests for your approval',
      de: 'Anfragen um deine Freigabe',
      omit: { token_hash: SECRET, key: 'the agent’s', input_hash: INDEX, given: INDEX },
    },
    keepFor: {
      en: 'Requests by agents for approval',
      de: 'Anfragen um deine Freigabe',
      since: 'decided',
      days: (config) => Math.max(APPROVAL_RETENTION_DAYS, longestLog(config)),
      settings: LOG_DAYS,
      job: 'retention',
    },
    writers: ['modules/people/security'],
  }),
]
