import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { dayNow } from '../../../limits/daily-quota.ts'
import { asciiUrl } from '../../../schema/formats.ts'
import { Moment, Nullable } from '../../../schema/types.ts'
import { CHECK_RESULTS } from '../../../secrets/signed-report.ts'
import { countWrites } from '../review/index.ts'
import { AgentFields, HourlyUsage } from './admin.schema.ts'
import { readAgentDetail, readUsageHours } from './agents.sql.ts'
import { AgentId } from './decision.ts'

export const readAgent = defineOperation({
  name: 'admin_read_agent',
  method: 'GET',
  path: '/admin/bots/{bot_id}',
  group: 'Admin',
  summary: 'Read everything about one agent.',
  description: 'Registration, rights, usage over the last 24 hours, and its review queue.',
  access: admin,
  input: Type.Object({ bot_id: AgentId }),
  output: Type.Object({
    bot: Type.Object({
      ...AgentFields,
      bot_description: Nullable(Type.String()),
      third_party_provider: Nullable(Type.String()),
      requested_capabilities: Type.Array(Type.String()),
      capabilities: Type.Array(Type.String(), { description: 'Active capabilities; none before approval.' }),
      autonomy_requested: Type.Boolean(),
      autonomous: Type.Boolean(),
      webhook_url: Nullable(Type.String()),
      terms_version: Type.String(),
      sandbox_report: Nullable(
        Type.Object(
          {
            sandbox_id: Type.String(),
            signed_at: Moment('When this installation signed it.'),
            checks: Type.Array(Type.Object({ check: Type.String(), result: Type.Enum([...CHECK_RESULTS]) })),
          },
          { description: 'How it did in a sandbox of this installation, verified when it registered.' },
        ),
      ),
      premium_until: Nullable(Moment('End of the raised daily limit.')),
      log_retention_until: Nullable(Moment('End of the longer log retention.')),
      daily_actions_used: Type.Integer(),
      daily_actions_limit: Type.Integer(),
      ideas_created: Type.Integer(),
      businesses_created: Type.Integer(),
    }),
    usage: HourlyUsage,
    queue: Type.Object({
      queued: Type.Integer(),
      released: Type.Integer(),
      asked: Type.Integer(),
      failed: Type.Integer(),
      discarded: Type.Integer(),
    }),
  }),
  example: { bot_id: 1 },
  async handler({ tx, config }, { bot_id }) {
    const limits = { standard: config.dailyActionsStandard, premium: config.dailyActionsPremium }
    const found = await readAgentDetail(tx, bot_id, limits)
    if (found === undefined) throw noRecord('agent')
    const { used, dailyLimit } = dayNow(found)
    const webhook_url = found.webhook_url && asciiUrl(found.webhook_url)
    const bot = { ...found, webhook_url, daily_actions_used: used, daily_actions_limit: dailyLimit }
    return { bot, usage: await readUsageHours(tx, bot_id), queue: await countWrites(tx, bot_id) }
  },
})
