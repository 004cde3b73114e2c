import type pg from 'pg'
import type { Tx } from './tx.ts'

/** How far its log goes, in bytes: on a replica, what has been applied. */
export async function logPosition(tx: Tx): Promise<number> {
  const { position } = await tx.one<{ position: number }>(
    `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
       '0/0')::float8 as position`,
  )
  return position
}

/** Counts the changes of the lead, from 1: every new primary begins another. 0: this server only follows another. */
export async function timelineOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(
    `select case when pg_is_in_recovery() then 0
       else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`,
  )
  return rows[0]?.timeline ?? 0
}
