import type { Tx } from '../../db/tx.ts'
import type { PublishedIdea } from '../ideas/index.ts'
import { groupsOf, Values, wordsCondition } from './conditions.sql.ts'
import type { Filters } from './filters.ts'

/**
 * Matches are counted up to this many: on a million ideas a full count would cost more than the requested page, and
 * nobody turns to page 667.
 */
export const MOST_COUNTED = 10_000

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
const moment = (value: string) => `(timestamptz 'epoch' + ${value} * interval '1 microsecond')`

/** Each order has an index; the id makes it total, so that a cursor neither skips nor repeats. */
const ORDERS = {
  newest: {
    by: 'published_at desc, idea_id desc',
    key: micros('published_at'),
    after: (key: string, id: string) => `(published_at, idea_id) < (${moment(key)}, ${id})`,
    only: 'true',
  },
  interest: {
    by: 'interests desc, idea_id desc',
    key: 'interests',
    after: (key: string, id: string) => `(interests, idea_id) < (${key}, ${id})`,
    only: 'true',
  },
  closing: {
    by: 'closes_at, idea_id',
    key: micros('closes_at'),
    after: (key: string, id: string) => `(closes_at, idea_id) > (${moment(key)}, ${id})`,
    only: `closes_at < 'infinity'`,
  },
} as const

export type Order = keyof typeof ORDERS

/** A list: what is in it and in which order. */
export interface Listing {
  readonly filters: Filters
  readonly order: Order
  /** Only what has the words of the search in its title, or only the rest. */
  readonly part?: 'title' | 'text'
}

export interface Size {
  /** How many match, up to MOST_COUNTED. */
  total: number
  /** How many ideas there are at all, roughly. */
  ideas: number
}

export interface ListedIdea extends PublishedIdea {
  sort_key: number
}

/** Where a page begins: after this row, or so many rows after the beginning. */
export interface Start {
  readonly after?: { readonly key: number; readonly id: number }
  readonly offset?: number
}

export function countListed(tx: Tx, { filters, order, part }: Listing): Promise<Size> {
  const values = new Values()
  return tx.one(
    `select count(*) as total,
       (select greatest(reltuples, 0)::float8 from pg_class where oid = 'idea_listing'::regclass) as ideas
     from (select 1 from idea_listing where ${all(conditionsOf(filters, values, part), ORDERS[order].only)}
       limit ${MOST_COUNTED}) found`,
    values.list,
  )
}

/** Which of these ideas are in the list. */
export async function findAmong(tx: Tx, filters: Filters, ideaIds: readonly number[]): Promise<number[]> {
  const values = new Values()
  const among = `idea_id = any (${values.add(ideaIds, 'bigint[]')})`
  // Read first: by their facets or words, all ideas that match would be looked up.
  const rows = await tx.rows<{ idea_id: number }>(
    `with given as materialized (select idea_id, facets, words from idea_listing where ${among})
     select idea_id from given where ${all(conditionsOf(filters, values))}`,
    values.list,
  )
  return rows.map(({ idea_id }) => idea_id)
}

/** For few matches: finds all by their facets and words, then sorts. */
export function pageOfFew(tx: Tx, listing: Listing, start: Start, limit: number): Promise<ListedIdea[]> {
  const { by, key, only } = ORDERS[listing.order]
  const values = new Values()
  const conditions = all(conditionsOf(listing.filters, values, listing.part), only)
  return tx.rows(
    `with found as materialized (
       select idea_id, published_at, interests, closes_at from idea_listing where ${conditions}),
     page as materialized (
       select idea_id, ${key} as sort_key, row_number() over (order by ${by}) as place from found
       where ${afterStart(listing.order, start, values)} order by ${by} ${paging(start, limit, values)})
     ${IDEAS}`,
    values.list,
  )
}

/**
 * For many matches: walks the ideas in order and takes those that match. The inner offset keeps the planner from finding
 * all of them first.
 */
export function pageOfMany(tx: Tx, listing: Listing, start: Start, limit: number): Promise<ListedIdea[]> {
  const { by, key, only } = ORDERS[listing.order]
  const values = new Values()
  const conditions = all(conditionsOf(listing.filters, values, listing.part))
  return tx.rows(
    `with page as materialized (
       select idea_id, sort_key, row_number() over () as place from (
         select idea_id, ${key} as sort_key, facets, words from idea_listing
         where ${only} and ${afterStart(listing.order, start, values)} order by ${by} offset 0) walked
       where ${conditions} ${paging(start, limit, values)})
     ${IDEAS}`,
    values.list,
  )
}

const IDEAS = 'select p.*, page.sort_key from published_ideas p join page using (idea_id) order by page.place'

function conditionsOf(filters: Filters, values: Values, part?: 'title' | 'text'): string[] {
  return [...groupsOf(filters, values).map(({ condition }) => condition), ...wordsCondition(filters, values, part)]
}

function all(conditions: readonly string[], only = 'true'): string {
  return [only, ...conditions].join(' and ')
}

function afterStart(order: Order, { after }: Start, values: Values): string {
  if (after === undefined) return 'true'
  return ORDERS[order].after(values.add(after.key, 'bigint'), values.add(after.id, 'bigint'))
}

function paging({ offset = 0 }: Start, limit: number, values: Values): string {
  return `offset ${values.add(offset)} limit ${values.add(limit)}`
}
