import type { Tx } from '../server/src/db/tx.ts'

/** The event with this ID or, without one, all since then. */
export async function findEvents(tx: Tx, publicId: string | null, sinceMs: number): Promise<number[]> {
  const rows = await tx.rows<{ event_id: number }>(
    `select event_id from events where case when $1::text is null then created_at >= $2 else public_id = $1 end
     order by event_id limit 1000`,
    [publicId, new Date(sinceMs)],
  )
  return rows.map(({ event_id }) => event_id)
}
