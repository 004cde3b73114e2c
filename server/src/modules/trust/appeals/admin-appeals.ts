import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import type { MailParams, Reader } from '../../../mail/mail-kinds.ts'
import { operatorsOf, queueMail, readerAt, readerOf } from '../../../mail/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { pageOf, readCursorKeys } from '../../../schema/cursor.ts'
import { FreeLine } from '../../../schema/free-text.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { notify } from '../../messages/notifications/index.ts'
import { wordsOf } from '../reports/index.ts'
import {
  APPEAL_DAYS,
  findStatement,
  Statement,
  StatementId,
  type StatementRow,
  statementOf,
  statementUrl,
} from '../statements/index.ts'
import { addressOf, findIdeaWith, listAdminIds, listOpenAppeals, lockAppeal, settleAppeal } from './appeals.sql.ts'
import { mayDecide } from './may-decide.ts'
import { restore } from './restore.ts'

const OUTCOMES = ['upheld', 'reversed'] as const

export const listAppeals = defineOperation({
  name: 'admin_list_appeals',
  method: 'GET',
  path: '/admin/appeals',
  group: 'Admin',
  summary: 'List appeals waiting for a decision, oldest first.',
  description:
    'Each with the decision it is about. may_decide is false for decisions of yours, or about you or your agent, while another admin can decide.',
  access: admin,
  input: Type.Object(Paging),
  output: Type.Object({
    appeals: Type.Array(
      Type.Object({
        statement: Statement,
        text: Nullable(OthersText('What the decision is about says.')),
        words: OthersText('Why the decision is wrong.'),
        raised_by: Type.Enum(['person', 'agent', 'link']),
        raised_at: Moment('When they appealed.'),
        user_id: Nullable(Id('The person concerned.')),
        bot_id: Nullable(Id('The agent concerned.')),
        idea_id: Nullable(Id('The published idea with the change, document or update that it is about.')),
        may_decide: Type.Boolean(),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, person }, { limit = 50, cursor }) {
    const rows = await listOpenAppeals(tx, readCursorKeys(cursor, [0, 0]), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, ({ raised, statement_id }) => [raised, statement_id])
    const admins = await listAdminIds(tx)
    const appeals = []
    for (const row of page) {
      const statement = (await findStatement(tx, APPEAL_DAYS, row.statement_id)) as StatementRow
      const { user_id, bot_id, subject_type, subject_id } = statement
      const text = await wordsOf(tx, subject_type, subject_id)
      const idea_id = await findIdeaWith(tx, subject_type, subject_id)
      const may_decide = await mayDecide(tx, person.user_id, admins, statement)
      const { words, raised_by, created_at: raised_at } = row
      appeals.push({
        statement: statementOf(statement),
        text,
        words,
        raised_by,
        raised_at,
        user_id,
        bot_id,
        idea_id,
        may_decide,
      })
    }
    return { appeals, next_cursor }
  },
})

export const decideAppeal = defineOperation({
  name: 'admin_decide_appeal',
  method: 'POST',
  path: '/admin/appeals/{statement_id}/decide',
  group: 'Admin',
  summary: 'Decide on an appeal: uphold or reverse the decision.',
  description:
    'reversed undoes the effects of the decision: published again, active again. Whoever appealed gets your answer. Not for a decision of yours, or about you or your agent, while another admin can decide. Repeating it changes nothing.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    statement_id: StatementId,
    outcome: Type.Enum(OUTCOMES, { description: 'upheld: the decision stands. reversed: it is undone.' }),
    answer: FreeLine(2000, 'The answer, worded for whoever appealed.'),
  }),
  output: Type.Object({ statement: Statement }),
  example: { statement_id: 1, outcome: 'reversed', answer: 'You are right: the register lists the company.' },
  async handler(context, { statement_id, outcome, answer }) {
    const { tx, person } = context
    const appeal = await lockAppeal(tx, statement_id)
    const statement = appeal && (await findStatement(tx, APPEAL_DAYS, statement_id))
    if (!statement) throw noRecord('statement')
    if (appeal.outcome !== null && appeal.outcome !== outcome)
      throw refuseField('statement_id', 'already_decided', { record: 'statement', status: appeal.outcome })
    if (appeal.outcome === null) {
      if (!(await mayDecide(tx, person.user_id, await listAdminIds(tx), statement)))
        throw refuseField('statement_id', 'own_decision')
      await settleAppeal(tx, statement_id, { outcome, answer, adminId: person.user_id })
      if (outcome === 'reversed') await restore(context, statement)
      await audit(context, `appeal.${outcome}`, { type: 'statement', id: statement_id }, { answer })
      await tell(context, statement, outcome, answer)
    }
    return { statement: statementOf((await findStatement(tx, APPEAL_DAYS, statement_id)) as StatementRow) }
  },
})

/** The person in the app and by mail; the operator of an agent by mail, since its token may not work. */
async function tell(
  context: PersonContext,
  statement: StatementRow,
  outcome: (typeof OUTCOMES)[number],
  answer: string,
) {
  const { user_id, bot_id, subject_type, statement_id } = statement
  const params = { outcome, about: kindOf(statement), answer }
  const send = (to: Reader) =>
    queueMail(context, to, {
      kind: 'appeal_decided',
      params: { ...params, link: statementUrl(context, statement_id, to.email) },
    })
  if (user_id !== null)
    await notify(context, user_id, 'appeal_decided', { about: statement_id, name: '', reason: answer })
  const reader = user_id === null ? undefined : await readerFor(context.tx, user_id, statement, outcome)
  if (reader) await send(reader)
  const operators = bot_id !== null && subject_type === 'agent' ? await operatorsOf(context.tx, bot_id) : []
  for (const operator of operators) if (operator.email !== reader?.email) await send(operator)
}

/**
 * Somebody suspended reads nothing in the app. If their address is unproven, they appealed from the mail to it, and the
 * answer goes there, too; a reversal is told by the end of the suspension.
 */
async function readerFor(tx: Tx, userId: number, { subject_type }: StatementRow, outcome: (typeof OUTCOMES)[number]) {
  const proven = await readerOf(tx, userId)
  if (proven || subject_type !== 'user' || outcome === 'reversed') return proven
  const account = await addressOf(tx, userId)
  return account && readerAt(tx, account.email, account.language)
}

function kindOf({ subject_type, decision }: StatementRow): MailParams['appeal_decided']['about'] {
  if (subject_type === 'user') return 'account'
  return decision === 'agent_rejected' ? 'rejected_agent' : 'other'
}
