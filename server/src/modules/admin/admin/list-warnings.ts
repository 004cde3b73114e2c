import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Warning } from './admin.schema.ts'
import { listWarningRows } from './records.sql.ts'

export const listWarnings = defineOperation({
  name: 'admin_list_warnings',
  method: 'GET',
  path: '/admin/warnings',
  group: 'Admin',
  summary: 'List warnings about agents, newest first.',
  description: 'Raised by the monitor. Use open=true for those no admin has marked as seen.',
  access: admin,
  input: Type.Object({
    open: Type.Optional(Type.Boolean({ default: false, description: 'Only unseen warnings.' })),
    ...Paging,
  }),
  output: Type.Object({
    warnings: Type.Array(Warning),
    next_cursor: NextCursor,
  }),
  example: { open: true },
  async handler({ tx }, { open = false, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listWarningRows(tx, open, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.warning_id)
    return { warnings: page, next_cursor }
  },
})
