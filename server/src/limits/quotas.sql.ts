import type { Tx } from '../db/tx.ts'

export interface IdeaUsage {
  ideas: number
  drafts: number
}

/** Number of ideas of an account, including this transaction's; others adding to it wait for its end. */
export function readIdeaUsage(tx: Tx, userId: number): Promise<IdeaUsage> {
  return tx.batched(readUsages, userId)
}

async function readUsages(tx: Tx, userIds: readonly number[]): Promise<IdeaUsage[]> {
  return tx.rows(
    `select coalesce(u.ideas, 0) as ideas, coalesce(u.drafts, 0) as drafts
     from unnest($1::bigint[]) with ordinality a (user_id, position) left join account_usage u using (user_id)
     order by a.position`,
    [userIds],
  )
}

/** Serialises everyone who adds to this account's quota until they commit. */
export async function lockQuotaOfUser(tx: Tx, userId: number): Promise<void> {
  await tx.rows('select 1 from users where user_id = $1 for no key update', [userId])
}

export async function countBusinesses(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*) as count from businesses where owner_user_id = $1 and held_for_bot_id is null',
    [userId],
  )
  return count
}

/** Pictures of documents count too. Files that are on their way count as large as they were announced. */
export async function sumDocuments(tx: Tx, userId: number): Promise<number> {
  const { bytes } = await tx.one<{ bytes: number }>(
    `select (select coalesce(sum(d.bytes + d.preview_bytes), 0) from ideas i join idea_documents d using (idea_id)
         where i.owner_user_id = $1)::bigint
       + (select coalesce(sum(bytes + preview_bytes), 0) from idea_documents where user_id = $1)::bigint
       + (select coalesce(sum(u.bytes), 0) from document_uploads u where u.user_id = $1)::bigint as bytes`,
    [userId],
  )
  return bytes
}

export async function lockQuotaOfAgent(tx: Tx, botId: number): Promise<void> {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('what an agent keeps', $1))`, [botId])
}

export interface QueueUsage {
  writes: number
  bytes: number
}

/** Size of the writes held for an agent, as stored; of one that many people share, those for one of them. */
export function readQueueUsage(tx: Tx, botId: number, shareOf: number | null): Promise<QueueUsage> {
  return tx.one(
    `select count(*) as writes, coalesce(sum(pg_column_size(input) + pg_column_size(answer)), 0)::bigint as bytes
     from queued_writes where bot_id = $1 and state = 'queued' and ($2::bigint is null or user_id = $2)`,
    [botId, shareOf],
  )
}

export async function countClaimsOfAgent(tx: Tx, botId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*) as count from claim_ledger where bot_id = $1 and expires_at > app_now()',
    [botId],
  )
  return count
}
