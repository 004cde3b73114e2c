import type { Tx } from '../../../db/tx.ts'

export interface AgentProfile {
  bot_id: number
  bot_name: string
  bot_description: string | null
  third_party_provider: string | null
  contact_email: string
  contact_confirmed: boolean
  listed: boolean
  can_wait: boolean
}

/** Locked, so that concurrent changes do not mix. */
export function lockProfile(tx: Tx, botId: number): Promise<AgentProfile> {
  return tx.one(
    `select bot_id, bot_name, bot_description, third_party_provider, contact_email,
       contact_confirmed_at is not null as contact_confirmed, wants_listing as listed, can_wait from bots
     where bot_id = $1 for no key update`,
    [botId],
  )
}
