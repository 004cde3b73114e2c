import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { UserAnswer, userAnswer } from './user-answer.ts'

export const readUser = defineOperation({
  name: 'admin_read_user',
  method: 'GET',
  path: '/admin/users/{user_id}',
  group: 'Admin',
  summary: 'Read one person.',
  description: 'Account details, status, and how much they own.',
  access: admin,
  input: Type.Object({ user_id: Id('The person.') }),
  output: UserAnswer,
  example: { user_id: 1 },
  handler: ({ tx }, { user_id }) => userAnswer(tx, user_id),
})
