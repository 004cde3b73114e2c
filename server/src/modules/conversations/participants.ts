import type { BotContext, PersonContext } from '../../contract/operation.ts'

/** A side of a conversation: a person, or an agent that acts for itself. */
export interface Side {
  readonly userId: number | null
  readonly botId: number | null
}

/** Who does something in a conversation: a side, by itself or through an agent. */
export interface Author {
  readonly side: Side
  /** The agent that acts; null for a person's own hand. */
  readonly agentId: number | null
  /** The agent waits for approval: nobody else may see what it does. */
  readonly held: boolean
}

/** The paired user that the agent acts for, or the agent itself. */
export function authorOfBot({ bot, user, held }: BotContext): Author {
  const side = user ? { userId: user.user_id, botId: null } : { userId: null, botId: bot.bot_id }
  return { side, agentId: bot.bot_id, held }
}

export function authorOfPerson({ person }: PersonContext): Author {
  return { side: { userId: person.user_id, botId: null }, agentId: null, held: false }
}
