import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

/** Links that confirm an agent's contact addresses. Each agent has at most one such request. */

/** The first address is to be another, a second is to be added, or to go. */
export type WhatChanges = 'first' | 'second' | 'no_second'

export interface ContactRequest {
  botId: number
  what: WhatChanges
  /** The new address, or the second one that is to go. */
  email: string
  tokenHash: Buffer
  /** The token of the link to the first address, if that has to agree. */
  fromTokenHash: Buffer | null
  /** The token of the link to the second, where it may agree in place of the first. */
  otherTokenHash: Buffer | null
  hours: number
}

/** How long the first address can object before the second's agreement is enough. */
const HEARD_HOURS = 72
const HEARD_AT = `c.created_at + interval '${HEARD_HOURS} hours'`

/** Nothing is missing any more. The first has the last word about the second; about itself, as long as somebody reads it. */
const SETTLED = `case c.what
  when 'first' then c.confirmed_at is not null and (c.from_token_hash is null or c.from_confirmed_at is not null
    or c.other_confirmed_at is not null and ${HEARD_AT} <= app_now())
  when 'second' then c.confirmed_at is not null and c.from_confirmed_at is not null
  else coalesce(c.confirmed_at, c.from_confirmed_at) is not null end`

/** Replaces an earlier request of the agent, whose links end. */
export async function insertContactRequest(tx: Tx, request: ContactRequest): Promise<void> {
  await tx.rows(
    `insert into contact_changes (bot_id, what, email, token_hash, from_token_hash, other_token_hash, expires_at)
     values ($1, $6, $2, $3, $4, $7, app_now() + make_interval(hours => $5))
     on conflict (bot_id) do update set what = excluded.what, email = excluded.email, token_hash = excluded.token_hash,
       confirmed_at = null, from_token_hash = excluded.from_token_hash, from_confirmed_at = null,
       other_token_hash = excluded.other_token_hash, other_confirmed_at = null, expires_at = excluded.expires_at,
       created_at = app_now()`,
    [
      request.botId,
      request.email,
      request.tokenHash,
      request.fromTokenHash,
      request.hours,
      request.what,
      request.otherTokenHash,
    ],
  )
}

export async function deleteContactRequest(tx: Tx, botId: number): Promise<void> {
  await tx.rows('delete from contact_changes where bot_id = $1', [botId])
}

/** A change that is waiting, and for whom; null if none is, or only the present address awaits its first confirmation. */
export async function readPendingChange(tx: Tx, botId: number): Promise<PendingChange | null> {
  const row = await tx.first<{ what: WhatChanges; email: string; waits_new: boolean; waits_present: boolean }>(
    `select c.what, c.email, c.confirmed_at is null as waits_new,
       c.from_token_hash is not null and c.from_confirmed_at is null as waits_present
     from contact_changes c join bots b using (bot_id)
     where c.bot_id = $1 and c.expires_at > app_now() and c.email <> b.contact_email`,
    [botId],
  )
  if (row === undefined) return null
  const waiting_for = [row.waits_new && 'new', row.waits_present && 'present'].filter((side) => side !== false)
  return { what: row.what, email: row.email, waiting_for: waiting_for as ('new' | 'present')[] }
}

export interface PendingChange {
  what: WhatChanges
  email: string
  waiting_for: ('new' | 'present')[]
}

export interface ContactLink {
  bot_id: number
  bot_name: string
  bot_status: BotStatus
  contact_email: string
  what: WhatChanges
  /** The new address, or the second one that is to go. */
  email: string
  /** Whom the link was mailed to: the address it is about, the first one, or the second in its place. */
  reader: 'email' | 'first' | 'second'
  /** Who holds this link. */
  agreed: boolean
  settled: boolean
  /** When the agreement of the second will do; null if it has not agreed, or the new address has not. */
  settles_at: string | null
}

const CHANGE = `b.bot_id, b.bot_name, b.status as bot_status, b.contact_email, c.what, c.email, ${SETTLED} as settled,
  case when c.confirmed_at is not null and c.other_confirmed_at is not null then ${HEARD_AT} end as settles_at`

const LINK = `select ${CHANGE}, r.reader, case r.reader when 'email' then c.confirmed_at when 'first' then c.from_confirmed_at
    else c.other_confirmed_at end is not null as agreed
  from contact_changes c join bots b using (bot_id) cross join lateral (
    select case when c.token_hash = $1 then 'email' when c.from_token_hash = $1 then 'first' else 'second' end as reader) r
  where (c.token_hash = $1 or c.from_token_hash = $1 or c.other_token_hash = $1) and c.expires_at > app_now()
    and b.status <> 'rejected'`

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

const AGREED = { email: 'confirmed_at', first: 'from_confirmed_at', second: 'other_confirmed_at' }

export async function agree(tx: Tx, { bot_id, reader }: ContactLink): Promise<void> {
  await tx.rows(`update contact_changes set ${AGREED[reader]} = app_now() where bot_id = $1`, [bot_id])
}

export type ContactChange = Pick<ContactLink, 'bot_id' | 'bot_name' | 'bot_status' | 'contact_email' | 'what' | 'email'>

/** Agents whose first address let the time to object pass. */
export async function findHeard(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ bot_id: number }>(
    `select c.bot_id from contact_changes c where c.other_confirmed_at is not null and c.expires_at > app_now() and ${SETTLED}
     limit $1`,
    [limit],
  )
  return rows.map(({ bot_id }) => bot_id)
}

/** With the agent locked, as by everything that changes a request; undefined if there is nothing to put in force. */
export async function lockSettled(tx: Tx, botId: number): Promise<ContactChange | undefined> {
  await tx.rows('select 1 from bots where bot_id = $1 for no key update', [botId])
  return tx.first(
    `select ${CHANGE} from contact_changes c join bots b using (bot_id)
     where c.bot_id = $1 and c.expires_at > app_now() and b.status <> 'rejected' and ${SETTLED}`,
    [botId],
  )
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
