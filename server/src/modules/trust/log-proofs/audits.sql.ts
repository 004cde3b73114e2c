import type { Tx } from '../../../db/tx.ts'
import { FORGOTTEN_DETAILS } from '../../../observe/audit.sql.ts'
import type { Link, SealedAction } from './encoding.ts'
import type { PlacedLink } from './proof.sql.ts'

/** Held until the end of the transaction: one process seals at a time. The salt of the first one stays. */
export function lockAudits(tx: Tx, freshSalt: Buffer): Promise<{ sealed_to: number; salt_key: Buffer }> {
  return tx.one(
    `update log_sealing set audit_salt_key = coalesce(audit_salt_key, $1)
     returning audits_sealed_to as sealed_to, audit_salt_key as salt_key`,
    [freshSalt],
  )
}

export async function setAuditsSealedTo(tx: Tx, auditId: number): Promise<void> {
  await tx.rows('update log_sealing set audits_sealed_to = $1', [auditId])
}

/** Undefined until something was sealed. */
export async function auditSaltKey(tx: Tx): Promise<Buffer | null> {
  return (await tx.one<{ key: Buffer | null }>('select audit_salt_key as key from log_sealing')).key
}

/** In the form of an action. What is forgotten when somebody leaves is left out, or the chain would break with them. */
const AS_ACTION = `select audit_id as action_id, 0 as bot_id, 0 as user_id, action as operation, 'ok' as code,
  0 as duration_ms, request_id, created_at, (details - '{${FORGOTTEN_DETAILS.join()}}'::text[]) || jsonb_build_object(
    'admin_user_id', admin_user_id, 'subject_type', subject_type, 'subject_id', subject_id) as facts from audit_log`

export function auditsToSeal(tx: Tx, after: number, to: number, limit: number): Promise<SealedAction[]> {
  return tx.rows(`${AS_ACTION} where audit_id > $1 and audit_id <= $2 order by audit_id limit $3`, [after, to, limit])
}

export function auditsBetween(tx: Tx, from: number, to: number): Promise<SealedAction[]> {
  return tx.rows(`${AS_ACTION} where audit_id between $1 and $2 order by audit_id`, [from, to])
}

export function lastAuditLink(tx: Tx): Promise<Link | undefined> {
  return tx.first('select * from log_links where bot_id = 0 and user_id = 0 order by last_action_id desc limit 1')
}

/** Those that cover entries from an id on, oldest first. The first is complete even if it exceeds the limit. */
export function auditLinksFrom(tx: Tx, fromAuditId: number, limit: number): Promise<PlacedLink[]> {
  return tx.rows(
    `select * from (
       select l.*, l.length - min(l.length_before) over () as reach, row_number() over (order by l.last_action_id) as place
       from log_links l where l.bot_id = 0 and l.user_id = 0 and l.last_action_id >= $1
       order by l.last_action_id limit $2 + 1) w
     where reach <= $2 or place = 1 order by last_action_id`,
    [fromAuditId, limit],
  )
}
