import Type from 'typebox'
import { stoppedAgent } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Statement, StatementId, statementOf } from './statement.schema.ts'
import { APPEAL_DAYS, findStatementOfBot, listStatementsOfBot, type StatementOfBot } from './statements.sql.ts'

const GROUP = 'Decisions'

export const listStatements = defineOperation({
  name: 'platform_list_statements',
  method: 'GET',
  path: '/bots/statements',
  group: GROUP,
  summary: 'List the decisions against you and what you created, with reasons.',
  description:
    'Newest first. Works while you are suspended or rejected, too. Where appeal.state is possible, platform_appeal objects once.',
  access: stoppedAgent,
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({ statements: Type.Array(Statement), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, bot }, { limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listStatementsOfBot(tx, APPEAL_DAYS, bot.bot_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.statement_id)
    return { statements: page.map(shownToAgent), next_cursor }
  },
})

export const getStatement = defineOperation({
  name: 'platform_get_statement',
  method: 'GET',
  path: '/bots/statements/{statement_id}',
  group: GROUP,
  summary: 'Read one decision against you, with its reasons.',
  description: 'Works while you are suspended or rejected, too. figures holds what led to an automatic suspension.',
  access: stoppedAgent,
  mcp: true,
  input: Type.Object({ statement_id: StatementId }),
  output: Type.Object({ statement: Statement }),
  example: { statement_id: 1 },
  async handler({ tx, bot }, { statement_id }) {
    const row = await findStatementOfBot(tx, APPEAL_DAYS, bot.bot_id, statement_id)
    if (row === undefined) throw noRecord('statement')
    return { statement: shownToAgent(row) }
  },
})

/**
 * What a person wrote to the admins, and their answer, stays between them; the record's present name is shown only to
 * agents that act for the person.
 */
function shownToAgent(row: StatementOfBot) {
  const statement = statementOf(row)
  if (!row.of_person) return statement
  const name = row.acts_for ? statement.subject.name : null
  return {
    ...statement,
    subject: { ...statement.subject, name },
    appeal: { ...statement.appeal, words: null, answer: null },
  }
}
