import Type from 'typebox'
import { refuseOwnAgent } from '../../../access/own-matter.ts'
import { admin } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { BOT_STATUSES, type Capability } from '../../../contract/vocabulary.ts'
import { emit } from '../../../events/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { CapabilityName } from '../../../schema/types.ts'
import { effectiveRequest } from '../../agents/agents/index.ts'
import { activateAgent } from '../../agents/bots/index.ts'
import { bookPoints } from '../../money/points/index.ts'
import { forgiveHeldPeriod } from '../monitor/index.ts'
import { countInReview, countWrites, releaseQueue } from '../review/index.ts'
import { AgentId, lockKnownAgent, mailOperator, refuseUnless } from './decision.ts'
import type { LockedAgent } from './decisions.sql.ts'

export const approveAgent = defineOperation({
  name: 'admin_approve_agent',
  method: 'POST',
  path: '/admin/bots/{bot_id}/approve',
  group: 'Admin',
  summary: 'Approve a pending agent and release its held writes.',
  description:
    'Releases its whole queue once, in order. Approving an active agent changes nothing and returns already_approved: true. Not for your own while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    bot_id: AgentId,
    bot_name: Type.Optional(
      Type.String({ maxLength: 255, description: 'The name you read. Refused if it has been corrected since.' }),
    ),
    capabilities: Type.Optional(
      Type.Array(CapabilityName, {
        maxItems: 50,
        description: 'Capabilities to activate. If omitted: those it requested, or all if it requested none.',
      }),
    ),
    autonomous: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether it may also act for itself. You decide, whatever it requested.',
      }),
    ),
  }),
  output: Type.Object({
    bot_id: AgentId,
    bot_status: Type.Enum(BOT_STATUSES),
    capabilities: Type.Array(Type.String()),
    autonomous: Type.Boolean(),
    released: Type.Integer({ description: 'Held writes that were applied.' }),
    asked: Type.Integer({ description: 'Held writes that their person decides on next.' }),
    failed: Type.Integer({
      description: 'Held writes that could not be applied; the agent got a write.failed event for each.',
    }),
    in_review: Type.Object(
      {
        ideas: Type.Integer(),
        businesses: Type.Integer(),
        writes: Type.Integer({ description: 'The released writes that made or edited them.' }),
      },
      { description: 'What was released and waits for a review now.' },
    ),
    already_approved: Type.Boolean(),
    contact_confirmed: Type.Boolean({ description: 'false: nobody has confirmed the address of its operator.' }),
    message: Type.String(),
  }),
  example: { bot_id: 1, capabilities: ['create_idea' as const], autonomous: false },
  async handler(context, { bot_id, bot_name, capabilities, autonomous = false }) {
    const agent = await lockKnownAgent(context, bot_id)
    const already_approved = agent.status === 'active'
    if (!already_approved) refuseUnless(agent, 'pending_approval', 'approved')
    if (bot_name !== undefined && bot_name !== agent.bot_name)
      throw refuseField('bot_name', 'changed_meanwhile', { record: 'agent' })
    const own = already_approved ? {} : await refuseOwnAgent(context, agent.bot_id)
    const granted = already_approved
      ? { capabilities: agent.active_capabilities ?? [], autonomous: agent.autonomous }
      : { capabilities: unique(capabilities ?? effectiveRequest(agent.requested_capabilities)), autonomous }
    if (!already_approved) await approve(context, agent, granted)
    const { released, asked, failed } = await countWrites(context.tx, bot_id)
    const counts = { released, asked, failed }
    if (!already_approved) await tell(context, agent, { ...granted, ...own }, counts)
    const { contact_confirmed } = agent
    const message = messageFor(agent, already_approved)
    const in_review = await countInReview(context.tx, bot_id)
    const answer = { bot_id, ...granted, ...counts, in_review, already_approved, contact_confirmed, message }
    return { ...answer, bot_status: 'active' as const }
  },
})

function messageFor({ assistant, contact_email, contact_confirmed }: LockedAgent, already: boolean): string {
  const done = already ? 'It had already been approved.' : 'Approved.'
  if (contact_confirmed || assistant) return done
  return `${done} Warning: nobody has confirmed ${contact_email}, so who runs it is not known, and a lost token cannot be replaced.`
}

interface Granted {
  capabilities: string[]
  autonomous: boolean
}

async function approve(context: PersonContext, agent: LockedAgent, granted: Granted): Promise<void> {
  const { bot_id, bot_name, assistant } = agent
  await activateAgent(context.tx, bot_id, granted.capabilities as Capability[], granted.autonomous)
  await releaseQueue(context, { bot_id, bot_name, status: 'active', ...granted }, assistant)
  await forgiveHeldPeriod(context.tx, bot_id)
  await bookPoints(context.tx, bot_id, context.config.points.approval, 'agent_approved', String(bot_id))
}

async function tell(
  context: PersonContext,
  agent: LockedAgent,
  granted: Granted & { own?: true },
  counts: { released: number; asked: number; failed: number },
): Promise<void> {
  await emit(context.tx, [agent.bot_id], 'bot.approved', { bot_id: agent.bot_id, bot_status: 'active', ...counts })
  await audit(
    context,
    'bot.approve',
    { type: 'bot', id: agent.bot_id },
    {
      ...granted,
      ...counts,
      contact_confirmed: agent.contact_confirmed,
    },
  )
  await mailOperator(context, agent, () => ({ kind: 'agent_approved', params: { agent: agent.bot_name, ...counts } }))
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)]
}
