import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Total } from '../../../schema/total.ts'
import { UserFields } from './admin.schema.ts'
import { containing, Search } from './search.ts'
import { countUsers, listUserRows, searchUserRows } from './users.sql.ts'

export const listUsers = defineOperation({
  name: 'admin_list_users',
  method: 'GET',
  path: '/admin/users',
  group: 'Admin',
  summary: 'List people, newest first.',
  description: 'Searches names, usernames and email addresses.',
  access: admin,
  input: Type.Object({ search: Search, ...Paging }),
  output: Type.Object({ users: Type.Array(Type.Object(UserFields)), next_cursor: NextCursor, total: Total }),
  example: { search: 'example.org' },
  async handler({ tx }, { search, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = search
      ? await searchUserRows(tx, containing(search), before, limit + 1)
      : await listUserRows(tx, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.user_id)
    const total = cursor === undefined ? await countUsers(tx, search ? containing(search) : null) : null
    return { users: page, next_cursor, total }
  },
})
