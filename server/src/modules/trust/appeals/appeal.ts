import Type from 'typebox'
import { anyone, personOfAnyAge, stoppedAgent } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import {
  APPEAL_DAYS,
  findByLink,
  findStatementOfBot,
  findStatementOfUser,
  findStop,
  Statement,
  StatementId,
  statementOf,
} from '../statements/index.ts'
import { AppealWords, raiseAppeal } from './raise-appeal.ts'

const Appealed = Type.Object({ statement: Statement })

export const appeal = defineOperation({
  name: 'platform_appeal',
  method: 'POST',
  path: '/bots/appeal',
  statuses: [201],
  group: 'Decisions',
  summary: 'Appeal a decision against you, once.',
  description:
    'Works while you are suspended or rejected, too. Without statement_id it means the decision that stopped you. An admin decides, a different one if possible; platform_get_statement has the answer. Decisions on a person’s own records are for that person to appeal.',
  access: stoppedAgent,
  effect: 'write',
  repeatable: true,
  mcp: true,
  input: Type.Object({ statement_id: Type.Optional(StatementId), words: AppealWords }),
  output: Appealed,
  example: { words: 'The failed calls came from an outage on your side at 14:00.' },
  async handler({ tx, config, bot }, { statement_id, words }) {
    const statement =
      statement_id === undefined
        ? await findStop(tx, APPEAL_DAYS, bot.bot_id)
        : await findStatementOfBot(tx, APPEAL_DAYS, bot.bot_id, statement_id)
    if (statement === undefined && statement_id === undefined) throw refuseField('statement_id', 'no_statement')
    if (statement && statement.subject_type !== 'agent' && statement.user_id !== null)
      throw refuseField('statement_id', 'not_your_appeal')
    return raiseAppeal({ tx, config }, statement, 'agent', words)
  },
  release: null,
})

export const appealOwn = defineOperation({
  name: 'account_appeal',
  method: 'POST',
  path: '/account/statements/{statement_id}/appeal',
  statuses: [201],
  group: 'Account',
  summary: 'Appeal a decision against you, once.',
  description: 'An admin decides, a different one if possible, and you are notified of the answer.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({ statement_id: StatementId, words: AppealWords }),
  output: Appealed,
  example: { statement_id: 1, words: 'The company is registered in Brno, under another name.' },
  async handler({ tx, config, person }, { statement_id, words }) {
    const statement = await findStatementOfUser(tx, APPEAL_DAYS, person.user_id, statement_id)
    return raiseAppeal({ tx, config }, statement, 'person', words)
  },
})

export const readByLink = defineOperation({
  name: 'account_read_objection_link',
  method: 'POST',
  path: '/account/objection-link',
  group: 'Account',
  summary: 'Read the decision that a link in an email is about.',
  description: 'Without signing in, and without doing anything: a program that opens links changes nothing.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: Appealed,
  example: { token: 'from-the-link' },
  async handler({ tx, secrets }, { token }) {
    const statement = await findByLink({ tx, secrets }, token)
    if (!statement) throw refuseLink()
    return { statement: statementOf(statement) }
  },
})

export const appealByLink = defineOperation({
  name: 'account_use_objection_link',
  method: 'POST',
  path: '/account/objection-link/appeal',
  statuses: [201],
  group: 'Account',
  summary: 'Appeal a decision through the link in an email, once.',
  description: 'For people who cannot sign in because they are suspended, and for operators of agents.',
  access: anyone,
  effect: 'write',
  repeatable: true,
  input: Type.Object({ token: LinkToken, words: AppealWords }),
  output: Appealed,
  example: { token: 'from-the-link', words: 'The company is registered in Brno, under another name.' },
  async handler({ tx, config, secrets }, { token, words }) {
    const statement = await findByLink({ tx, secrets }, token)
    if (!statement) throw refuseLink()
    return raiseAppeal({ tx, config }, statement, 'link', words)
  },
})
