import type { Terms } from '../../../contract/grants.ts'
import type { BotStatus, Permission } from '../../../contract/vocabulary.ts'
import { byPlace } from '../../../db/by-place.ts'
import type { Tx } from '../../../db/tx.ts'

export interface NewAgent {
  bot_name: string
  contact_email: string
  bot_description: string | null
  third_party_provider: string | null
  requested_capabilities: string[]
  asks_for_everything: boolean
  autonomy_requested: boolean
  pairing_code_hash: Buffer
  webhook_url: string | null
  webhook_secret_sealed: Buffer
  terms_version: string
  /** Null for one that gets its tokens by OAuth. */
  token_hash: Buffer | null
}

/** The new agent's id; undefined if another agent has the same pairing code. */
export async function insertAgent(tx: Tx, agent: NewAgent): Promise<number | undefined> {
  const row = await tx.first<{ bot_id: number }>(
    `with bot as (
       insert into bots (bot_name, contact_email, bot_description, third_party_provider, requested_capabilities,
         autonomy_requested, pairing_code_hash, webhook_url, webhook_secret_sealed, terms_version,
         asks_for_everything)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12)
       on conflict (pairing_code_hash) do nothing returning bot_id),
     token as (insert into bot_tokens (token_hash, bot_id) select $11, bot_id from bot where $11::bytea is not null),
     minutes as (insert into bot_minutes (bot_id) select bot_id from bot),
     usage as (insert into bot_usage (bot_id, hour) select bot_id, hour_number(app_now()) from bot)
     select bot_id from bot`,
    [
      agent.bot_name,
      agent.contact_email,
      agent.bot_description,
      agent.third_party_provider,
      agent.requested_capabilities,
      agent.autonomy_requested,
      agent.pairing_code_hash,
      agent.webhook_url,
      agent.webhook_secret_sealed,
      agent.terms_version,
      agent.token_hash,
      agent.asks_for_everything,
    ],
  )
  return row?.bot_id
}

/** What an admin's approval would do, for an agent that needs none. */
export async function activateAgent(tx: Tx, botId: number): Promise<void> {
  await tx.rows(
    `update bots set status = 'active', active_capabilities = requested_capabilities, approved_at = app_now()
     where bot_id = $1`,
    [botId],
  )
}

export interface TokenOwner {
  bot_id: number
  bot_name: string
  status: BotStatus
  status_reason: string | null
  capabilities: string[]
}

export function findByToken(tx: Tx, tokenHash: Buffer): Promise<TokenOwner | undefined> {
  return tx.first(
    `select bot_id, bot_name, status, status_reason, coalesce(active_capabilities, requested_capabilities) as capabilities
     from bot_tokens join bots using (bot_id)
     where token_hash = $1 and (expires_at is null or expires_at > app_now())`,
    [tokenHash],
  )
}

export interface LinkedUser {
  user_id: number
  name: string
  linked_at: string
  permissions: Permission[]
  terms: Terms | null
}

interface LinkedUsersPage {
  botId: number
  /** The one an assistant stands for; null for all. */
  onlyUser: number | null
  afterUser: number
  limit: number
}

export function listLinkedUsers(tx: Tx, page: LinkedUsersPage): Promise<LinkedUser[]> {
  return tx.batched(listAllLinkedUsers, page)
}

async function listAllLinkedUsers(tx: Tx, pages: readonly LinkedUsersPage[]): Promise<LinkedUser[][]> {
  const rows = await tx.rows<LinkedUser & { place: number }>(
    `select a.place, l.user_id, u.name, l.linked_at, l.permissions, l.terms
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[]) with ordinality
       a (bot_id, only_user, after_user, page, place)
     cross join lateral (
       select * from links l
       where l.bot_id = a.bot_id and l.user_id > a.after_user and l.paused_at is null
         -- A range, which the index serves: many people share some agents, and each of them asks for one.
         and l.user_id between coalesce(a.only_user, 0) and coalesce(a.only_user, ${Number.MAX_SAFE_INTEGER})
       order by l.user_id limit a.page) l
     join users u on u.user_id = l.user_id
     order by a.place, l.user_id`,
    [
      pages.map(({ botId }) => botId),
      pages.map(({ onlyUser }) => onlyUser),
      pages.map(({ afterUser }) => afterUser),
      pages.map(({ limit }) => limit),
    ],
  )
  return byPlace(pages, rows)
}

interface EarlierTokens {
  count: number
  /** Until the first of them ends. */
  seconds_left: number
}

/** Tokens that still work beside the agent's present one; those that have ended are forgotten. The agent stays locked. */
export async function lockEarlierTokens(tx: Tx, botId: number): Promise<EarlierTokens> {
  // Concurrent rotations must not leave two permanent tokens: the second one waits here.
  await tx.rows('select 1 from bots where bot_id = $1 for no key update', [botId])
  await tx.rows('delete from bot_tokens where bot_id = $1 and grant_id is null and expires_at <= app_now()', [botId])
  return tx.one(
    `select count(*) as count, coalesce(ceil(extract(epoch from min(expires_at) - app_now())), 0)::integer as seconds_left
     from bot_tokens where bot_id = $1 and grant_id is null and expires_at is not null`,
    [botId],
  )
}

/** Makes `tokenHash` the agent's token; earlier ones end after the overlap, or sooner if already set to. */
export async function replaceToken(tx: Tx, botId: number, tokenHash: Buffer, overlapSeconds: number): Promise<string> {
  const { until } = await tx.one<{ until: string }>(
    `with ends as (select app_now() + make_interval(secs => $3) as until),
     earlier as (update bot_tokens set expires_at = least(expires_at, until) from ends
       where bot_id = $1 and grant_id is null),
     present as (insert into bot_tokens (bot_id, token_hash) values ($1, $2))
     select until from ends`,
    [botId, tokenHash, overlapSeconds],
  )
  // Streams and long polls with the old token check whether it is still valid.
  tx.announce([botId])
  return until
}

/** Ends every token of the agent at once, with what assistants could get new ones by, and makes `tokenHash` its only one. */
export async function replaceEveryToken(tx: Tx, botId: number, tokenHash: Buffer): Promise<void> {
  await tx.rows('delete from bot_tokens where bot_id = $1', [botId])
  await tx.rows('delete from oauth_grants where bot_id = $1', [botId])
  await tx.rows('insert into bot_tokens (bot_id, token_hash) values ($1, $2)', [botId, tokenHash])
  // Streams and long polls with an old token notice and end.
  tx.announce([botId])
}

/** Whether the code was free. */
export async function replacePairingCode(tx: Tx, botId: number, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    `update bots set pairing_code_hash = $2
     where bot_id = $1 and not exists (select 1 from bots where pairing_code_hash = $2) returning bot_id`,
    [botId, codeHash],
  )
  return rows.length === 1
}
