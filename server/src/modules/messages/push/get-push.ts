import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { Push, pushOf } from './push.schema.ts'

export const getPush = defineOperation({
  name: 'account_get_push',
  method: 'GET',
  path: '/account/push',
  group: 'Account',
  summary: 'See which browsers show your notifications, and which.',
  description: 'For notifications on the screen of a phone or computer (Web Push), outside the app.',
  access: personOfAnyAge('session'),
  input: Nothing,
  output: Type.Object(Push),
  example: {},
  handler: (context) => pushOf(context),
})
