import { SESSION_LIFE } from '../db/conditions.sql.ts'
import type { Tx } from '../db/tx.ts'

export interface PersonCredential {
  readonly session?: Buffer | null
  readonly token?: Buffer | null
}

/** Whether this session is still valid. */
export function isOpenSession(tx: Tx, sessionHash: Buffer): Promise<boolean> {
  return tx.some('select 1 from sessions where session_hash = $1', [sessionHash])
}

/** Whose session or token this is, without counting a call. Undefined once it has ended or its account is erased. */
export async function findSignedIn(tx: Tx, { session, token }: PersonCredential): Promise<number | undefined> {
  const found = await tx.first<{ user_id: number }>(
    `select user_id from users join (
       select user_id from sessions where session_hash = $1 and last_used_at > app_now() - ${SESSION_LIFE}
       union all
       select user_id from user_tokens where token_hash = $2 and (expires_at is null or expires_at > app_now())) signed
     using (user_id) where erased_at is null and suspended_at is null limit 1`,
    [session ?? null, token ?? null],
  )
  return found?.user_id
}
