import type { Tx } from '../db/tx.ts'

export interface Proof {
  /** Given within this many minutes. */
  recent: boolean
  by: 'password' | 'passkey' | 'recovery_code' | 'provider'
  has_passkey: boolean
}

/** How and how lately the person of a session proved who they are; undefined once it has ended. */
export function readProof(tx: Tx, sessionHash: Buffer, minutes: number): Promise<Proof | undefined> {
  return tx.first(
    `select coalesce(confirmed_at > app_now() - make_interval(mins => $2), false) as recent, confirmed_by as by,
       exists (select 1 from passkeys p where p.user_id = s.user_id and p.frozen_at is null) as has_passkey
     from sessions s where session_hash = $1`,
    [sessionHash, minutes],
  )
}
