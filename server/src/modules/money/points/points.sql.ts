import type { Tx } from '../../../db/tx.ts'

export interface Account {
  balance: number
  premium: boolean
  /** Null where it is not in force. */
  premium_until: string | null
  log_retention_until: string | null
}

export function readAccount(tx: Tx, botId: number): Promise<Account | undefined> {
  return tx.first(
    `select points_balance as balance, coalesce(premium_until > app_now(), false) as premium,
       case when premium_until > app_now() then premium_until end as premium_until,
       case when log_retention_until > app_now() then log_retention_until end as log_retention_until
     from bots where bot_id = $1`,
    [botId],
  )
}

export interface LedgerEntry {
  amount: number
  reason: string
  note: string | null
  balance_after: number
  created_at: string
}

export function recentEntries(tx: Tx, botId: number, limit: number): Promise<LedgerEntry[]> {
  return tx.rows(
    `select amount, reason, note, balance_after, created_at from points_ledger
     where bot_id = $1 order by entry_id desc limit $2`,
    [botId, limit],
  )
}

/** Days are added to what is left, or start now. */
export async function extendPremium(tx: Tx, botId: number, days: number): Promise<string> {
  const { until } = await tx.one<{ until: string }>(
    `update bots set premium_until = greatest(premium_until, app_now()) + make_interval(days => $2)
     where bot_id = $1 returning premium_until as until`,
    [botId, days],
  )
  return until
}

export async function extendLogRetention(tx: Tx, botId: number, days: number): Promise<string> {
  const { until } = await tx.one<{ until: string }>(
    `update bots set log_retention_until = greatest(log_retention_until, app_now()) + make_interval(days => $2)
     where bot_id = $1 returning log_retention_until as until`,
    [botId, days],
  )
  return until
}
