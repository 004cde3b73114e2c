import { PASSKEY_REMOVAL_DAYS } from '../../../contract/retention.ts'
import { OWN, TECHNICAL, WORK } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const passkeysTables = [
  defineTable({
    table: 'passkeys',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'passkey_id',
      en: 'Your passkeys',
      de: 'Deine Passkeys',
      omit: { credential_id: TECHNICAL, public_key: TECHNICAL, user_handle: TECHNICAL, counter: TECHNICAL },
    },
    writers: ['modules/people/accounts'],
  }),
  defineTable({
    table: 'recovery_codes',
    people: { user_id: 'delete' },
    export: 'no: codes of yours, as fingerprints',
    writers: ['modules/people/accounts'],
  }),
  defineTable({
    table: 'passkey_removals',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'user_id',
      en: 'A pending removal of your passkeys',
      de: 'Eine laufende Entfernung deiner Passkeys',
    },
    keepFor: {
      en: 'Removals of lost passkeys that were not used',
      de: 'Ein nicht abgeschlossenes Entfernen verlorener Passkeys',
      since: 'ended',
      days: PASSKEY_REMOVAL_DAYS,
      job: 'removal-reminders',
    },
    writers: ['modules/people/accounts'],
  }),
  defineTable({
    table: 'used_challenges',
    export: WORK,
    keepFor: {
      kind: 'challenges',
      en: 'Passkey challenges that were used',
      de: 'Benutzte Passkey-Anfragen, damit keine zweimal gilt',
      since: 'ended',
      from: 'expires_at',
      days: 0,
    },
  }),
]
