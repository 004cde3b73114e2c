import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { StatusFilter, shown } from '../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Nullable } from '../../../schema/types.ts'
import { listForReview } from '../submissions/index.ts'
import { BusinessRecord } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'

export const adminListBusinesses = defineOperation({
  name: 'admin_list_businesses',
  method: 'GET',
  path: '/admin/businesses',
  group: 'Admin',
  summary: 'List businesses by status, by default those in review.',
  description:
    'Those in review come oldest first, all others newest first. Writes of agents that are not yet approved are in their queues, not here.',
  access: admin,
  input: Type.Object({ status: StatusFilter, ...Paging }),
  output: Type.Object({
    businesses: Type.Array(
      Type.Object({
        ...BusinessRecord.properties,
        owner_name: Type.String(),
        bot_name: Nullable(Type.String({ description: 'The agent that created it, or else wrote in it.' })),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { status: 'pending' as const },
  async handler({ tx }, { status = 'pending', limit = 50, cursor }) {
    const after = cursor === undefined ? null : readCursor(cursor, 0)
    const rows = await listForReview<BusinessRow>(tx, 'business', status, after, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.business_id)
    return { businesses: page.map(shown), next_cursor }
  },
})
