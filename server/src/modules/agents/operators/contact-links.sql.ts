import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

/** Links that confirm an agent's contact address. Each agent has at most one such request. */

export interface ContactRequest {
  botId: number
  email: string
  tokenHash: Buffer
  /** Of the link to the present address, if it has to agree. */
  fromTokenHash: Buffer | null
  hours: number
}

/** Replaces an earlier request of the agent, whose links end. */
export async function insertContactRequest(tx: Tx, request: ContactRequest): Promise<void> {
  await tx.rows(
    `insert into contact_changes (bot_id, email, token_hash, from_token_hash, expires_at)
     values ($1, $2, $3, $4, app_now() + make_interval(hours => $5))
     on conflict (bot_id) do update set email = excluded.email, token_hash = excluded.token_hash, confirmed_at = null,
       from_token_hash = excluded.from_token_hash, from_confirmed_at = null, expires_at = excluded.expires_at,
       created_at = app_now()`,
    [request.botId, request.email, request.tokenHash, request.fromTokenHash, request.hours],
  )
}

export async function deleteContactRequest(tx: Tx, botId: number): Promise<void> {
  await tx.rows('delete from contact_changes where bot_id = $1', [botId])
}

/** A change that is waiting, and for whom; null if none is, or only the present address awaits its first confirmation. */
export async function readPendingChange(
  tx: Tx,
  botId: number,
): Promise<{ email: string; waiting_for: ('new' | 'present')[] } | null> {
  const row = await tx.first<{ email: string; waits_new: boolean; waits_present: boolean }>(
    `select c.email, c.confirmed_at is null as waits_new,
       c.from_token_hash is not null and c.from_confirmed_at is null as waits_present
     from contact_changes c join bots b using (bot_id)
     where c.bot_id = $1 and c.expires_at > app_now() and c.email <> b.contact_email`,
    [botId],
  )
  if (row === undefined) return null
  const waiting_for = [row.waits_new && 'new', row.waits_present && 'present'].filter((side) => side !== false)
  return { email: row.email, waiting_for: waiting_for as ('new' | 'present')[] }
}

export interface ContactLink {
  bot_id: number
  bot_name: string
  bot_status: BotStatus
  contact_email: string
  /** The new address. */
  email: string
  /** Whether this link went to the present address, which would be replaced. */
  from_present: boolean
  confirmed: boolean
  present_agreed: boolean
}

const LINK = `select b.bot_id, b.bot_name, b.status as bot_status, b.contact_email, c.email,
    coalesce(c.from_token_hash = $1, false) as from_present, c.confirmed_at is not null as confirmed,
    c.from_token_hash is null or c.from_confirmed_at is not null as present_agreed
  from contact_changes c join bots b using (bot_id)
  where (c.token_hash = $1 or c.from_token_hash = $1) and c.expires_at > app_now() and b.status <> 'rejected'`

export function findContactLink(tx: Tx, tokenHash: Buffer): Promise<ContactLink | undefined> {
  return tx.first(LINK, [tokenHash])
}

/** The same, with the agent locked first, as by a change of its profile: both links may be opened at once. */
export async function lockContactLink(tx: Tx, tokenHash: Buffer): Promise<ContactLink | undefined> {
  const found = await findContactLink(tx, tokenHash)
  if (found === undefined) return undefined
  await tx.rows('select 1 from bots where bot_id = $1 for no key update', [found.bot_id])
  return findContactLink(tx, tokenHash)
}

export async function agree(tx: Tx, { bot_id, from_present }: ContactLink): Promise<void> {
  const column = from_present ? 'from_confirmed_at' : 'confirmed_at'
  await tx.rows(`update contact_changes set ${column} = app_now() where bot_id = $1`, [bot_id])
}

export async function pairedPeople(tx: Tx, botId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>('select user_id from links where bot_id = $1 order by user_id', [
    botId,
  ])
  return rows.map(({ user_id }) => user_id)
}

/**
 * People and admins judged the agent by what was known before. While a warning is unseen, the same again adds nothing:
 * an agent must not bury the other warnings under its own. The caller has locked the agent.
 */
export async function warnAdmins(tx: Tx, botId: number, message: string): Promise<void> {
  await tx.rows(
    `insert into admin_warnings (bot_id, kind, message)
     select $1, 'profile', $2 where not exists (
       select 1 from admin_warnings w
       where w.bot_id = $1 and w.kind = 'profile' and w.message = $2 and w.seen_at is null)`,
    [botId, message],
  )
}
