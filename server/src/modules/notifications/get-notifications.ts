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
  summary: 'Read what you are told by mail.',
  description: 'Every kind of mail that tells you of something, and whether you get it.',
  access: personOfAnyAge('profile:read'),
  effect: 'read',
  mcp: true,
  input: Nothing,
  output: Type.Object(Settings),
  example: {},
  handler: async ({ tx, person }) => settingsWithout(await listOptOuts(tx, person.user_id)),
  release: null,
})
