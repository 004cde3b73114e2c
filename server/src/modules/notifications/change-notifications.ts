import Type from 'typebox'
import { personOfAnyAge } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { Settings, settingsWithout } from './notifications.schema.ts'
import { listOptOuts, optIn, optOut } from './notifications.sql.ts'
import { NOTIFICATION_SETTINGS, SETTING_NAMES } from './settings.ts'

const Switch = (description: string) => Type.Optional(Type.Boolean({ description }))

export const changeNotifications = defineOperation({
  name: 'account_change_notifications',
  method: 'PATCH',
  path: '/account/notifications',
  statuses: [200],
  group: 'Account',
  summary: 'Choose which emails you get.',
  description:
    'true turns a kind of email on, false turns it off; omitted kinds stay unchanged. The app lists every notification either way.',
  access: personOfAnyAge('session'),
  effect: 'write',
  mcp: false,
  input: Type.Object({
    agent_paired: Switch(NOTIFICATION_SETTINGS.agent_paired),
    agent_acted: Switch(NOTIFICATION_SETTINGS.agent_acted),
    interest_received: Switch(NOTIFICATION_SETTINGS.interest_received),
    interest_answered: Switch(NOTIFICATION_SETTINGS.interest_answered),
    introduction: Switch(NOTIFICATION_SETTINGS.introduction),
    message_waiting: Switch(NOTIFICATION_SETTINGS.message_waiting),
    record_reviewed: Switch(NOTIFICATION_SETTINGS.record_reviewed),
    own_round: Switch(NOTIFICATION_SETTINGS.own_round),
    round_started: Switch(NOTIFICATION_SETTINGS.round_started),
    idea_followed: Switch(NOTIFICATION_SETTINGS.idea_followed),
    idea_fits: Switch(NOTIFICATION_SETTINGS.idea_fits),
    claim_offer: Switch(NOTIFICATION_SETTINGS.claim_offer),
  }),
  output: Type.Object(Settings),
  example: { message_waiting: false },
  async handler({ tx, person }, input) {
    const chosen = (wanted: boolean) => SETTING_NAMES.filter((kind) => input[kind] === wanted)
    await optIn(tx, person.user_id, chosen(true))
    await optOut(tx, person.user_id, chosen(false))
    return settingsWithout(await listOptOuts(tx, person.user_id))
  },
  release: null,
})
