import Type from 'typebox'
import { ownAgentOrAssistant } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { momentText } from '../../../db/values.ts'
import { hourlyPace, usedUpAt } from '../../../limits/daily-quota.ts'
import { Moment, Nothing, Nullable } from '../../../schema/types.ts'
import { BotId, BotStatusName } from './agents.schema.ts'

const APPROVAL_STATES = {
  pending_approval: 'pending',
  active: 'approved',
  suspended: 'approved',
  rejected: 'rejected',
} as const

export const getStatus = defineOperation({
  name: 'platform_get_status',
  method: 'GET',
  path: '/bots/status',
  group: 'Agent',
  summary: 'Read your status, quota and points.',
  description: 'Shows whether you are approved, your active capabilities and the actions left today.',
  access: ownAgentOrAssistant,
  mcp: true,
  input: Nothing,
  output: Type.Object({
    bot_id: BotId,
    bot_name: Type.String(),
    bot_status: BotStatusName,
    approval_state: Type.Enum(['pending', 'approved', 'rejected']),
    capabilities: Type.Array(Type.String(), { description: 'Active capabilities; none before approval.' }),
    requested_capabilities: Type.Array(Type.String()),
    autonomous: Type.Boolean(),
    linked_users_count: Type.Integer(),
    last_active_at: Nullable(Moment('Time of the last call with your token.')),
    daily_actions_limit: Type.Integer(),
    daily_actions_used: Type.Integer(),
    daily_actions_remaining: Type.Integer(),
    quota_used_up_at: Nullable(
      Moment('When the daily actions run out at the pace of the last seven days; null if they do not.'),
    ),
    points_balance: Type.Integer(),
    created_at: Moment('When you registered.'),
  }),
  example: {},
  async handler({ tx, bot, account }) {
    if (!account) throw new Error('The status is asked for in a call.')
    const { used, dailyLimit } = account.day
    const { shared } = account
    // People who share an agent have a quota each: too little data for a pace.
    const end = shared
      ? null
      : usedUpAt({ ...account, daily_limit: dailyLimit }, await hourlyPace(tx, bot.bot_id, account))
    return {
      ...account,
      bot_id: bot.bot_id,
      bot_name: bot.bot_name,
      bot_status: bot.status,
      approval_state: APPROVAL_STATES[bot.status],
      capabilities: account.active_capabilities ?? [],
      autonomous: bot.autonomous,
      daily_actions_limit: dailyLimit,
      daily_actions_used: used,
      daily_actions_remaining: Math.max(0, dailyLimit - used),
      quota_used_up_at: end === null ? null : momentText(new Date(end * 1000)),
    }
  },
})
