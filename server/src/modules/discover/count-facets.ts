import type { Tx } from '../../db/tx.ts'
import { CellTable, type FacetCount, type Wanted } from './cell-table.ts'
import { isCostly } from './costly.ts'
import { countMatches, readCellState, readCells } from './facets.sql.ts'
import type { Filters } from './filters.ts'
import { LargeResultCache } from './large-result-cache.ts'
import type { Listing } from './listing.sql.ts'

/** How many ideas each facet would leave, given the other filters; the empty one is the total. */
export async function countFacets(tx: Tx, filters: Filters): Promise<readonly FacetCount[]> {
  if (needsIdeas(filters)) return countFound(tx, filters)
  const { table, types } = await readTable(tx, filters)
  return table.count(wantedBy(filters, types))
}

/** How many a list has, as far as cells tell. */
export async function sizeByCells(tx: Tx, { filters, order }: Listing): Promise<number | undefined> {
  if (needsIdeas(filters)) return undefined
  const { table, types } = await readTable(tx, filters)
  const openRound = filters.openRound || order === 'closing'
  return table.total(wantedBy({ ...filters, openRound }, types))
}

async function readTable(tx: Tx, filters: Filters): Promise<{ table: CellTable; types: string[] }> {
  const { fingerprint, types } = await readCellState(tx, filters.types)
  const kept = tx.kept(newKept)
  // Two that ask at once may both read them; the later one stays.
  if (kept.table?.fingerprint !== fingerprint) kept.table = new CellTable(fingerprint, await readCells(tx))
  return { table: kept.table, types }
}

const KEPT_MS = 60_000
const newCache = () => new LargeResultCache<FacetCount[]>(KEPT_MS)

async function countFound(tx: Tx, filters: Filters): Promise<FacetCount[]> {
  const cache = tx.kept(newCache)
  const asked = JSON.stringify(filters)
  const known = cache.get(asked)
  if (known !== undefined) return known
  const begun = performance.now()
  const counts = await countMatches(tx, filters)
  if (await isCostly(tx, begun)) cache.add(asked, counts)
  return counts
}

const newKept = (): { table: CellTable | undefined } => ({ table: undefined })

/** Cells know neither words nor towns. */
export function needsIdeas({ search, region }: Filters): boolean {
  return search !== undefined || (region !== undefined && region.facets.length === 0)
}

/** The same as groupsOf, without the words of a region. */
function wantedBy({ region, languages, stages, amounts, currency, openRound }: Filters, types: string[]): Wanted[] {
  const groups: Wanted[] = [
    { letter: 't', facets: types },
    { letter: 'p', facets: region?.facets ?? [] },
    { letter: 'l', facets: languages },
    { letter: 's', facets: stages },
    { letter: 'a', facets: amounts },
    { letter: 'c', facets: currency ? [currency] : [] },
    { letter: 'o', facets: openRound ? ['o'] : [] },
  ]
  return groups.filter(({ facets }) => facets.length > 0)
}
