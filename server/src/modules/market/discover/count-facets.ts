import { isCostly } from '../../../db/costly.sql.ts'
import { Recent, readThrough } from '../../../db/recent.ts'
import type { Tx } from '../../../db/tx.ts'
import { CellTable, type FacetCount, type Wanted } from './cell-table.ts'
import { countMatches, fingerprintCells, LOOKED_AT, MOST_MATCHES, readCells, readTypeFacets } from './facets.sql.ts'
import type { Filters } from './filters.ts'
import type { Listing } from './listing.sql.ts'

export interface Facets {
  /** How many ideas each facet would leave, given the other filters; the empty one is the total. */
  readonly counts: readonly FacetCount[]
  /** Whether there are more than were looked at. */
  readonly capped: boolean
}

export async function countFacets(tx: Tx, filters: Filters): Promise<Facets> {
  if (!needsIdeas(filters)) return { counts: await countInCells(tx, filters), capped: false }
  const found = await countFound(tx, filters)
  const capped = (found.find(({ facet }) => facet === LOOKED_AT)?.ideas ?? 0) >= MOST_MATCHES
  if (filters.search !== undefined) return { counts: found, capped }
  const others = await countInCells(tx, { ...filters, region: undefined })
  const isPlace = ({ facet }: FacetCount) => facet.startsWith('p:')
  return { counts: [...found.filter((each) => !isPlace(each)), ...others.filter(isPlace)], capped }
}

async function countInCells(tx: Tx, filters: Filters): Promise<readonly FacetCount[]> {
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

/** Cells follow the ideas within seconds; where there are many, looking whether they changed may wait for one. */
const MANY_CELLS = 2_000
const LOOK_AGAIN_MS = 1_000

async function readTable(tx: Tx, filters: Filters): Promise<{ table: CellTable; types: string[] }> {
  const types = await typeFacets(tx, filters.types)
  const kept = tx.kept(newKept)
  const now = performance.now()
  if (kept.table !== undefined && kept.table.size >= MANY_CELLS && now - kept.looked < LOOK_AGAIN_MS)
    return { table: kept.table, types }
  const fingerprint = await fingerprintCells(tx)
  // Two that ask at once may both read them; the later one stays.
  if (kept.table?.fingerprint !== fingerprint) kept.table = new CellTable(fingerprint, await readCells(tx))
  kept.looked = now
  return { table: kept.table, types }
}

const MOST_TYPES = 2_000
const newTypes = () => new Recent<string>(MOST_TYPES)

/** As they are written in cells. */
async function typeFacets(tx: Tx, types: readonly string[]): Promise<string[]> {
  return readThrough(
    tx.kept(newTypes),
    types,
    (missing) =>
      readTypeFacets(
        tx,
        missing.map((place) => types[place] as string),
      ),
    () => 1,
  )
}

const KEPT_MS = 60_000
const MOST_COUNTS = 1_000
const newCache = () => new Recent<FacetCount[]>(MOST_COUNTS, KEPT_MS)

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

const newKept = (): { table: CellTable | undefined; looked: number } => ({ table: undefined, looked: 0 })

/** Cells know neither words nor towns. */
function needsIdeas({ search, region }: Filters): boolean {
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
