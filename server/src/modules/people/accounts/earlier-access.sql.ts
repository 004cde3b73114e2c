import type { Tx } from '../../../db/tx.ts'

export interface EarlierToken {
  token_id: number
  name: string
  scopes: string[]
  created_at: string
  last_used_at: string | null
}

export function listEarlierTokens(tx: Tx, userId: number): Promise<EarlierToken[]> {
  return tx.rows(
    `select token_id, name, scopes, created_at, last_used_at from user_tokens
     where user_id = $1 and (expires_at is null or expires_at > app_now()) order by token_id desc`,
    [userId],
  )
}

export interface EarlierAgent {
  bot_id: number
  bot_name: string
  permissions: string[]
  paused: boolean
  linked_at: string
}

export function listEarlierAgents(tx: Tx, userId: number, limit: number): Promise<EarlierAgent[]> {
  return tx.rows(
    `select bot_id, bot_name, permissions, paused_at is not null as paused, linked_at from links join bots using (bot_id)
     where user_id = $1 order by linked_at desc, bot_id limit $2`,
    [userId, limit],
  )
}

export function listEarlierPasskeys(tx: Tx, userId: number): Promise<{ name: string; created_at: string }[]> {
  return tx.rows('select name, created_at from passkeys where user_id = $1 and frozen_at is null order by passkey_id', [
    userId,
  ])
}

/** With microseconds, which a JavaScript date would lose. */
export async function presentMoment(tx: Tx): Promise<string> {
  return (await tx.one<{ now: string }>('select app_now()::text as now')).now
}

/** Within the last hour. */
export async function isRecent(tx: Tx, moment: string): Promise<boolean> {
  const { recent } = await tx.one<{ recent: boolean }>(
    `select $1::timestamptz > app_now() - interval '1 hour' as recent`,
    [moment],
  )
  return recent
}
