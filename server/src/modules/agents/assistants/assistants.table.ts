import { OWN, SECRET } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const GRANT_DAYS = 1
export const CLIENT_DAYS = 90
const JOB = 'prune-assistants'

export const assistantsTables = [
  defineTable({
    table: 'assistants',
    people: { user_id: 'keep: whose assistant it was, so that nobody else is ever paired with it' },
    export: {
      of: OWN,
      by: 'bot_id',
      en: 'Assistants you connected',
      de: 'Verbundene Assistenten',
      omit: { client_key: SECRET },
    },
  }),
  defineTable({
    table: 'oauth_grants',
    people: { user_id: 'with links' },
    export: { of: OWN, by: 'grant_id', en: 'What you granted them', de: 'Was du ihnen erlaubt hast' },
    keepFor: {
      en: 'Connections of assistants without a valid token',
      de: 'Die Verbindung eines Assistenten, zu der es kein Token mehr gibt',
      since: 'created',
      days: GRANT_DAYS,
      job: JOB,
    },
    writers: ['modules/agents/bots', 'modules/people/accounts', 'surfaces/oauth'],
  }),
  defineTable({
    table: 'oauth_records',
    export: 'no: connections in progress, as fingerprints',
    keepFor: {
      en: 'Unfinished sign-ins of assistants',
      de: 'Eine nicht abgeschlossene Anmeldung eines Assistenten',
      since: 'ended',
      days: 0,
      job: JOB,
    },
    writers: ['surfaces/oauth'],
  }),
  defineTable({
    table: 'oauth_clients',
    export: 'no: about programs, not about a person',
    keepFor: {
      en: 'Assistants that no one has connected',
      de: 'Assistenten, mit denen niemand mehr verbunden ist',
      since: 'last_used',
      days: CLIENT_DAYS,
      job: JOB,
    },
    writers: ['surfaces/oauth'],
  }),
]
