import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

/** Small enough that no deletion holds its locks for long. */
const CHUNK = 2_000

interface Chunk {
  last_event_id: number | null
  reached_present: boolean
}

/**
 * Removes events that are past the time their agent's are kept, with their deliveries. Walks along the ids, which follow
 * time, and passes over what agents with a longer time keep, so that a run looks at each old event once.
 */
export async function pruneEvents({ read }: Database, config: Config, size = CHUNK): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const chunk: Chunk = await read.one<Chunk>(
      `with chunk as (
         select event_id, bot_id, created_at from events where event_id > $1 order by event_id limit $2),
       old as (
         select c.event_id from chunk c left join bots b using (bot_id)
         where c.created_at <= app_now() - make_interval(
           days => case when b.log_retention_until > app_now() then $4::integer else $3 end)),
       gone as (delete from events e using old where e.event_id = old.event_id),
       undelivered as (delete from deliveries d using old where d.event_id = old.event_id)
       select max(event_id) as last_event_id,
         count(*) < $2 or max(created_at) > app_now() - make_interval(days => $3::integer) as reached_present
       from chunk`,
      [after, size, config.logRetentionDays, config.logRetentionDaysUpgraded],
    )
    after = chunk.reached_present ? null : chunk.last_event_id
  }
}
