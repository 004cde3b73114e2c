import { decideReport, listReports } from './admin-reports.ts'
import { report } from './report.ts'
import { undoDismissal } from './undo-dismissal.ts'

export { showMessage, showUpdate } from './hide.sql.ts'

export { wordsOf } from './things.sql.ts'

export const reportOperations = [report, listReports, decideReport, undoDismissal]
