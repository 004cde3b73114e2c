import type { Tx } from '../../../db/tx.ts'
import type { PublishedIdea } from '../../ideas/ideas/index.ts'
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
    descending: true,
    by: 'published_at desc, idea_id desc',
    column: 'published_at',
    key: micros('published_at'),
    after: (key: string, id: string) => `(published_at, idea_id) < (${moment(key)}, ${id})`,
    only: 'true',
  },
  interest: {
    descending: true,
    by: 'interests desc, idea_id desc',
    column: 'interests',
    key: 'interests',
    after: (key: string, id: string) => `(interests, idea_id) < (${key}, ${id})`,
    only: 'true',
  },
  closing: {
    descending: false,
    by: 'closes_at, idea_id',
    column: 'closes_at',
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

/** Where an idea stands in a list. */
export interface Spot {
  readonly key: number
  readonly id: number
}

/** Where a page begins: after this row, or so many rows after the beginning. */
export interface Start {
  readonly after?: Spot
  readonly offset?: number
}

/** Whether `spot` comes later than `other`. */
export function isAfter(order: Order, spot: Spot, other: Spot): boolean {
  const by = spot.key === other.key ? spot.id - other.id : spot.key - other.key
  return ORDERS[order].descending ? by < 0 : by > 0
}

/** All matches in order; if there are more than MOST_COUNTED, any MOST_COUNTED of them. Found by facets and words, then sorted. */
export function findListed(tx: Tx, { filters, order, part }: Listing): Promise<Spot[]> {
  const { by, key, only } = ORDERS[order]
  const values = new Values()
  return tx.rows(
    `with found as materialized (
       select idea_id, published_at, interests, closes_at from idea_listing
       where ${all(conditionsOf(filters, values, part), only)} limit ${MOST_COUNTED})
     select ${key} as key, idea_id as id from found order by ${by}`,
    values.list,
  )
}

/** What a list shows: its texts are not read in full. */
const LISTED = `p.idea_id, p.name, p.annotation, p.type_of_idea, p.user_type, p.region_of_idea_selling, p.amount_of_shares,
  p.price_per_unit, p.currency, p.created_by_bot, p.edited_by_bot, p.bot_name, p.owner_name, p.owner_username, p.published_at,
  p.updated_at, p.stage, p.interests, p.round_closes_at`

/** The ones that are still published, in this order. */
export function readListed(tx: Tx, ideaIds: readonly number[]): Promise<PublishedIdea[]> {
  return tx.rows(
    `select ${LISTED} from unnest($1::bigint[]) with ordinality page (idea_id, place) join published_ideas p using (idea_id)
     order by page.place`,
    [ideaIds],
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

/** Walks the ideas in order and returns the positions of those that match. */
export function walkListed(tx: Tx, listing: Listing, start: Start, limit: number): Promise<Spot[]> {
  const values = new Values()
  return tx.rows(
    `select ${ORDERS[listing.order].key} as key, idea_id as id from (${walk(listing, start, limit, values)}) found`,
    values.list,
  )
}

/** The inner offset keeps the planner from finding all matches first. Without conditions the index alone is read. */
function walk(listing: Listing, start: Start, limit: number, values: Values): string {
  const { by, column, only } = ORDERS[listing.order]
  const conditions = all(conditionsOf(listing.filters, values, listing.part))
  return `select idea_id, ${column} from (
      select idea_id, ${column}, facets, words from idea_listing
      where ${only} and ${afterStart(listing.order, start, values)} order by ${by} offset 0) walked
    where ${conditions} ${paging(start, limit, values)}`
}

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
