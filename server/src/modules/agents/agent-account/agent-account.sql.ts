import type { Tx } from '../../../db/tx.ts'

export interface AgentProfile {
  bot_id: number
  bot_name: string
  bot_description: string | null
  third_party_provider: string | null
  contact_email: string
  contact_confirmed: boolean
  listed: boolean
}

/** Locked, so that of two changes at once both are whole. */
export function lockProfile(tx: Tx, botId: number): Promise<AgentProfile> {
  return tx.one(
    `select bot_id, bot_name, bot_description, third_party_provider, contact_email,
       contact_confirmed_at is not null as contact_confirmed, wants_listing as listed from bots
     where bot_id = $1 for no key update`,
    [botId],
  )
}

export async function saveProfile(tx: Tx, profile: AgentProfile): Promise<void> {
  const { bot_id, bot_description, third_party_provider, listed } = profile
  await tx.rows(
    'update bots set bot_description = $2, third_party_provider = $3, wants_listing = $4 where bot_id = $1',
    [bot_id, bot_description, third_party_provider, listed],
  )
}

/**
 * Stops the agent for good. Its name stays on what it made; how to reach its operator does not. The webhook gets one last
 * event before the courier finds it gone.
 */
export async function retireAgent(tx: Tx, botId: number, reason: string): Promise<void> {
  await tx.rows(
    `update bots set status = 'rejected', status_reason = $2, contact_email = 'deregistered@deregistered.invalid',
       bot_description = null, third_party_provider = null, autonomous = false, wants_listing = false
     where bot_id = $1`,
    [botId, reason],
  )
  // Streams and long polls notice and end.
  tx.announce([botId])
}
