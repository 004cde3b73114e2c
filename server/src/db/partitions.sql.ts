import type { Tx } from './tx.ts'

/** Tables that grow with every call; see the baseline, "Partitions". */
export type PartitionedTable = 'action_log' | 'events' | 'deliveries'

interface OldPartition {
  partition_name: string
  from_id: number | null
  to_id: number
  kept: boolean
}

/** About a gigabyte. */
const LEAST_ROWS = 5_000_000
const CHUNK = 20_000

/** Creates partitions ahead of need. Cheap when there are enough. */
export async function extendPartitions(tx: Tx, table: PartitionedTable, leastRows = LEAST_ROWS): Promise<void> {
  await tx.rows('select extend_partitions($1::text::regclass, $2)', [table, leastRows])
}

/** Drops partitions whose rows are all older than this many days. */
export async function dropPartitions(tx: Tx, table: PartitionedTable, days: number): Promise<void> {
  for (let old = await partitionPast(tx, table, days, 0); old; old = await partitionPast(tx, table, days, old.to_id))
    await tx.rows('select drop_partition($1::text::regclass, $2::text::regclass)', [table, old.partition_name])
}

/**
 * Shrinks partitions whose rows are all older than this many days to what agents with longer retention keep. Copies one
 * chunk per transaction, because a long one would hold back all readers of events.
 */
export async function thinPartitions(tx: Tx, table: PartitionedTable, days: number, chunk = CHUNK): Promise<void> {
  for (let old = await partitionPast(tx, table, days, 0); old; old = await partitionPast(tx, table, days, old.to_id)) {
    if (old.kept) continue
    await thin(tx, table, old.partition_name, chunk)
  }
}

async function thin(tx: Tx, table: PartitionedTable, partition: string, chunk: number): Promise<void> {
  const { kept } = await tx.one<{ kept: number }>(
    'select begin_keeping($1::text::regclass, $2::text::regclass) as kept',
    [table, partition],
  )
  for (let after: number | null = -1; after !== null; ) {
    const { last }: { last: number | null } = await tx.one(
      'select keep_chunk($1::text::regclass, $2::text::regclass, $3::oid::regclass, $4, $5) as last',
      [table, partition, kept, after, chunk],
    )
    after = last
  }
  await tx.rows('select replace_partition($1::text::regclass, $2::text::regclass, $3::oid::regclass)', [
    table,
    partition,
    kept,
  ])
}

/** First id of the partitions still being written: earlier rows go with their partition. */
export async function firstOpenId(tx: Tx, table: PartitionedTable): Promise<number> {
  const { first } = await tx.one<{ first: number }>(
    `select coalesce(max(to_id), 0) as first from partitions_of($1::text::regclass)
     where to_id <= last_id($1::text::regclass)`,
    [table],
  )
  return first
}

function partitionPast(
  tx: Tx,
  table: PartitionedTable,
  days: number,
  after: number,
): Promise<OldPartition | undefined> {
  return tx.first(
    `select partition_name::text, from_id, to_id, obj_description(partition_name::oid, 'pg_class') is not null as kept
     from partition_past($1::text::regclass, $2, $3)`,
    [table, days, after],
  )
}
