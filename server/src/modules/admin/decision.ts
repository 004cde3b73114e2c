import Type from 'typebox'
import { Refusal, refuseField } from '../../contract/errors.ts'
import type { PersonContext } from '../../contract/operation.ts'
import { BOT_STATUSES, type BotStatus } from '../../contract/vocabulary.ts'
import type { MailData } from '../../mail/mail-kinds.ts'
import { queueMail, readerAt } from '../../mail/outbox.ts'
import { Id, Text } from '../../schema/types.ts'
import { type LockedAgent, lockAgent } from './decisions.sql.ts'

/** Shared by all decisions about an agent. */

export const AgentId = Id('The agent.')

export const Reason = Text(1000, 'The reason, sent to the agent and its operator.')

export const Decided = Type.Object({
  bot_id: AgentId,
  bot_status: Type.Enum(BOT_STATUSES),
  changed: Type.Boolean({ description: 'false: this was already the case and nothing happened.' }),
  message: Type.String(),
})

export async function lockKnownAgent({ tx }: PersonContext, botId: number): Promise<LockedAgent> {
  const agent = await lockAgent(tx, botId)
  if (agent === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'agent' } })
  return agent
}

export function refuseUnless(agent: LockedAgent, needed: BotStatus, act: string): void {
  if (agent.status === needed) return
  throw refuseField('bot_id', 'agent_status', { status: agent.status, needed, act })
}

/** Repeating a decision returns the same answer and does nothing. */
export function alreadySo(agent: LockedAgent) {
  return { bot_id: agent.bot_id, bot_status: agent.status, changed: false, message: `It is already ${agent.status}.` }
}

export async function mailOperator(
  context: PersonContext,
  agent: Pick<LockedAgent, 'contact_email'>,
  mail: MailData,
): Promise<void> {
  await queueMail(context, await readerAt(context.tx, agent.contact_email), mail)
}
