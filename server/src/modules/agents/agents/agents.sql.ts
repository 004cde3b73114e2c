import type { TermsByPermission } from '../../../contract/grants.ts'
import type { BotStatus, Permission } from '../../../contract/vocabulary.ts'
import { byPlace } from '../../../db/by-place.ts'
import { guidanceOf } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

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
  terms: TermsByPermission | null
  guidance: string | null
}

interface LinkedUsersPage {
  botId: number
  /** The person an assistant stands for; null for all. */
  onlyUser: number | null
  afterUser: number
  limit: number
}

export function listLinkedUsers(tx: Tx, page: LinkedUsersPage): Promise<LinkedUser[]> {
  return tx.batched(listAllLinkedUsers, page)
}

async function listAllLinkedUsers(tx: Tx, pages: readonly LinkedUsersPage[]): Promise<LinkedUser[][]> {
  const rows = await tx.rows<LinkedUser & { place: number }>(
    `select a.place, l.user_id, u.name, l.linked_at, l.permissions, l.terms, ${guidanceOf('l')} as guidance
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
