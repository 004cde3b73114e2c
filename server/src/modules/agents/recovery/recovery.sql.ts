import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

export interface Recoverable {
  bot_id: number
  bot_name: string
  /** When a link can be mailed; null for now. */
  waits_until: string | null
}

/** Both are expressions. Each of the two has confirmed it. */
const isContact = (bot: string, email: string) =>
  `(${bot}.contact_email = ${email} and ${bot}.contact_confirmed_at is not null or ${bot}.second_contact_email = ${email})`

/**
 * The agent, if this is one of its confirmed contact addresses. Assistants sign in by OAuth and have no token to lose; a rejected
 * agent has left.
 */
export function findRecoverable(
  tx: Tx,
  botId: number,
  email: string,
  waitHours: number,
): Promise<Recoverable | undefined> {
  return tx.first(
    `select b.bot_id, b.bot_name, case when until.at > app_now() then until.at end as waits_until
     from bots b cross join lateral (
       select case when b.contact_email = $2 then b.contact_changed_at else b.second_contact_since end
         + make_interval(hours => $3) as at) until
     where b.bot_id = $1 and ${isContact('b', '$2')} and b.status <> 'rejected'
       and not exists (select 1 from assistants a where a.bot_id = b.bot_id)`,
    [botId, email, waitHours],
  )
}

export async function insertRecoveryLink(
  tx: Tx,
  link: { tokenHash: Buffer; botId: number | null; email: string; minutes: number },
): Promise<void> {
  await tx.rows(
    `insert into recovery_links (token_hash, bot_id, email, expires_at)
     values ($1, $2, $3, app_now() + make_interval(mins => $4))`,
    [link.tokenHash, link.botId, link.email, link.minutes],
  )
}

export interface RecoveryLink {
  bot_id: number
  bot_name: string
  bot_status: BotStatus
  linked_users_count: number
  webhook_url: string | null
}

/** A link is void once its address is no longer the agent's contact. */
export function findRecoveryLink(tx: Tx, tokenHash: Buffer): Promise<RecoveryLink | undefined> {
  return tx.first(
    `select b.bot_id, b.bot_name, b.status as bot_status, b.linked_users_count, b.webhook_url
     from recovery_links r join bots b using (bot_id)
     where r.token_hash = $1 and r.expires_at > app_now() and ${isContact('b', 'r.email')}
       and b.status <> 'rejected'`,
    [tokenHash],
  )
}

/** Uses up the link and every other link of the agent; of two used at once, the second finds none. */
export async function takeRecoveryLink(tx: Tx, tokenHash: Buffer): Promise<RecoveryLink | undefined> {
  const found = await findRecoveryLink(tx, tokenHash)
  if (found === undefined) return undefined
  await tx.rows('select 1 from bots where bot_id = $1 for no key update', [found.bot_id])
  const link = await findRecoveryLink(tx, tokenHash)
  if (link !== undefined) await tx.rows('delete from recovery_links where bot_id = $1', [link.bot_id])
  return link
}

/** Written to the agent's own log. */
export async function logRecovery(tx: Tx, botId: number, operation: string, requestId: string): Promise<void> {
  await tx.rows(
    `insert into action_log (bot_id, operation, code, duration_ms, request_id) values ($1, $2, 'ok', 0, $3)`,
    [botId, operation, requestId],
  )
}
