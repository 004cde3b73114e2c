import type { Tx } from '../../db/tx.ts'
import type { IdeaRow } from './ideas.sql.ts'

/** Ideas that wait for the person of this address. */
export function listOffered(tx: Tx, address: string): Promise<IdeaRow[]> {
  return tx.rows(
    `select r.*, b.bot_name from idea_records r left join bots b on b.bot_id = r.created_by_bot_id
     where r.claim_email = $1 and r.held_for_bot_id is null and r.claim_expires_at > app_now() order by r.idea_id`,
    [address],
  )
}

/** Gives it to that person; undefined when it does not wait for them. */
export function takeOffered(
  tx: Tx,
  ideaId: number,
  address: string,
  userId: number,
): Promise<Pick<IdeaRow, 'idea_id' | 'name' | 'business_id' | 'approval_status' | 'created_by_bot_id'> | undefined> {
  return tx.first(
    `update ideas set owner_user_id = $3, claim_email = null, claim_expires_at = null, updated_at = app_now()
     where idea_id = $1 and claim_email = $2 and held_for_bot_id is null and claim_expires_at > app_now()
     returning idea_id, name, business_id, approval_status, created_by_bot_id`,
    [ideaId, address, userId],
  )
}

export async function makeDraft(tx: Tx, ideaId: number): Promise<void> {
  await tx.rows(`update ideas set approval_status = 'draft' where idea_id = $1`, [ideaId])
}

/** Removes it and tells who made it; undefined when it does not wait for them. */
export function deleteOffered(
  tx: Tx,
  ideaId: number,
  address: string,
): Promise<Pick<IdeaRow, 'created_by_bot_id'> | undefined> {
  return tx.first(
    `delete from ideas
     where idea_id = $1 and claim_email = $2 and held_for_bot_id is null and claim_expires_at > app_now()
     returning created_by_bot_id`,
    [ideaId, address],
  )
}

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.rows(
    'delete from ideas where claim_email is not null and held_for_bot_id is null and claim_expires_at <= app_now()',
  )
}
