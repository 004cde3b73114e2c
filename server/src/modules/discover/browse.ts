import type { Tx } from '../../db/tx.ts'
import { sizeByCells } from './count-facets.ts'
import { LargeResultCache } from './large-result-cache.ts'
import {
  countListed,
  type ListedIdea,
  type Listing,
  MOST_COUNTED,
  pageOfFew,
  pageOfMany,
  type Size,
  type Start,
} from './listing.sql.ts'

/** A list with how many match, up to MOST_COUNTED. */
export interface Counted extends Size {
  readonly listing: Listing
}

/** The last idea of a page: in which of the lists it was, and where. */
export interface Position {
  readonly part: number
  readonly key: number
  readonly id: number
}

export interface Found {
  readonly ideas: ListedIdea[]
  readonly last: Position | undefined
  readonly more: boolean
}

const newCache = () => new LargeResultCache<Size>()

/** The cells of facets tell without counting whether there are many; what is new is not in them yet, so few are counted. */
const MANY = 1_000

export async function counted(tx: Tx, listing: Listing): Promise<Counted> {
  const byCells = await sizeByCells(tx, listing)
  if (byCells !== undefined && byCells.total >= MANY)
    return { listing, total: Math.min(byCells.total, MOST_COUNTED), ideas: byCells.ideas }
  const cache = tx.kept(newCache)
  const asked = JSON.stringify(listing)
  const known = cache.get(asked)
  if (known !== undefined) return { listing, ...known }
  const size = await countListed(tx, listing)
  // Few are counted each time: it costs little, and people see the number change.
  if (size.total >= MANY) cache.add(asked, size)
  return { listing, ...size }
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
  const ideas: ListedIdea[] = []
  for (const [part, list] of lists.entries()) {
    const { total } = list
    if (from.after !== undefined && part < from.after.part) continue
    if (from.after === undefined && offset >= total) {
      offset -= total
      continue
    }
    const after = from.after?.part === part ? { after: from.after } : { offset }
    const rows = await pick(tx, list, after, limit - ideas.length + 1)
    const taken = rows.slice(0, limit - ideas.length)
    const end = taken.at(-1)
    ideas.push(...taken)
    if (end !== undefined) last = { part, key: end.sort_key, id: end.idea_id }
    if (rows.length > taken.length) return { ideas, last, more: true }
    offset = 0
  }
  return { ideas, last, more: false }
}

/** Words are kept apart from the row, so looking at them costs this much more than looking at facets. */
const COST_OF_WORDS = 4

/** Finding all reads as many rows as match; walking reads as many as it takes until the page is full. */
function pick(tx: Tx, list: Counted, start: Start, limit: number): Promise<ListedIdea[]> {
  const { listing, total, ideas } = list
  const each = listing.filters.search === undefined ? 1 : COST_OF_WORDS
  const walked = (((start.offset ?? 0) + limit) * Math.max(ideas, total)) / Math.max(total, 1)
  const few = total < MOST_COUNTED && (total < MANY || total < walked * each)
  return few ? pageOfFew(tx, listing, start, limit) : pageOfMany(tx, listing, start, limit)
}
