import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

export interface AgentProfile {
  bot_id: number
  bot_name: string
  /** At this moment: it may have been approved since the call was admitted. */
  bot_status: BotStatus
  bot_description: string | null
  third_party_provider: string | null
  contact_email: string
  contact_confirmed: boolean
  second_contact_email: string | null
  listed: boolean
  can_wait: boolean
  takes_tasks: boolean
}

/** Locked, so that concurrent changes do not mix. */
export function lockProfile(tx: Tx, botId: number): Promise<AgentProfile> {
  return tx.one(
    `select bot_id, bot_name, status as bot_status, bot_description, third_party_provider, contact_email,
       contact_confirmed_at is not null as contact_confirmed, second_contact_email, wants_listing as listed, can_wait,
       takes_tasks from bots
     where bot_id = $1 for no key update`,
    [botId],
  )
}
