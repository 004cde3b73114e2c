import type { BotContext, PersonContext } from '../../../contract/operation.ts'

/** A side of a conversation: a person, or an agent acting for itself. */
export interface Side {
  readonly userId: number | null
  readonly botId: number | null
}

/** Who acts in a conversation: a side, directly or through an agent. */
export interface Author {
  readonly side: Side
  /** The acting agent; null if the person acts directly. */
  readonly agentId: number | null
  /** The agent is pending: nobody else may see what it does. */
  readonly held: boolean
}

/** The paired user the agent acts for, or the agent itself. */
export function authorOfBot({ bot, user, held }: BotContext): Author {
  const side = user ? { userId: user.user_id, botId: null } : { userId: null, botId: bot.bot_id }
  return { side, agentId: bot.bot_id, held }
}

export function authorOfPerson({ person }: PersonContext): Author {
  return { side: { userId: person.user_id, botId: null }, agentId: null, held: false }
}
