import { listMyStatements, readMyStatement } from './account-statements.ts'
import { getStatement, listStatements } from './agent-statements.ts'
import { exportStatements } from './export-statements.ts'

/** Why something was decided against somebody: kept with the decision, shown to whom it concerns. */

export { Statement, StatementId, statementOf } from './statement.schema.ts'
export { findByLink, statementUrl } from './statement-link.ts'
export {
  APPEAL_DAYS,
  endStatements,
  findInForce,
  findInForceOfIdeas,
  findOfAge,
  findStatement,
  findStatementOfBot,
  findStatementOfUser,
  findStop,
  insertStatement,
  type StatementRow,
} from './statements.sql.ts'

export const statementOperations = [listStatements, getStatement, listMyStatements, readMyStatement, exportStatements]
