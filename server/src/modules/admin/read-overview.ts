import Type from 'typebox'
import { admin, defineOperation } from '../../operation.ts'
import { Moment, Nothing, Nullable } from '../../schema/types.ts'
import { HourlyUsage } from './admin.schema.ts'
import { readAllUsageHours, readCounts } from './overview.sql.ts'

export const readOverview = defineOperation({
  name: 'admin_read_overview',
  method: 'GET',
  path: '/admin/overview',
  statuses: [200],
  group: 'Admin',
  summary: 'See at a glance what waits and how much is going on.',
  description: 'Agents by state, everything that waits for an admin, actions of the last 24 hours.',
  access: admin,
  effect: 'read',
  mcp: false,
  input: Nothing,
  output: Type.Object({
    agents: Type.Object({
      pending_approval: Type.Integer(),
      active: Type.Integer(),
      suspended: Type.Integer(),
      rejected: Type.Integer(),
    }),
    queue: Type.Object({
      writes: Type.Integer({ description: 'Held writes of pending agents.' }),
      agents: Type.Integer({ description: 'Agents that have some.' }),
      oldest_at: Nullable(Moment('When the oldest was written.')),
    }),
    ideas_pending: Type.Integer(),
    idea_edits_pending: Type.Integer(),
    businesses_pending: Type.Integer(),
    warnings_open: Type.Integer(),
    mails_unsent: Type.Integer(),
    usage: HourlyUsage,
  }),
  example: {},
  async handler({ tx }) {
    const { pending_approval, active, suspended, rejected, ...counts } = await readCounts(tx)
    return {
      ...counts,
      agents: { pending_approval, active, suspended, rejected },
      queue: { writes: counts.queued_writes, agents: counts.agents_with_queue, oldest_at: counts.oldest_queued_at },
      usage: await readAllUsageHours(tx),
    }
  },
  release: null,
})
