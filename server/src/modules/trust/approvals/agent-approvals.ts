import Type from 'typebox'
import { APPROVAL_STATES } from '../../../approvals/approval-states.ts'
import { findOfAgent, listOfAgent, lockApproval, settleApproval } from '../../../approvals/approvals.sql.ts'
import { ownAgentOrAssistant } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { takeBackNotice } from '../../messages/notifications/index.ts'
import { ApprovalFields, ApprovalId, approvalAnswer, StateName } from './approvals.schema.ts'
import { refuseDecided } from './decide.ts'

export const listAgentApprovals = defineOperation({
  name: 'platform_list_approvals',
  method: 'GET',
  path: '/bots/approvals',
  group: 'Approvals',
  summary: 'List what you asked your users before doing it.',
  description: 'What is waiting has not happened. Once granted, answer has what the call returned.',
  access: ownAgentOrAssistant,
  mcp: true,
  input: Type.Object({ state: Type.Optional(StateName('Only in this state; omit for all.')), ...Paging }),
  output: Type.Object({ approvals: Type.Array(Type.Object(ApprovalFields)), next_cursor: NextCursor }),
  example: { state: 'waiting' },
  async handler({ tx, bot, boundUserId }, { state, limit = 50, cursor }) {
    const states = state ? [state] : APPROVAL_STATES
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listOfAgent(tx, { botId: bot.bot_id, userId: boundUserId }, states, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.approval_id)
    return { approvals: page.map((row) => approvalAnswer(row)), next_cursor }
  },
})

export const getAgentApproval = defineOperation({
  name: 'platform_get_approval',
  method: 'GET',
  path: '/bots/approvals/{approval_id}',
  group: 'Approvals',
  summary: 'Read how your user decided.',
  description: 'Call it when an event tells of a decision, or now and then.',
  access: ownAgentOrAssistant,
  mcp: true,
  input: Type.Object({ approval_id: ApprovalId }),
  output: Type.Object(ApprovalFields),
  example: { approval_id: 1 },
  handler: async (context, { approval_id }) => approvalAnswer(await ownApproval(context, approval_id)),
})

export const withdrawApproval = defineOperation({
  name: 'platform_withdraw_approval',
  method: 'POST',
  path: '/bots/approvals/{approval_id}/withdraw',
  group: 'Approvals',
  summary: 'Take back what you asked, while it is waiting.',
  description: 'It is final.',
  access: ownAgentOrAssistant,
  effect: 'destroy',
  mcp: true,
  repeatable: true,
  input: Type.Object({ approval_id: ApprovalId }),
  output: Type.Object(ApprovalFields),
  example: { approval_id: 1 },
  async handler(context, { approval_id }) {
    const { tx } = context
    await ownApproval(context, approval_id)
    await lockApproval(tx, approval_id)
    const row = await ownApproval(context, approval_id)
    if (row.state === 'withdrawn') return approvalAnswer(row)
    refuseDecided(row)
    await settleApproval(tx, approval_id, { state: 'withdrawn' })
    await takeBackNotice({ tx }, 'approval_asked', { userId: row.user_id, about: approval_id })
    tx.notifyUsers([row.user_id], 'approvals')
    return approvalAnswer(await ownApproval(context, approval_id))
  },
  release: null,
})

/** An assistant reads and takes back only what was asked of its own person. */
async function ownApproval({ tx, bot, boundUserId }: BotContext, approvalId: number) {
  const row = await findOfAgent(tx, approvalId, bot.bot_id, boundUserId)
  if (row === undefined) throw new Refusal('not_found', { reason: 'no_such_approval' })
  return row
}
