import { decideReport, listReports } from './admin-reports.ts'
import { report } from './report.ts'

export { showMessage, showUpdate } from './hide.sql.ts'

export const reportOperations = [report, listReports, decideReport]
