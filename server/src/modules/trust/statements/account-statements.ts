import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Statement, StatementId, statementOf } from './statement.schema.ts'
import { APPEAL_DAYS, findStatementOfUser, listStatementsOfUser } from './statements.sql.ts'

const GROUP = 'Account'

export const listMyStatements = defineOperation({
  name: 'account_list_statements',
  method: 'GET',
  path: '/account/statements',
  group: GROUP,
  summary: 'List the decisions against you, with their reasons.',
  description: 'Newest first. Where appeal.state is possible, you may appeal once.',
  access: personOfAnyAge('session'),
  input: Type.Object(Paging),
  output: Type.Object({ statements: Type.Array(Statement), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listStatementsOfUser(tx, APPEAL_DAYS, user_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.statement_id)
    return { statements: page.map(statementOf), next_cursor }
  },
})

export const readMyStatement = defineOperation({
  name: 'account_read_statement',
  method: 'GET',
  path: '/account/statements/{statement_id}',
  group: GROUP,
  summary: 'Read one decision against you, with its reasons.',
  description: 'What was decided, on which facts, by which rule, by whom, and how to appeal.',
  access: personOfAnyAge('session'),
  input: Type.Object({ statement_id: StatementId }),
  output: Type.Object({ statement: Statement }),
  example: { statement_id: 1 },
  async handler({ tx, person: { user_id } }, { statement_id }) {
    const row = await findStatementOfUser(tx, APPEAL_DAYS, user_id, statement_id)
    if (row === undefined) throw noRecord('statement')
    return { statement: statementOf(row) }
  },
})
