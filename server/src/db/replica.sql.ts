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

/** Whether this server only follows another. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby ?? true
}
