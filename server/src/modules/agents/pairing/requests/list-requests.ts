import Type from 'typebox'
import { personOfAnyAge } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { OpenRequest } from './requests.schema.ts'
import { listRequests } from './requests.sql.ts'

export const listPermissionRequests = defineOperation({
  name: 'account_list_permission_requests',
  method: 'GET',
  path: '/account/permission-requests',
  group: 'Pairing',
  summary: 'List the permissions that agents ask you for.',
  description: 'Those you have not decided on, newest first. Nothing is granted by silence.',
  access: personOfAnyAge('session'),
  input: Type.Object(Paging),
  output: Type.Object({
    requests: Type.Array(OpenRequest),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const rows = await listRequests(tx, user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.request_id)
    return { requests: page, next_cursor }
  },
})
