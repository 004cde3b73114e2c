import Type from 'typebox'
import { defineOperation, personOfAnyAge } from '../../operation.ts'
import { KIND_NAMES, NOTIFICATION_KINDS } from './kinds.ts'
import { Settings, settingsWithout } from './notifications.schema.ts'
import { listOptOuts, optIn, optOut } from './notifications.sql.ts'

const Switch = (description: string) => Type.Optional(Type.Boolean({ description }))

export const changeNotifications = defineOperation({
  name: 'account_change_notifications',
  method: 'PATCH',
  path: '/account/notifications',
  statuses: [200],
  group: 'Account',
  summary: 'Choose what you are told by mail.',
  description: 'True switches a kind of mail on, false off. Kinds left out stay as they are.',
  access: personOfAnyAge('session'),
  effect: 'write',
  mcp: false,
  input: Type.Object({
    agent_paired: Switch(NOTIFICATION_KINDS.agent_paired.description),
    interest_received: Switch(NOTIFICATION_KINDS.interest_received.description),
    message_waiting: Switch(NOTIFICATION_KINDS.message_waiting.description),
    round_started: Switch(NOTIFICATION_KINDS.round_started.description),
    claim_offer: Switch(NOTIFICATION_KINDS.claim_offer.description),
  }),
  output: Type.Object(Settings),
  example: { message_waiting: false },
  async handler({ tx, person }, input) {
    const chosen = (wanted: boolean) => KIND_NAMES.filter((kind) => input[kind] === wanted)
    await optIn(tx, person.user_id, chosen(true))
    await optOut(tx, person.user_id, chosen(false))
    return settingsWithout(await listOptOuts(tx, person.user_id))
  },
  release: null,
})
