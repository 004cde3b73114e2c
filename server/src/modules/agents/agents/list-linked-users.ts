import Type from 'typebox'
import { ownAgentOrAssistant } from '../../../contract/access.ts'
import { grantsOf } from '../../../contract/grants.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { Grants } from '../../../schema/grants.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Moment, Nullable, PermissionName } from '../../../schema/types.ts'
import { listLinkedUsers } from './agents.sql.ts'

export const listLinkedUsersOperation = defineOperation({
  name: 'platform_list_linked_users',
  method: 'GET',
  path: '/bots/linked-users',
  group: 'Agent',
  summary: 'List the people who paired with you.',
  description:
    'Use these user_id values wherever you act for a person; permissions and grants show what each granted. With mode ask, a write waits for the person’s decision.',
  access: ownAgentOrAssistant,
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({
    linked_users: Type.Array(
      Type.Object({
        user_id: Id('Use it as user_id.'),
        name: Type.String(),
        linked_at: Moment('When they paired with you.'),
        permissions: Type.Array(PermissionName),
        grants: Grants,
        guidance: Nullable(Type.String({ description: 'Their standing words to you: keep to them.' })),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, bot, boundUserId }, { limit = 50, cursor }) {
    const rows = await listLinkedUsers(tx, {
      botId: bot.bot_id,
      onlyUser: boundUserId,
      afterUser: readCursor(cursor, 0),
      limit: limit + 1,
    })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.user_id)
    const linked_users = page.map((row) => ({ ...row, grants: grantsOf(row.permissions, row.terms) }))
    return { linked_users, next_cursor }
  },
})
