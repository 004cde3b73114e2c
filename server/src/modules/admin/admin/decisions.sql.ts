import type { BotStatus, Capability } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

export interface LockedAgent {
  bot_id: number
  bot_name: string
  contact_email: string
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

/** Whose assistant it is: one that a single person connected. */
export async function personOf(tx: Tx, botId: number): Promise<number | null> {
  const row = await tx.first<{ user_id: number }>('select user_id from assistants where bot_id = $1', [botId])
  return row?.user_id ?? null
}

export async function activateAgent(
  tx: Tx,
  botId: number,
  capabilities: readonly Capability[],
  autonomous: boolean,
): Promise<void> {
  await tx.rows(
    `update bots set status = 'active', status_reason = null, active_capabilities = $2, autonomous = $3,
       approved_at = app_now()
     where bot_id = $1`,
    [botId, capabilities, autonomous],
  )
}

export async function setStatus(tx: Tx, botId: number, status: BotStatus, reason: string | null): Promise<void> {
  await tx.rows('update bots set status = $2, status_reason = $3 where bot_id = $1', [botId, status, reason])
}

export async function setRights(
  tx: Tx,
  botId: number,
  capabilities: readonly string[],
  autonomous: boolean,
): Promise<void> {
  await tx.rows('update bots set active_capabilities = $2, autonomous = $3 where bot_id = $1', [
    botId,
    capabilities,
    autonomous,
  ])
}

/**
 * Ends every token of the agent, and every sign-in an assistant could get new ones with; answers how many worked until now. A
 * sign-in counts once, also while its last token has run out: it would have got the next.
 */
export async function deleteTokens(tx: Tx, botId: number): Promise<number> {
  const { revoked } = await tx.one<{ revoked: number }>(
    `select count(distinct coalesce(grant_id, encode(token_hash, 'hex'))) as revoked from (
       select grant_id, token_hash from bot_tokens
       where bot_id = $1 and (expires_at is null or expires_at > app_now())
       union all
       select grant_id, null from oauth_grants join oauth_records r using (grant_id)
       where bot_id = $1 and r.consumed_at is null and r.expires_at > app_now()) valid`,
    [botId],
  )
  await tx.rows('delete from bot_tokens where bot_id = $1', [botId])
  const signedOut = await tx.rows<{ user_id: number }>('delete from oauth_grants where bot_id = $1 returning user_id', [
    botId,
  ])
  tx.notifyUsers([...new Set(signedOut.map(({ user_id }) => user_id))], 'agents')
  // Streams and long polls with one of them notice and end.
  tx.announce([botId])
  return revoked
}
