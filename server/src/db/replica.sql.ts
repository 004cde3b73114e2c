import type { Tx } from './tx.ts'

/** 0 once everything received is applied: without new writes, the time since the last one means nothing. */
export async function lagSeconds(replica: Tx): Promise<number> {
  const { lag } = await replica.one<{ lag: number }>(
    `select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end as lag`,
  )
  return lag
}
