import { COUNTER, INDEX, OWN } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'
import { LOG_DAYS, longestLog } from '../tables/log-days.ts'

export const pipelineTables = [
  defineTable({
    table: 'action_log',
    people: {
      user_id: {
        keep: 'what an agent did, for its operator and admins; ends with the retention of the log',
        blank: { facts: 'null' },
      },
    },
    erasedBy: ['forgetNamesInActivity'],
    export: {
      of: OWN,
      by: 'action_id',
      en: 'What agents did for you',
      de: 'Was Agenten für dich getan haben',
    },
    keepFor: {
      en: 'What agents did, at most',
      de: 'Was Agenten getan haben, höchstens; ohne das längere Protokoll kürzer',
      since: 'created',
      days: longestLog,
      settings: LOG_DAYS,
      job: 'retention',
    },
    writers: ['modules/admin/review', 'modules/agents/recovery', 'modules/trust/activity'],
  }),
  defineTable({
    table: 'queued_writes',
    people: {
      // What agents asked for in their name fails at the release, since nobody is paired any more.
      user_id: {
        keep: 'emptied; fails at the release',
        blank: { input: `jsonb_build_object('user_id', user_id)`, answer: `'{}'`, facts: 'null' },
      },
    },
    erasedBy: ['forgetPrepared'],
    export: {
      of: OWN,
      by: 'write_id',
      en: 'What agents did that waits, or waited, for an admin',
      de: 'Was Agenten getan haben und ein Admin prüft oder geprüft hat',
      omit: { key: 'the agent’s', input_hash: INDEX },
    },
    keepFor: {
      en: 'What agents wrote before they were approved',
      de: 'Was ein Agent geschrieben hat, bevor er freigegeben war',
      since: 'decided',
      days: (config) => Math.max(90, longestLog(config)),
      settings: LOG_DAYS,
      job: 'retention',
    },
    writers: ['modules/admin/review'],
  }),
  defineTable({
    table: 'shared_usage',
    people: { user_id: 'delete' },
    export: COUNTER,
    writers: ['modules/admin/monitor'],
  }),
]
