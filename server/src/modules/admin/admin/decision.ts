import Type from 'typebox'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { HOUSE_RULE_NAMES } from '../../../contract/house-rules.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { BOT_STATUSES, type BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import type { MailData, Reader } from '../../../mail/mail-kinds.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { Id, Text } from '../../../schema/types.ts'
import { type Ground, refuseOwnMatter } from '../../ideas/submissions/index.ts'
import { insertStatement, statementUrl } from '../../trust/statements/index.ts'
import { type LockedAgent, lockAgent, personOf } from './decisions.sql.ts'

/** Shared by all decisions about an agent. */

export const AgentId = Id('The agent.')

export const Reason = Text(1000, 'The reason, sent to the agent and its operator.')

export const Rule = Type.Optional(
  Type.Enum(HOUSE_RULE_NAMES, {
    description: 'The rule it rests on, if you name one; the agent reads it in its statement.',
  }),
)

export const Decided = Type.Object({
  bot_id: AgentId,
  bot_status: Type.Enum(BOT_STATUSES),
  changed: Type.Boolean({ description: 'false: this was already the case and nothing happened.' }),
  message: Type.String(),
})

export async function lockKnownAgent({ tx }: PersonContext, botId: number): Promise<LockedAgent> {
  const agent = await lockAgent(tx, botId)
  if (agent === undefined) throw noRecord('agent')
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

/** The statement of reasons, and the link to it for the mail. */
export async function stateAgainst(
  context: PersonContext,
  { bot_id, contact_email }: Pick<LockedAgent, 'bot_id' | 'contact_email'>,
  decision: 'agent_rejected' | 'agent_suspended',
  { reason, rule, reported }: Ground,
): Promise<string> {
  const { tx, person } = context
  const statementId = await insertStatement(tx, {
    decision,
    subject: { type: 'agent', id: bot_id },
    userId: await personOf(tx, bot_id),
    botId: bot_id,
    facts: reason,
    rule,
    foundBy: reported ? 'report' : 'review',
    decidedBy: person.user_id,
  })
  return statementUrl(context, statementId, contact_email ?? '')
}

export async function mailOperator(
  context: PersonContext,
  agent: Pick<LockedAgent, 'contact_email'>,
  mail: MailData,
): Promise<void> {
  const { contact_email } = agent
  if (contact_email !== null) await queueMail(context, await readerAt(context.tx, contact_email), mail)
}

/** Whoever runs the agent, as the reader of a mail. */
export async function contactOf(tx: Tx, botId: number): Promise<Reader | undefined> {
  const agent = await lockAgent(tx, botId)
  return agent?.contact_email ? readerAt(tx, agent.contact_email) : undefined
}

/** The caller if they run the agent; otherwise the person whose assistant it is, if any. */
export async function personBehind({ tx, person }: PersonContext, botId: number): Promise<number | null> {
  const agent = await lockAgent(tx, botId)
  return agent?.contact_email === person.email ? person.user_id : personOf(tx, botId)
}

/** Admins leave decisions about their own agents to another admin. */
export async function refuseOwnAgent(context: PersonContext, { bot_id }: LockedAgent): Promise<{ own?: true }> {
  return refuseOwnMatter(context, await personBehind(context, bot_id), 'bot_id')
}
