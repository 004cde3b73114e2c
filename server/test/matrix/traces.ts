import type { TestService } from '../service.ts'

/** What a refused call may change: counters, logs and last-seen times. */
const MAY_CHANGE = [
  'rate_windows',
  'bot_minutes',
  'bot_usage',
  'shared_usage',
  'action_log',
  'sessions',
  'schema_migrations',
  'job_runs',
]
const SEEN = ['last_used_at', 'last_active_at']

/**
 * A fingerprint of each table: if it is the same before and after, nothing was written. Every write leaves a row with a
 * newer transaction or one row fewer; only where a row may be seen to be used are the other columns compared.
 */
export async function fingerprints(
  service: TestService,
  alsoMayChange: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await service.sql<{ name: string; seen: boolean }>(
    `select relname as name, exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = any ($2)) as seen
     from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname <> all ($1) and relname not like 'matching\\_%' order by relname`,
    [[...MAY_CHANGE, ...alsoMayChange], SEEN],
  )
  const parts = tables.map(({ name, seen }) =>
    seen
      ? `select '${name}' as name, md5(coalesce(string_agg(row, '' order by row), '')) as print
         from (select (to_jsonb(t) - $1::text[])::text as row from ${name} t) rows`
      : `select '${name}', concat_ws(' ', count(*), max(xmin::text::bigint)) from ${name}`,
  )
  const rows = await service.sql<{ name: string; print: string }>(parts.join(' union all '), [SEEN])
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
