import { tryLock } from '../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { listedAmong } from '../discover/index.ts'
import {
  type NewListing,
  noteSearchers,
  type SavedFilters,
  savedFilters,
  takeNewListings,
} from './tell-searchers.sql.ts'

/** How many a day; all others are in Discover. */
const SEARCH_NOTICES_PER_DAY = 10

/** Ideas matched at once: every saved search is looked at once per batch, so larger is cheaper. */
const BATCH = 500
/** Per run; the next one continues. */
const MOST_BATCHES = 20
const FILTERS_AT_ONCE = 500

/** Tells people of newly listed ideas that match a search they saved. */
export async function tellSearchers(database: Database): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++)
    if ((await database.transaction((tx) => tellOfBatch(tx))) < BATCH) break
}

async function tellOfBatch(tx: Tx): Promise<number> {
  // One at a time, or two could tell one person more than a day's share.
  if (!(await tryLock(tx, 'searches'))) return 0
  const listings = await takeNewListings(tx, BATCH)
  if (listings.length === 0) return 0
  let page = await savedFilters(tx, '', FILTERS_AT_ONCE)
  while (page.length > 0) {
    for (const saved of page) await tellOfSearch(tx, saved, listings)
    page = await savedFilters(tx, page.at(-1)?.filters_key ?? '', FILTERS_AT_ONCE)
  }
  return listings.length
}

async function tellOfSearch(
  tx: Tx,
  { filters, filters_key }: SavedFilters,
  listings: readonly NewListing[],
): Promise<void> {
  const asked = listings.filter(({ only_round }) => filters.open_round === true || !only_round)
  if (asked.length === 0) return
  const ids = new Set(
    await listedAmong(
      tx,
      filters,
      asked.map(({ idea_id }) => idea_id),
    ),
  )
  if (ids.size === 0) return
  const found = asked.filter(({ idea_id }) => ids.has(idea_id))
  const told = await noteSearchers(tx, filters_key, found, SEARCH_NOTICES_PER_DAY)
  await notifyEach(
    { tx },
    'search_found',
    told.map(({ user_id, idea_id, idea_name, search_name }) => ({
      userId: user_id,
      about: idea_id,
      name: idea_name,
      reason: search_name,
    })),
  )
}
