import Type from 'typebox'
import { personOfAnyAge } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { Nothing } from '../../schema/types.ts'
import { Settings, settingsWithout } from './notifications.schema.ts'
import { listOptOuts } from './notifications.sql.ts'

export const getNotifications = defineOperation({
  name: 'account_get_notifications',
  method: 'GET',
  path: '/account/notifications',
  statuses: [200],
  group: 'Account',
  summary: 'Read your email settings.',
  description: 'Lists every kind of notification email and whether you get it.',
  access: personOfAnyAge('profile:read'),
  effect: 'read',
  mcp: true,
  input: Nothing,
  output: Type.Object(Settings),
  example: {},
  handler: async ({ tx, person }) => settingsWithout(await listOptOuts(tx, person.user_id)),
  release: null,
})
