import type { DeedContext, GivenIds } from '../../../contract/operation.ts'

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
  /** A program with a token of the person: nobody has looked. */
  readonly program?: boolean
  /** What they make keeps these ids. */
  readonly given?: GivenIds | undefined
}

/** The person, or the agent that acts for itself. */
export function authorOf({ actor: { userId, agentId, heldFor, ...rest } }: Pick<DeedContext, 'actor'>): Author {
  return { side: { userId, botId: userId === null ? agentId : null }, agentId, held: heldFor !== null, ...rest }
}
