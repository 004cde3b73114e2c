import { SESSION_DAYS } from '../../../db/conditions.sql.ts'
import { OWN, SECRET } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const accountsTables = [
  defineTable({
    table: 'sessions',
    people: { user_id: 'delete' },
    export: {
      of: OWN,
      by: 'session_hash',
      en: 'Where you are signed in',
      de: 'Wo du angemeldet bist',
      omit: { session_hash: SECRET },
    },
    keepFor: {
      en: 'Sessions: where someone is signed in',
      de: 'Browser, in denen du angemeldet bist',
      since: 'last_used',
      from: 'last_used_at',
      days: SESSION_DAYS,
    },
    writers: ['modules/people/security'],
  }),
  defineTable({
    table: 'mail_tokens',
    people: { user_id: 'delete', email: 'with user_id' },
    export: 'no: links in mails, as fingerprints',
    keepFor: {
      kind: 'mail_links',
      en: 'Links in emails that confirm an address, set a password or say “It wasn’t me”',
      de: 'Links per E-Mail, die eine Adresse bestätigen, ein Passwort setzen oder „Das war ich nicht“ melden',
      since: 'ended',
      from: 'expires_at',
      days: 0,
    },
    writers: ['modules/people/security'],
  }),
]
