import { areMany, isCostly } from '../../../db/costly.sql.ts'
import { Recent } from '../../../db/recent.ts'
import type { Tx } from '../../../db/tx.ts'
import type { PublishedIdea } from '../../ideas/ideas/index.ts'
import { sizeByCells } from './count-facets.ts'
import { isFiltered } from './filters.ts'
import {
  findListed,
  isAfter,
  type Listing,
  MOST_COUNTED,
  readListed,
  type Spot,
  type Start,
  walkListed,
} from './listing.sql.ts'

export type Counted = Few | Many

/** All of it, in order. */
interface Few {
  readonly listing: Listing
  readonly total: number
  readonly spots: readonly Spot[]
}

interface Many {
  readonly listing: Listing
  /** How many match, up to MOST_COUNTED. */
  readonly total: number
  readonly spots?: undefined
}

/** The last idea of a page: in which of the lists it was, and where. */
export interface Position extends Spot {
  readonly part: number
}

export interface Found {
  readonly ideas: PublishedIdea[]
  readonly last: Position | undefined
  readonly more: boolean
}

/** From here on, walking in order until a page is full reads less than finding all. */
const MANY = 4_000

/** In a long list nobody misses the latest; a short one should be up to date soon. */
const KEPT_MS = { many: 5 * 60_000, costly: 60_000 }
const MOST_MANY = 1_000
/** For all costly lists together; some 70 bytes each. */
const MOST_SPOTS = 200_000
const newCache = () => ({
  many: new Recent<Many>(MOST_MANY, KEPT_MS.many),
  costly: new Recent<Few>(MOST_SPOTS, KEPT_MS.costly),
})

export async function counted(tx: Tx, listing: Listing): Promise<Counted> {
  // The cells of facets tell without counting whether there are many; new ideas are not in them yet, so a few are
  // counted.
  const byCells = await sizeByCells(tx, listing)
  if (byCells !== undefined && byCells >= MANY) return { listing, total: Math.min(byCells, MOST_COUNTED) }
  const cache = tx.kept(newCache)
  const asked = JSON.stringify(listing)
  const known = cache.many.get(asked) ?? cache.costly.get(asked)
  if (known !== undefined) return known
  const begun = performance.now()
  const spots = await findListed(tx, listing)
  const list = spots.length < MOST_COUNTED ? { listing, total: spots.length, spots } : { listing, total: MOST_COUNTED }
  if (list.spots === undefined) cache.many.add(asked, list)
  else if (await isCostly(tx, begun)) cache.costly.add(asked, list, 1 + spots.length)
  return list
}

/** Entries of the first list that are not in the second. */
export function without(list: Few, other: Few): Few {
  const left = new Set(other.spots.map(({ id }) => id))
  const spots = list.spots.filter(({ id }) => !left.has(id))
  return { listing: list.listing, total: spots.length, spots }
}

/** A page of several lists, one after the other. */
export async function pageOf(
  tx: Tx,
  lists: readonly Counted[],
  from: { after: Position | undefined; offset: number },
  limit: number,
): Promise<Found> {
  let { offset } = from
  let last = from.after
  const ideas: PublishedIdea[] = []
  for (const [part, list] of lists.entries()) {
    const { total } = list
    if (from.after !== undefined && part < from.after.part) continue
    if (from.after === undefined && offset >= total) {
      offset -= total
      continue
    }
    const start = from.after?.part === part ? { after: from.after } : { offset }
    const page = await read(tx, list, start, limit - ideas.length)
    ideas.push(...page.ideas)
    if (page.end !== undefined) last = { part, ...page.end }
    if (page.more) return { ideas, last, more: true }
    offset = 0
  }
  return { ideas, last, more: false }
}

interface Page {
  readonly ideas: readonly PublishedIdea[]
  readonly end: Spot | undefined
  readonly more: boolean
}

/** Finds where the page is, then its entries: a single statement would be planned again for each page. */
async function read(tx: Tx, list: Counted, start: Start, limit: number): Promise<Page> {
  const found = await findPage(tx, list, start, limit + 1)
  const page = found.slice(0, limit)
  const ideas = await readListed(
    tx,
    page.map(({ id }) => id),
  )
  return { ideas, end: page.at(-1), more: found.length > limit }
}

async function findPage(tx: Tx, { listing, spots }: Counted, start: Start, limit: number): Promise<readonly Spot[]> {
  const known = spots ?? (await deepSpots(tx, listing, start))
  if (known === undefined) return walkListed(tx, listing, start, limit)
  const { after, offset = 0 } = start
  const first = after === undefined ? offset : placeAfter(listing, known, after)
  return known.slice(first, first + limit)
}

/** From here on, finding the start of a page in a filtered list costs more than the page. */
const DEEP = 300
/** The last page by number, and whether there are more. */
const DEEPEST = MOST_COUNTED + 100

/**
 * Readers of a deep page go on to the next one. A filtered list of many ideas is therefore walked once and kept, and
 * pages are taken from there. Without filters only the index of the order is read, which is quick.
 */
async function deepSpots(tx: Tx, listing: Listing, { offset = 0 }: Start): Promise<readonly Spot[] | undefined> {
  if (offset < DEEP || !isFiltered(listing.filters) || !(await areMany(tx))) return undefined
  const { costly } = tx.kept(newCache)
  const asked = `deep ${JSON.stringify(listing)}`
  const known = costly.get(asked)
  if (known !== undefined) return known.spots
  const spots = await walkListed(tx, listing, {}, DEEPEST)
  costly.add(asked, { listing, total: spots.length, spots }, 1 + spots.length)
  return spots
}

/** The idea that the page before ended with may be gone. */
function placeAfter({ order }: Listing, spots: readonly Spot[], last: Spot): number {
  const place = spots.findIndex((spot) => isAfter(order, spot, last))
  return place === -1 ? spots.length : place
}
