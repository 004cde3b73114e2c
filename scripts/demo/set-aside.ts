import type pg from 'pg'

/**
 * Below this many people the indexes stay in place. Above it, building them once at the end is several times faster
 * than updating them with every row.
 */
export const WORTH_SETTING_ASIDE = 5_000

/** Drops the tables' indexes and foreign keys; returns what restores them, which also checks every row. */
export async function setAside(client: pg.Client, tables: readonly string[]): Promise<{ name: string; sql: string }[]> {
  const { rows } = await client.query<{ name: string; drop: string; restore: string; first: boolean }>(
    `select c.conname as name, false as first,
       format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as restore
     from pg_constraint c where c.contype = 'f' and c.conrelid = any ($1::text[]::regclass[])
     union all
     select i.indexrelid::regclass::text, true, format('drop index %s', i.indexrelid::regclass),
       -- Of a table in partitions it would be the empty frame of an index.
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
     from pg_index i where i.indrelid = any ($1::text[]::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  const indexesFirst = [...rows.filter(({ first }) => first), ...rows.filter(({ first }) => !first)]
  return indexesFirst.map(({ name, restore }) => ({ name, sql: restore }))
}
