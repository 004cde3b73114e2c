import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Moment, Nothing, Nullable } from '../../../schema/types.ts'
import { HourlyUsage } from './admin.schema.ts'
import { readAllUsageHours, readCounts } from './overview.sql.ts'
import { listJobRuns, readDeliveryCounts } from './running.sql.ts'

const Deliveries = Type.Object({
  waiting: Type.Integer({ description: 'Webhook deliveries still to be made, including retries.' }),
  oldest_at: Nullable(Moment('When the oldest one was first due.')),
  endpoints_disabled: Type.Integer({ description: 'Webhooks disabled after failing for too long.' }),
  latest: Type.Object(
    { pending: Type.Integer(), delivered: Type.Integer(), failed: Type.Integer(), cancelled: Type.Integer() },
    { description: 'The latest 1,000 deliveries by state.' },
  ),
})

export const readOverview = defineOperation({
  name: 'admin_read_overview',
  method: 'GET',
  path: '/admin/overview',
  group: 'Admin',
  summary: 'See what is waiting and how busy the platform is.',
  description:
    'Agents by state, everything waiting for an admin, actions over the last 24 hours, webhook deliveries and jobs.',
  access: admin,
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
      agents: Type.Integer({ description: 'Agents that have held writes.' }),
      oldest_at: Nullable(Moment('When the oldest was written.')),
    }),
    oldest: Type.Object(
      {
        agent_at: Nullable(Moment('Registered.')),
        idea_at: Nullable(Moment('Time of the last change.')),
        idea_edit_at: Nullable(Moment('Made.')),
        business_at: Nullable(Moment('Time of the last change.')),
        document_at: Nullable(Moment('Attached.')),
        report_at: Nullable(Moment('Made.')),
        appeal_at: Nullable(Moment('Raised.')),
      },
      { description: 'The items of each kind that have waited longest for a decision.' },
    ),
    ideas_pending: Type.Integer(),
    idea_edits_pending: Type.Integer(),
    businesses_pending: Type.Integer(),
    documents_pending: Type.Integer({ description: 'Attached after the idea went to review.' }),
    reports_open: Type.Integer({ description: 'Things that people reported.' }),
    appeals_open: Type.Integer(),
    warnings_open: Type.Integer(),
    mails_unsent: Type.Integer(),
    usage: HourlyUsage,
    deliveries: Deliveries,
    jobs: Type.Array(
      Type.Object({
        job: Type.String(),
        last_run_at: Moment('Start of the last run.'),
        failing_since: Nullable(Moment('First of the runs that have failed without one that worked.')),
      }),
      { description: 'Scheduled jobs.' },
    ),
  }),
  example: {},
  async handler({ tx }) {
    const { pending_approval, active, suspended, rejected, ...counts } = await readCounts(tx)
    return {
      ...counts,
      agents: { pending_approval, active, suspended, rejected },
      queue: { writes: counts.queued_writes, agents: counts.agents_with_queue, oldest_at: counts.oldest_queued_at },
      oldest: {
        agent_at: counts.oldest_agent_at,
        idea_at: counts.oldest_idea_at,
        idea_edit_at: counts.oldest_edit_at,
        business_at: counts.oldest_business_at,
        document_at: counts.oldest_document_at,
        report_at: counts.oldest_report_at,
        appeal_at: counts.oldest_appeal_at,
      },
      usage: await readAllUsageHours(tx),
      deliveries: await readDeliveryCounts(tx),
      jobs: await listJobRuns(tx),
    }
  },
})
