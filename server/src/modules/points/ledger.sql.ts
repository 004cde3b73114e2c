import type { Tx } from '../../db/database.ts'

export type PointsReason =
  | 'agent_approved'
  | 'business_approved'
  | 'idea_approved'
  | 'interest_accepted'
  | 'upgrade_bought'
  | 'admin_grant'

/** Far beyond what can be earned; an admin's grants stay within what the column holds. */
const LARGEST_BALANCE = 1_000_000_000

/**
 * Books points and returns the new balance; undefined when this was booked before, or the balance would fall below zero.
 * The agent's row is locked first, so entries of one agent follow each other.
 */
export async function bookPoints(
  tx: Tx,
  botId: number,
  amount: number,
  reason: PointsReason,
  reference: string,
  note: string | null = null,
): Promise<number | undefined> {
  const row = await tx.first<{ balance: number }>(
    `with bot as materialized (select bot_id, points_balance from bots where bot_id = $1 for no key update),
     entry as (
       insert into points_ledger (bot_id, amount, reason, reference, note, balance_after)
       select bot_id, $2, $3, $4, $5, points_balance + $2 from bot where points_balance + $2 between 0 and $6
       on conflict (bot_id, reason, reference) do nothing returning balance_after)
     update bots set points_balance = entry.balance_after from entry where bots.bot_id = $1
     returning entry.balance_after as balance`,
    [botId, amount, reason, reference, note, LARGEST_BALANCE],
  )
  return row?.balance
}
