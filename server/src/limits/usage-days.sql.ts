import type { Tx } from '../db/tx.ts'

/** Actions of an agent in hours that are over, today and on the six days before (UTC). */
export async function sumWeeks(tx: Tx, botIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ actions: number }>(
    `select coalesce((select sum(d.actions) from usage_days d
       where d.bot_id = a.bot_id and d.day > (app_now() at time zone 'UTC')::date - 7), 0)::integer as actions
     from unnest($1::bigint[]) with ordinality a (bot_id, place) order by a.place`,
    [botIds],
  )
  return rows.map(({ actions }) => actions)
}
