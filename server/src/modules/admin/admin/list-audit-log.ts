import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id } from '../../../schema/types.ts'
import { AuditEntry } from './admin.schema.ts'
import { listAuditRows } from './records.sql.ts'

export const listAuditLog = defineOperation({
  name: 'admin_list_audit_log',
  method: 'GET',
  path: '/admin/audit-log',
  group: 'Admin',
  summary: 'Read the audit log of admin actions, newest first.',
  description: 'Filters combine, for example subject_type=bot with subject_id.',
  access: admin,
  input: Type.Object({
    admin_user_id: Type.Optional(Id('Only actions by this admin.')),
    action: Type.Optional(Type.String({ maxLength: 100, description: 'Only this action, such as bot.approve.' })),
    subject_type: Type.Optional(
      Type.String({ maxLength: 100, description: 'Only actions on this kind of record, such as bot.' }),
    ),
    subject_id: Type.Optional(Id('Only actions on this record; use with subject_type.')),
    ...Paging,
  }),
  output: Type.Object({
    entries: Type.Array(AuditEntry),
    next_cursor: NextCursor,
  }),
  example: { subject_type: 'bot', subject_id: 1 },
  async handler({ tx }, { limit = 50, cursor, ...filter }) {
    const rows = await listAuditRows(tx, filter, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.audit_id)
    return { entries: page, next_cursor }
  },
})
