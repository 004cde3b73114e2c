import type { Tx } from '../../db/tx.ts'
import { LargeResultCache } from './large-result-cache.ts'
import {
  countListed,
  type ListedIdea,
  type Listing,
  MOST_COUNTED,
  pageOfFew,
  pageOfMany,
  type Start,
} from './listing.sql.ts'

/** A list with how many match, up to MOST_COUNTED. */
export interface Counted {
  readonly listing: Listing
  readonly total: number
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

const newCache = () => new LargeResultCache()

export async function counted(tx: Tx, listing: Listing): Promise<Counted> {
  const cache = tx.kept(newCache)
  const asked = JSON.stringify(listing)
  if (cache.has(asked)) return { listing, total: MOST_COUNTED }
  const total = await countListed(tx, listing)
  if (total === MOST_COUNTED) cache.add(asked)
  return { listing, total }
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
  for (const [part, { listing, total }] of lists.entries()) {
    if (from.after !== undefined && part < from.after.part) continue
    if (from.after === undefined && offset >= total) {
      offset -= total
      continue
    }
    const after = from.after?.part === part ? { after: from.after } : { offset }
    const rows = await pick(tx, { listing, total }, after, limit - ideas.length + 1)
    const taken = rows.slice(0, limit - ideas.length)
    const end = taken.at(-1)
    ideas.push(...taken)
    if (end !== undefined) last = { part, key: end.sort_key, id: end.idea_id }
    if (rows.length > taken.length) return { ideas, last, more: true }
    offset = 0
  }
  return { ideas, last, more: false }
}

/** Which way is faster depends on how many match. */
function pick(tx: Tx, { listing, total }: Counted, start: Start, limit: number): Promise<ListedIdea[]> {
  return total < MOST_COUNTED ? pageOfFew(tx, listing, start, limit) : pageOfMany(tx, listing, start, limit)
}
