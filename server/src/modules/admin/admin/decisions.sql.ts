import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

export interface LockedAgent {
  bot_id: number
  bot_name: string
  contact_email: string | null
  contact_confirmed: boolean
  /** Connected by OAuth: the host it belongs to is proven, and its address is only a guess. */
  assistant: boolean
  status: BotStatus
  requested_capabilities: string[]
  active_capabilities: string[] | null
  autonomous: boolean
}

/**
 * The agent, locked: concurrent decisions are serialised, and a pending agent's write (which holds the row in share
 * mode) is either queued before the decision or starts after it.
 */
export function lockAgent(tx: Tx, botId: number): Promise<LockedAgent | undefined> {
  return tx.first(
    `select bot_id, bot_name, contact_email, contact_confirmed_at is not null as contact_confirmed, status,
       exists (select 1 from assistants a where a.bot_id = bots.bot_id) as assistant,
       requested_capabilities, active_capabilities, autonomous
     from bots where bot_id = $1 for no key update`,
    [botId],
  )
}

/** The person whose assistant it is, if a single person connected it. */
export async function personOf(tx: Tx, botId: number): Promise<number | null> {
  const row = await tx.first<{ user_id: number }>('select user_id from assistants where bot_id = $1', [botId])
  return row?.user_id ?? null
}
