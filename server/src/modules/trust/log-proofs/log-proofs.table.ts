import { ABOUT_NOBODY } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'
import { LOG_DAYS, longestLog } from '../../../tables/log-days.ts'

const UNSALTED = 'keep: hashes without their salt: nobody can tell what they stand for'
const FINGERPRINTS = 'no: fingerprints of the actions in the archive'

export const logProofsTables = [
  defineTable({
    table: 'log_chains',
    people: { user_id: UNSALTED },
    erasedBy: ['forgetSalts'],
    export: FINGERPRINTS,
  }),
  defineTable({
    table: 'log_links',
    people: { user_id: UNSALTED },
    export: FINGERPRINTS,
    keepFor: {
      en: 'Links of the sealed log; its signed tree stays',
      de: 'Die Siegel dieses Protokolls; der signierte Baum bleibt und enthält keine persönlichen Daten',
      since: 'created',
      days: longestLog,
      settings: LOG_DAYS,
      job: 'retention',
    },
  }),
  defineTable({ table: 'log_epochs', export: ABOUT_NOBODY }),
  defineTable({ table: 'log_nodes', export: ABOUT_NOBODY }),
  defineTable({ table: 'log_sealing', export: ABOUT_NOBODY, keepFor: 'until done' }),
]
