import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { decisionToUndo, UNDONE } from '../../../observe/undo-decision.ts'
import { Id } from '../../../schema/types.ts'
import { takeBackNotice } from '../../messages/notifications/index.ts'
import { lockReport, reopenReports } from './reports.sql.ts'

export const undoDismissal = defineOperation({
  name: 'admin_undo_report_dismissal',
  method: 'POST',
  path: '/admin/reports/{report_id}/undo-dismissal',
  group: 'Admin',
  summary: 'Undo your dismissal of a report.',
  description:
    'For 10 minutes after it, and only your own. All reports that it closed wait again, and who made them is no longer told that nothing was wrong.',
  access: admin,
  effect: 'write',
  input: Type.Object({ report_id: Id('The report that you dismissed.') }),
  output: Type.Object({ report_id: Id('The report.') }),
  example: { report_id: 1 },
  async handler(context, { report_id }) {
    const { tx } = context
    const report = await lockReport(tx, report_id)
    if (report === undefined) throw noRecord('report')
    const { action } = await decisionToUndo(context, { type: 'report', id: report_id }, 'report_id')
    if (action !== 'report.dismiss' || report.outcome !== 'dismissed') throw refuseField('report_id', 'not_undoable')
    const reporters = await reopenReports(tx, report_id)
    await audit(context, UNDONE, { type: 'report', id: report_id }, { action })
    for (const userId of reporters) await takeBackNotice({ tx }, 'report_dismissed', { userId, about: report_id })
    return { report_id }
  },
})
