import { SESSION_LIFE } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

export interface ShownSession {
  session_id: number
  browser: string | null
  system: string | null
  current: boolean
  created_at: string
  last_used_at: string
}

/** The current session first, then by last use. */
export function listSessions(tx: Tx, userId: number, current: Buffer, limit: number): Promise<ShownSession[]> {
  return tx.rows(
    `select session_id, browser, system, session_hash = $2 as current, created_at, last_used_at from sessions
     where user_id = $1 and last_used_at > app_now() - ${SESSION_LIFE}
     order by session_hash = $2 desc, last_used_at desc, session_id desc limit $3`,
    [userId, current, limit],
  )
}

/** False if it was not theirs or had ended. Its event streams end too. */
export async function deleteSessionById(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const ended = await tx.rows(
    `delete from sessions where user_id = $1 and session_id = $2 and last_used_at > app_now() - ${SESSION_LIFE}
     returning 1`,
    [userId, sessionId],
  )
  tx.notifyUsers([userId], 'account')
  return ended.length === 1
}

export async function isCurrent(tx: Tx, sessionHash: Buffer, sessionId: number): Promise<boolean> {
  const row = await tx.first('select 1 from sessions where session_hash = $1 and session_id = $2', [
    sessionHash,
    sessionId,
  ])
  return row !== undefined
}
