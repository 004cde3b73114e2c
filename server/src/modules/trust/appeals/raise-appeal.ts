import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import { NeededText } from '../../../schema/free-text.ts'
import { APPEAL_DAYS, findStatement, type StatementRow, statementOf } from '../statements/index.ts'
import { insertAppeal } from './appeals.sql.ts'

export const AppealWords = NeededText(4000, 'Why the decision is wrong.')

/** One appeal for each statement. Sending the same words again changes nothing. */
export async function raiseAppeal(
  { tx }: Pick<CallContext, 'tx' | 'config'>,
  statement: StatementRow | undefined,
  raisedBy: 'person' | 'agent' | 'link',
  words: string,
) {
  if (statement === undefined) throw noRecord('statement')
  const { statement_id, appeal_words, ended_at, too_late } = statement
  // Refusals are about the field that named the statement.
  const named = raisedBy === 'link' ? 'token' : 'statement_id'
  if (appeal_words !== null) return sameAppeal(statement, words, named)
  if (ended_at !== null) throw refuseField(named, 'statement_ended')
  if (too_late) throw refuseField(named, 'appeal_late', { days: APPEAL_DAYS })
  const raised = await insertAppeal(tx, statement_id, raisedBy, words)
  const now = (await findStatement(tx, APPEAL_DAYS, statement_id)) as StatementRow
  if (raised) return { statement: statementOf(now) }
  if (now.appeal_words === null) throw refuseField(named, 'statement_ended')
  return sameAppeal(now, words, named)
}

function sameAppeal(statement: StatementRow, words: string, named: string) {
  if (statement.appeal_words !== words) throw refuseField(named, 'already_appealed')
  return { statement: statementOf(statement) }
}
