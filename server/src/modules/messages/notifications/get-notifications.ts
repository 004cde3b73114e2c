import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { readChoices } from './choices.sql.ts'
import { Settings, settingsOf } from './notifications.schema.ts'

export const getNotifications = defineOperation({
  name: 'account_get_notifications',
  method: 'GET',
  path: '/account/notifications',
  group: 'Account',
  summary: 'Read how you are notified.',
  description:
    'Lists every kind of notification and how you get it. Payments, your guardian’s decisions and the security of your account are always emailed at once.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Nothing,
  output: Type.Object(Settings),
  example: {},
  handler: async ({ tx, person }) => settingsOf(await readChoices(tx, person.user_id)),
})
