import type { Tx } from '../db/tx.ts'
import type { FeedPosition } from './feed.sql.ts'

/** The last event of each agent that its readers can see by now; later events come after it. Null if there is none. */
export async function findEnds(tx: Tx, botIds: readonly number[]): Promise<(FeedPosition | null)[]> {
  const rows = await tx.rows<{ end: FeedPosition | null }>(
    `select (select json_build_object('written_by', e.written_by::text, 'event_id', e.event_id) from events e
       where e.bot_id = asked.bot_id and e.written_by < pg_snapshot_xmin(pg_current_snapshot())
       order by e.written_by desc, e.event_id desc limit 1) as end
     from unnest($1::bigint[]) with ordinality asked (bot_id, position) order by position`,
    [botIds],
  )
  return rows.map(({ end }) => end)
}
