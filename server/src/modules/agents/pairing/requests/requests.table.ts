import { HELD, OWN } from '../../../../tables/common.ts'
import { defineTable } from '../../../../tables/define-table.ts'

export const permissionRequestsTables = [
  defineTable({
    table: 'permission_requests',
    people: { user_id: 'delete' },
    export: {
      of: `${OWN} and not held`,
      by: 'request_id',
      en: 'Permissions that agents asked you for',
      de: 'Berechtigungen, um die Agenten dich gebeten haben',
      omit: { held: HELD },
    },
    // A final refusal is kept, or the agent could ask again.
    keepFor: {
      en: 'Permissions that you did not give an agent, until it may ask again',
      de: 'Berechtigungen, die du einem Agenten nicht gegeben hast, bis er wieder fragen darf',
      since: 'ended',
      from: 'closed_until',
      days: 0,
    },
    held: 'bot_id = $1 and held',
  }),
]
