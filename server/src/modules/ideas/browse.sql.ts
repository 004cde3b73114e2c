import { isPublished } from '../../db/conditions.sql.ts'
import type { Tx } from '../../db/tx.ts'

export interface PublishedIdea {
  idea_id: number
  name: string
  owner_name: string | null
  owner_username: string | null
}

export interface Filters {
  type: string | null
  region: string | null
  search: string | null
}

/**
 * Matches are counted up to this many: on a million ideas a full count would cost more than the requested page, and
 * nobody turns to page 667.
 */
export const MOST_COUNTED = 10_000

export async function countPublished(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*) as count from (
       select 1 from ideas where ${isPublished('ideas')} limit $1) found`,
    [MOST_COUNTED],
  )
  return count
}

export async function countMatching(tx: Tx, { type, region, search }: Filters): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*) as count from (
       select 1 from ideas
       where ${isPublished('ideas')} and words @@ ideas_query($1, $2, $3) limit $4) found`,
    [type, region, search, MOST_COUNTED],
  )
  return count
}

/** Newest first, along the index of published ideas. */
export function pageOfPublished(tx: Tx, offset: number, limit: number): Promise<PublishedIdea[]> {
  return tx.rows(
    `with page as materialized (
       select idea_id from ideas where ${isPublished('ideas')}
       order by published_at desc, idea_id desc offset $1 limit $2)
     select p.* from published_ideas p join page using (idea_id) order by published_at desc, idea_id desc`,
    [offset, limit],
  )
}

/** For few matches: finds all by their words, then sorts. */
export function pageOfFew(
  tx: Tx,
  { type, region, search }: Filters,
  offset: number,
  limit: number,
): Promise<PublishedIdea[]> {
  return tx.rows(
    `with found as materialized (
       select idea_id, published_at from ideas
       where ${isPublished('ideas')} and words @@ ideas_query($1, $2, $3)),
     page as materialized (select idea_id from found order by published_at desc, idea_id desc offset $4 limit $5)
     select p.* from published_ideas p join page using (idea_id) order by published_at desc, idea_id desc`,
    [type, region, search, offset, limit],
  )
}

/**
 * For many matches: walks the published ideas, newest first, and takes those that match. The inner offset keeps the
 * planner from finding all by their words first.
 */
export function pageOfMany(
  tx: Tx,
  { type, region, search }: Filters,
  offset: number,
  limit: number,
): Promise<PublishedIdea[]> {
  return tx.rows(
    `with page as materialized (
       select idea_id from (
         select idea_id, words from ideas where ${isPublished('ideas')}
         order by published_at desc, idea_id desc offset 0) newest
       where words @@ ideas_query($1, $2, $3) offset $4 limit $5)
     select p.* from published_ideas p join page using (idea_id) order by published_at desc, idea_id desc`,
    [type, region, search, offset, limit],
  )
}

export interface PublishedPage extends PublishedIdea {
  amount_of_shares: number
  price_per_unit: number
  currency: string
  business_id: number | null
  business_name: string | null
}

/** With its business, if that is approved: otherwise it is the owner's private matter. */
export function readPublished(tx: Tx, ideaId: number): Promise<PublishedPage | undefined> {
  return tx.first(
    `select p.*, b.business_id, b.business_name
     from published_ideas p join ideas i using (idea_id)
     left join businesses b on b.business_id = i.business_id and ${isPublished('b')} and b.owner_user_id is not null
     where p.idea_id = $1`,
    [ideaId],
  )
}
