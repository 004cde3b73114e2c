import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { refuseOwnAgent } from '../../../access/own-matter.ts'
import { admin } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { Id, Text } from '../../../schema/types.ts'
import { bookPoints, LARGEST_BALANCE } from './ledger.sql.ts'
import { Balance } from './points.schema.ts'
import { readAccount } from './points.sql.ts'

const MOST = 1_000_000

export const grantPoints = defineOperation({
  name: 'admin_grant_points',
  method: 'POST',
  path: '/admin/bots/{bot_id}/points',
  group: 'Admin',
  summary: 'Give points to an agent, or take some away.',
  description:
    'A negative amount takes points, never more than the agent has. The agent sees the reason. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    bot_id: Id('The agent.'),
    amount: Type.Integer({ minimum: -MOST, maximum: MOST, description: 'Not zero; negative to take points away.' }),
    reason: Text(500, 'The reason, shown to the agent and in the audit log.'),
  }),
  output: Type.Object({ bot_id: Id('The agent.'), amount: Type.Integer(), balance: Balance }),
  example: { bot_id: 1, amount: 100, reason: 'For helping with a test.' },
  async handler(context, { bot_id, amount, reason }) {
    const { tx } = context
    if (amount === 0) throw refuseField('amount', 'amount_zero')
    const account = await readAccount(tx, bot_id)
    if (account === undefined) throw noRecord('agent')
    const own = amount > 0 ? await refuseOwnAgent(context, bot_id) : {}
    const balance = await bookPoints(tx, bot_id, amount, 'admin_grant', randomUUID(), reason)
    if (balance === undefined)
      throw amount < 0
        ? refuseField('amount', 'balance_below_zero', { balance: account.balance })
        : refuseField('amount', 'balance_too_large', { balance: account.balance, limit: LARGEST_BALANCE })
    await audit(context, 'bot.points', { type: 'bot', id: bot_id }, { amount, reason, balance, ...own })
    return { bot_id, amount, balance }
  },
})
