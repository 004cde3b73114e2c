import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'

export interface AssistantKey {
  clientKey: string
  /** Its owner; null if everybody shares it. */
  userId: number | null
}

export interface Assistant {
  bot_id: number
  bot_name: string
  bot_status: BotStatus
}

/** A stopped client that is the same counts as this one, so registering again does not get around the stop. */
export function findAssistant(tx: Tx, { clientKey, userId }: AssistantKey): Promise<Assistant | undefined> {
  return tx.first(
    `select b.bot_id, b.bot_name, b.status as bot_status from assistants a join bots b using (bot_id)
     where a.client_key = $1 and a.user_id is not distinct from $2
     union all
     select b.bot_id, b.bot_name, b.status from assistants a join bots b using (bot_id)
     where a.user_id = $2 and split_part(a.client_key, ' ', 1) = split_part($1, ' ', 1)
       and b.status in ('suspended', 'rejected')`,
    [clientKey, userId],
  )
}

/** Two people who connect a client first at the same time wait for each other here, and the second finds the agent. */
export async function lockClient(tx: Tx, clientKey: string): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('assistant ' || $1, 0))`, [clientKey])
}

export async function insertAssistant(
  tx: Tx,
  botId: number,
  { clientKey, userId }: AssistantKey,
  host: string,
): Promise<void> {
  await tx.rows('insert into assistants (bot_id, client_key, user_id, host) values ($1, $2, $3, $4)', [
    botId,
    clientKey,
    userId,
    host,
  ])
}

/** How many assistants of their own a person has connected. */
export async function countPersonal(tx: Tx, userId: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    'select count(*)::integer as n from assistants a join links l using (bot_id, user_id) where a.user_id = $1',
    [userId],
  )
  return n
}

export interface NewGrant {
  grantId: string
  clientId: string
  botId: number
  userId: number
  scopes: readonly string[]
  resource: string
}

/** Adds one, and ends the oldest beyond `most`. */
export async function insertGrant(tx: Tx, grant: NewGrant, most: number): Promise<void> {
  const { grantId, clientId, botId, userId, scopes, resource } = grant
  await tx.rows(
    `delete from oauth_grants where grant_id in (
       select grant_id from oauth_grants where bot_id = $1 and user_id = $2
       order by created_at desc, grant_id offset $3)`,
    [botId, userId, most - 1],
  )
  await tx.rows(
    `with client as (update oauth_clients set used_at = app_now() where client_id = $2)
     insert into oauth_grants (grant_id, client_id, bot_id, user_id, scopes, resource) values ($1, $2, $3, $4, $5, $6)`,
    [grantId, clientId, botId, userId, scopes, resource],
  )
}

export interface KnownName {
  bot_name: string
  host: string
}

/** Names that people know assistants by: those an admin approved. */
export function listApprovedNames(tx: Tx): Promise<KnownName[]> {
  return tx.rows(
    `select b.bot_name, a.host from assistants a join bots b using (bot_id)
     where a.user_id is null and b.status = 'active' order by a.bot_id limit 1000`,
  )
}
