import type { Tx } from '../../../db/tx.ts'
import type { ApprovalStatus, StoredStatus } from '../../../schema/approval.ts'
import { KINDS, type Kind, type Submitted, submittedColumns } from './kinds.sql.ts'

const PASSES = '(u.trusted or u.premium)'

/** Whether this person's submissions skip review. */
export async function skipsReview(tx: Tx, userId: number): Promise<boolean> {
  const { skips } = await tx.one<{ skips: boolean }>(`select ${PASSES} as skips from users u where user_id = $1`, [
    userId,
  ])
  return skips
}

/** Sends it to review, which records of trusted and premium owners skip. */
export function submit(tx: Tx, kind: Kind, id: number): Promise<Submitted> {
  const { table, id: key, publishedWhen } = KINDS[kind]
  return tx.one(
    `update ${table} r set updated_at = app_now(), rejection_reason = null,
       approval_status = case when ${PASSES} then 'approved' else 'pending' end,
       reviewed_at = case when ${PASSES} then app_now() end${publishedWhen(PASSES)}
     from users u where u.user_id = r.owner_user_id and r.${key} = $1
     returning ${submittedColumns(kind)}`,
    [id],
  )
}

/** A record that admins may review: neither held for a pending agent nor waiting for its person. */
export function lockForReview<Row>(tx: Tx, kind: Kind, id: number): Promise<(Row & Submitted) | undefined> {
  const { records, id: key, reviewable } = KINDS[kind]
  return tx.first(
    `select r.*, ${submittedColumns(kind)} from ${records} r
     where r.${key} = $1 and r.held_for_bot_id is null and ${reviewable} for update`,
    [id],
  )
}

export async function settle(
  tx: Tx,
  kind: Kind,
  id: number,
  status: 'approved' | 'rejected' | 'withheld',
  reason: string | null,
): Promise<void> {
  const { table, id: key, publishedWhen } = KINDS[kind]
  const { owner_user_id } = await tx.one<{ owner_user_id: number | null }>(
    `update ${table} r set approval_status = $2, rejection_reason = $3,
       reviewed_at = app_now()${publishedWhen("$2 <> 'rejected'")}
     where r.${key} = $1 returning owner_user_id`,
    [id, status, reason],
  )
  tx.notifyUsers([owner_user_id], 'records')
}

/**
 * Documents attached since an idea was rejected wait for the review that a new submission would have been. Call it before
 * the idea is settled, which forgets when that was.
 */
export async function reviewLateDocuments(tx: Tx, ideaId: number): Promise<void> {
  await tx.rows(
    `update idea_documents d set approval_status = 'pending'
     from ideas i left join users u on u.user_id = i.owner_user_id
     where i.idea_id = $1 and d.idea_id = i.idea_id and d.approval_status = 'with_idea' and d.created_at > i.reviewed_at
       and ${PASSES} is not true`,
    [ideaId],
  )
}

/** Context for the admin: the owner, and the agent that made it or wrote in it. */
interface Reviewed {
  owner_name: string
  bot_name: string | null
}

/** Waiting records come oldest first, all others newest first. `after` is the last id of the page before. */
export function listForReview<Row>(
  tx: Tx,
  kind: Kind,
  status: ApprovalStatus,
  after: number | null,
  limit: number,
): Promise<(Row & Reviewed)[]> {
  const { id } = KINDS[kind]
  const order: Order = status === 'pending' ? OLDEST_FIRST : NEWEST_FIRST
  // One branch for each state, so that each reads its index in order and stops at the limit.
  const branches = (status === 'approved' ? (['approved', 'withheld'] as const) : [status]).flatMap((stored) =>
    kind === 'business' ? [owned(kind, stored, order)] : [owned(kind, stored, order), unownedIdeas(stored, order)],
  )
  const all = branches.map((branch) => `select * from (${branch}) one`).join(' union all ')
  return tx.rows(`${all} order by ${id} ${order.direction} limit $2`, [after ?? order.start, limit])
}

interface Order {
  readonly direction: 'asc' | 'desc'
  readonly beyond: '>' | '<'
  readonly start: number
}
const OLDEST_FIRST: Order = { direction: 'asc', beyond: '>', start: 0 }
const NEWEST_FIRST: Order = { direction: 'desc', beyond: '<', start: Number.MAX_SAFE_INTEGER }

function owned(kind: Kind, status: StoredStatus, { direction, beyond }: Order): string {
  const { records, id } = KINDS[kind]
  return `select r.*, u.name as owner_name, b.bot_name
    from ${records} r join users u on u.user_id = r.owner_user_id
    left join bots b on b.bot_id = coalesce(r.created_by_bot_id, r.edited_by_bot_id)
    where r.approval_status = '${status}' and r.held_for_bot_id is null and r.owner_user_id is not null and r.${id} ${beyond} $1
    order by r.${id} ${direction} limit $2`
}

const unownedIdeas = (status: StoredStatus, { direction, beyond }: Order) => `
  select r.*, 'Nobody yet' as owner_name, b.bot_name
  from idea_records r left join bots b on b.bot_id = r.created_by_bot_id
  where r.approval_status = '${status}' and r.held_for_bot_id is null and r.owner_user_id is null and r.idea_id ${beyond} $1
    and ${KINDS.idea.reviewable}
  order by r.idea_id ${direction} limit $2`

/** Whether anybody did something with an idea since its approval that going back to review would undo. */
export async function wasReactedTo(tx: Tx, ideaId: number): Promise<boolean> {
  const { reacted } = await tx.one<{ reacted: boolean }>(
    `select exists (select 1 from interests n where n.idea_id = i.idea_id and n.created_at >= i.reviewed_at)
       or exists (select 1 from introductions n where n.idea_id = i.idea_id and n.created_at >= i.reviewed_at)
       or exists (select 1 from rounds r where r.idea_id = i.idea_id and r.opened_at >= i.reviewed_at)
       or exists (select 1 from payments p where p.idea_id = i.idea_id and p.created_at >= i.reviewed_at) as reacted
     from ideas i where i.idea_id = $1`,
    [ideaId],
  )
  return reacted
}

/**
 * Why nothing of its owner's may be published now. Locked, so that a suspension or a guardian's withdrawal at the same time
 * finds what is published, or keeps it from being published.
 */
export async function ownerHindrance(tx: Tx, userId: number | null) {
  const owner = await tx.first<{ free: boolean; suspended: boolean }>(
    'select may_be_published(u) as free, suspended_at is not null as suspended from users u where user_id = $1 for share',
    [userId],
  )
  if (owner === undefined || owner.free) return null
  return owner.suspended ? 'owner_suspended' : 'owner_needs_guardian'
}
