import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { Id, Moment } from '../../../schema/types.ts'
import { markSeen } from './records.sql.ts'

export const markWarningSeen = defineOperation({
  name: 'admin_mark_warning_seen',
  method: 'POST',
  path: '/admin/warnings/{warning_id}/seen',
  group: 'Admin',
  summary: 'Mark a warning as seen.',
  description: 'Removes it from the list of open warnings. Repeating it changes nothing.',
  access: admin,
  effect: 'write',
  input: Type.Object({ warning_id: Id('The warning.') }),
  output: Type.Object({ warning_id: Id('The warning.'), seen_at: Moment('When it was first marked.') }),
  example: { warning_id: 1 },
  async handler(context, { warning_id }) {
    const marked = await markSeen(context.tx, warning_id)
    if (marked === undefined) throw noRecord('warning')
    if (marked.changed) await audit(context, 'warning.seen', { type: 'warning', id: warning_id })
    return { warning_id, seen_at: marked.seen_at }
  },
})
