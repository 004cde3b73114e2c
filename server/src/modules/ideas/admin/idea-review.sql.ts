import type { Tx } from '../../../db/tx.ts'
import type { ApprovalStatus } from '../../../schema/approval.ts'
import type { IdeaRow } from '../ideas.sql.ts'

/**
 * An idea that an admin may review: not held for a pending agent, and not waiting for an address's person, unless an
 * autonomous agent made it, which answers for it meanwhile.
 */
export function lockForReview(tx: Tx, ideaId: number): Promise<IdeaRow | undefined> {
  return tx.first(
    `select r.* from idea_records r
     where idea_id = $1 and held_for_bot_id is null and (owner_user_id is not null or (claim_expires_at > app_now()
       and exists (select 1 from bots b where b.bot_id = r.created_by_bot_id and b.autonomous)))
     for update`,
    [ideaId],
  )
}

export async function settleIdea(
  tx: Tx,
  ideaId: number,
  status: 'approved' | 'rejected',
  reason: string | null,
): Promise<void> {
  const [idea] = await tx.rows<{ owner_user_id: number | null }>(
    `update ideas set approval_status = $2, rejection_reason = $3, reviewed_at = app_now(),
       published_at = case when $2 = 'approved' then coalesce(published_at, app_now()) else published_at end
     where idea_id = $1 returning owner_user_id`,
    [ideaId, status, reason],
  )
  if (idea) tx.notifyUsers([idea.owner_user_id], 'records')
}

export function listForReview(
  tx: Tx,
  status: ApprovalStatus,
  before: number,
  limit: number,
): Promise<(IdeaRow & { owner_name: string; bot_name: string | null })[]> {
  return tx.rows(
    `(select r.*, u.name as owner_name, b.bot_name
      from idea_records r join users u on u.user_id = r.owner_user_id
      left join bots b on b.bot_id = r.created_by_bot_id
      where r.approval_status = $1 and r.held_for_bot_id is null and r.owner_user_id is not null and r.idea_id < $2
      order by r.idea_id desc limit $3)
     union all
     (select r.*, 'Nobody yet' as owner_name, b.bot_name
      from idea_records r join bots b on b.bot_id = r.created_by_bot_id and b.autonomous
      where r.approval_status = $1 and r.held_for_bot_id is null and r.owner_user_id is null and r.idea_id < $2
        and r.claim_expires_at > app_now()
      order by r.idea_id desc limit $3)
     order by idea_id desc limit $3`,
    [status, before, limit],
  )
}
