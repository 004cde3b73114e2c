import type { Tx } from '../../../db/tx.ts'
import type { Row } from '../../../schema/types.ts'
import type { TokenFields } from './tokens.schema.ts'

export type TokenRow = Row<typeof TokenFields>

/** Expired ones are listed as long as there is room; the oldest make way for a new one. */
export async function makeRoom(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.rows(
    `delete from user_tokens where token_hash in (
       select token_hash from user_tokens where user_id = $1 and expires_at <= app_now() order by expires_at, token_id
       limit greatest(0, (select count(*) from user_tokens where user_id = $1) - $2 + 1))`,
    [userId, most],
  )
}

export async function countTokens(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>('select count(*) from user_tokens where user_id = $1', [userId])
  return count
}

export function insertToken(
  tx: Tx,
  userId: number,
  token: { hash: Buffer; name: string; scopes: string[]; days: number | null },
): Promise<TokenRow> {
  return tx.one(
    `insert into user_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, $3, $4, app_now() + make_interval(days => $5))
     returning token_id, name, scopes, created_at, expires_at, last_used_at`,
    [token.hash, userId, token.name, token.scopes, token.days],
  )
}

export function listTokenRows(tx: Tx, userId: number, before: number, limit: number): Promise<TokenRow[]> {
  return tx.rows(
    `select token_id, name, scopes, created_at, expires_at, last_used_at from user_tokens
     where user_id = $1 and token_id < $2 order by token_id desc limit $3`,
    [userId, before, limit],
  )
}

export async function deleteToken(tx: Tx, userId: number, tokenId: number): Promise<boolean> {
  const rows = await tx.rows('delete from user_tokens where user_id = $1 and token_id = $2 returning 1', [
    userId,
    tokenId,
  ])
  tx.notifyUsers([userId], 'account')
  return rows.length === 1
}
