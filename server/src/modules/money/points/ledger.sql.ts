import type { Tx } from '../../../db/tx.ts'

export type PointsReason =
  | 'agent_approved'
  | 'business_approved'
  | 'idea_approved'
  | 'interest_accepted'
  | 'upgrade_bought'
  | 'admin_grant'

/** Far beyond what can be earned; keeps admins' grants within the column's range. */
export const LARGEST_BALANCE = 1_000_000_000

/**
 * Books points and returns the new balance; undefined if already booked, or if the balance would fall below zero or
 * become too large. The agent's row is locked first, so its entries are serialised.
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

/** Books the same reason for several references at once; those already booked are skipped. For earnings only. */
export async function bookEarnings(
  tx: Tx,
  botId: number,
  amount: number,
  reason: PointsReason,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return
  await tx.rows(
    `with bot as materialized (select bot_id, points_balance from bots where bot_id = $1 for no key update),
     fresh as (
       select r.reference, row_number() over (order by r.place) as place
       from unnest($4::text[]) with ordinality r (reference, place)
       where not exists (select 1 from points_ledger p
         where p.bot_id = $1 and p.reason = $3 and p.reference = r.reference)),
     entry as (
       insert into points_ledger (bot_id, amount, reason, reference, balance_after)
       select bot.bot_id, $2::integer, $3, fresh.reference, bot.points_balance + $2::integer * fresh.place
       from bot, fresh where $2::integer > 0 and bot.points_balance + $2::integer * fresh.place <= $5
       order by fresh.place returning balance_after)
     update bots set points_balance = earned.balance
     from (select max(balance_after) as balance from entry) earned
     where bots.bot_id = $1 and earned.balance is not null`,
    [botId, amount, reason, references, LARGEST_BALANCE],
  )
}
