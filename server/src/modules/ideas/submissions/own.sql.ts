import type { Actor } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { KINDS, type Kind } from './kinds.sql.ts'

const MAKER = `(select b.bot_name from bots b where b.bot_id = r.created_by_bot_id) as created_by_bot_name,
  (select b.bot_name from bots b where b.bot_id = r.edited_by_bot_id) as edited_by_bot_name`

export function listOwn<Row>(tx: Tx, kind: Kind, userId: number, before: number, limit: number): Promise<Row[]> {
  const { records, id } = KINDS[kind]
  return tx.rows(
    `select r.*, ${MAKER} from ${records} r
     where r.owner_user_id = $1 and r.held_for_bot_id is null and r.${id} < $2 order by r.${id} desc limit $3`,
    [userId, before, limit],
  )
}

export function readOwn<Row>(tx: Tx, kind: Kind, userId: number, id: number): Promise<Row | undefined> {
  return tx.first(
    `select r.*, ${MAKER} from ${KINDS[kind].records} r
     where r.${KINDS[kind].id} = $2 and r.owner_user_id = $1 and r.held_for_bot_id is null`,
    [userId, id],
  )
}

/** A held one is visible only to its agent. */
export function lockOwn<Row>(
  tx: Tx,
  kind: Kind,
  userId: number,
  id: number,
  heldForBot: number | null,
): Promise<Row | undefined> {
  return tx.first(
    `select * from ${KINDS[kind].records}
     where ${KINDS[kind].id} = $2 and owner_user_id = $1 and (held_for_bot_id is null or held_for_bot_id = $3) for update`,
    [userId, id, heldForBot],
  )
}

/** Sends it to review, with no shortcut for anybody. */
export async function setPending(tx: Tx, kind: Kind, id: number): Promise<void> {
  await tx.rows(
    `update ${KINDS[kind].table} set approval_status = 'pending', rejection_reason = null, reviewed_at = null
     where ${KINDS[kind].id} = $1`,
    [id],
  )
}

export async function setDraft(tx: Tx, kind: Kind, id: number): Promise<void> {
  await tx.rows(`update ${KINDS[kind].table} set approval_status = 'draft' where ${KINDS[kind].id} = $1`, [id])
}

/** A pending agent's write to what others see waits for its approval; a write to its own held record is applied now. */
export function waitsForRelease({ heldFor }: Actor, { held_for_bot_id }: { held_for_bot_id: number | null }): boolean {
  return heldFor !== null && held_for_bot_id === null
}
