import { OWN, SECRET } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const securityTables = [
  defineTable({
    table: 'address_changes',
    people: { user_id: 'delete', email: 'with user_id' },
    export: {
      of: OWN,
      by: 'user_id',
      en: 'A pending change of your address',
      de: 'Eine laufende Änderung deiner Adresse',
      omit: { old_token_hash: SECRET, new_token_hash: SECRET },
    },
    keepFor: {
      en: 'Unfinished address changes',
      de: 'Ein nicht abgeschlossener Wechsel deiner E-Mail-Adresse',
      since: 'ended',
      from: 'expires_at',
      days: 0,
    },
    writers: ['modules/people/accounts'],
  }),
]
