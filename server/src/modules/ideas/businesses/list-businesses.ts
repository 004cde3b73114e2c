import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { shown } from '../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { listOwn } from '../submissions/index.ts'
import { BusinessRecord } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'

export const listBusinesses = defineOperation({
  name: 'account_list_businesses',
  method: 'GET',
  path: '/account/businesses',
  statuses: [200],
  group: 'My businesses',
  summary: 'List your businesses.',
  description: 'Newest first, including drafts.',
  access: person('profile:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({ businesses: Type.Array(BusinessRecord), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listOwn<BusinessRow>(tx, 'business', user_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.business_id)
    return { businesses: page.map(shown) as never, next_cursor }
  },
})
