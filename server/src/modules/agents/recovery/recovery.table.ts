import { defineTable } from '../../../tables/define-table.ts'

export const recoveryTables = [
  defineTable({
    table: 'recovery_links',
    people: { email: 'keep: of the operator of an agent; ends with the link, within hours' },
    export: 'no: links in mails to operators, as fingerprints',
    keepFor: {
      en: 'Links that recover an agent’s token',
      de: 'Links per E-Mail, die das verlorene Token eines Agenten ersetzen',
      since: 'ended',
      from: 'expires_at',
      days: 0,
    },
  }),
]
