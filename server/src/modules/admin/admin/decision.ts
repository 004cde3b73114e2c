import Type from 'typebox'
import { adminsBehind } from '../../../access/own-matter.sql.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { HOUSE_RULE_NAMES } from '../../../contract/house-rules.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { BOT_STATUSES, type BotStatus } from '../../../contract/vocabulary.ts'
import type { MailData, Reader } from '../../../mail/mail-kinds.ts'
import { operatorsOf, queueMail } from '../../../mail/outbox.ts'
import { Id, Text } from '../../../schema/types.ts'
import type { Ground } from '../../ideas/submissions/index.ts'
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

/** The statement of reasons, and the link to it for the mail to one address. */
export async function stateAgainst(
  context: PersonContext,
  { bot_id }: Pick<LockedAgent, 'bot_id'>,
  decision: 'agent_rejected' | 'agent_suspended',
  { reason, rule, reported }: Ground,
): Promise<(reader: Reader) => string> {
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
  return ({ email }) => statementUrl(context, statementId, email)
}

export async function mailOperator(
  context: PersonContext,
  { bot_id }: Pick<LockedAgent, 'bot_id'>,
  mailTo: (reader: Reader) => MailData,
): Promise<void> {
  for (const reader of await operatorsOf(context.tx, bot_id)) await queueMail(context, reader, mailTo(reader))
}

/** The caller if it is an agent of theirs; otherwise whose assistant it is, if anybody's. */
export async function personBehind({ tx, person }: PersonContext, botId: number): Promise<number | null> {
  return (await adminsBehind(tx, botId)).includes(person.user_id) ? person.user_id : personOf(tx, botId)
}
