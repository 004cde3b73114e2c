import type { Tx } from '../../db/tx.ts'

export interface AgentProfile {
  bot_id: number
  bot_name: string
  bot_description: string | null
  third_party_provider: string | null
  contact_email: string
}

/** Locked, so that of two changes at once both are whole. */
export function lockProfile(tx: Tx, botId: number): Promise<AgentProfile> {
  return tx.one(
    `select bot_id, bot_name, bot_description, third_party_provider, contact_email from bots
     where bot_id = $1 for no key update`,
    [botId],
  )
}

export async function saveProfile(tx: Tx, profile: AgentProfile): Promise<void> {
  const { bot_id, bot_description, third_party_provider } = profile
  await tx.rows('update bots set bot_description = $2, third_party_provider = $3 where bot_id = $1', [
    bot_id,
    bot_description,
    third_party_provider,
  ])
}

/** People and admins judged the agent by what it said before. */
export async function warnAdmins(tx: Tx, botId: number, message: string): Promise<void> {
  await tx.rows(`insert into admin_warnings (bot_id, kind, message) values ($1, 'profile', $2)`, [botId, message])
}

/** Replaces an earlier request of the agent, whose link ends. */
export async function insertContactChange(
  tx: Tx,
  change: { botId: number; email: string; tokenHash: Buffer; hours: number },
): Promise<void> {
  await tx.rows(
    `insert into contact_changes (bot_id, email, token_hash, expires_at)
     values ($1, $2, $3, app_now() + make_interval(hours => $4))
     on conflict (bot_id) do update set email = excluded.email, token_hash = excluded.token_hash,
       expires_at = excluded.expires_at, created_at = app_now()`,
    [change.botId, change.email, change.tokenHash, change.hours],
  )
}

export async function readContactChange(tx: Tx, botId: number): Promise<string | null> {
  const row = await tx.first<{ email: string }>(
    'select email from contact_changes where bot_id = $1 and expires_at > app_now()',
    [botId],
  )
  return row?.email ?? null
}

export async function dropContactChange(tx: Tx, botId: number): Promise<void> {
  await tx.rows('delete from contact_changes where bot_id = $1', [botId])
}

/** Uses up a link and puts its address in place. Undefined if it is over, or the agent has been stopped for good. */
export function confirmContact(tx: Tx, tokenHash: Buffer): Promise<{ bot_name: string } | undefined> {
  return tx.first(
    `with used as (
       delete from contact_changes where token_hash = $1 and expires_at > app_now() returning bot_id, email)
     update bots b set contact_email = used.email from used
     where b.bot_id = used.bot_id and b.status <> 'rejected' returning b.bot_name`,
    [tokenHash],
  )
}

export async function linkedUserIds(tx: Tx, botId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>('select user_id from links where bot_id = $1 order by user_id', [
    botId,
  ])
  return rows.map(({ user_id }) => user_id)
}

/**
 * Stops the agent for good. Its name stays on what it made; how to reach its operator does not. The webhook gets one last
 * event before the courier finds it gone.
 */
export async function retireAgent(tx: Tx, botId: number, reason: string): Promise<void> {
  await tx.rows(
    `update bots set status = 'rejected', status_reason = $2, contact_email = 'deregistered@deregistered.invalid',
       bot_description = null, third_party_provider = null, autonomous = false
     where bot_id = $1`,
    [botId, reason],
  )
  await tx.rows('delete from contact_changes where bot_id = $1', [botId])
  // Streams and long polls notice and end.
  tx.announce([botId])
}
