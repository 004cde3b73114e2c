import type { Tx } from '../../../db/tx.ts'
import { type Cell, type FacetCount, MOST_FACETS } from './cell-table.ts'
import { groupsOf, Values, wordsCondition } from './conditions.sql.ts'
import { type Filters, readFilters } from './filters.ts'

/** With search words, so many matches are counted. */
export const MOST_MATCHES = 2_000

/** How many ideas were looked at to count. */
export const LOOKED_AT = '#'

/**
 * As CellTable.count, from the ideas themselves: cells know neither words nor towns. Without words only those in the region
 * are looked at, so other regions are not counted.
 */
export function countMatches(tx: Tx, filters: Filters): Promise<FacetCount[]> {
  const values = new Values()
  const base = ideasOf(filters, values)
  const failing = groupsOf(filters, values).map(
    ({ letter, condition }) => `case when ${condition} then null else '${letter}' end`,
  )
  return tx.rows(
    `with base as materialized (${base}),
     judged as materialized (
       select facets, array_remove(array[${failing.join(', ')}]::text[], null) as failing from base)
     (select '' as facet, count(*)::integer as ideas from judged where cardinality(failing) = 0)
     union all (select '${LOOKED_AT}', count(*)::integer from base)
     union all
     (select f.facet, count(*)::integer from judged, unnest(facets) f (facet)
      where f.facet not like 'r:%' and (cardinality(failing) = 0
        or cardinality(failing) = 1 and split_part(f.facet, ':', 1) = failing[1])
      group by f.facet order by 2 desc, 1 limit ${MOST_FACETS})`,
    values.list,
  )
}

export async function fingerprintCells(tx: Tx): Promise<string> {
  const { fingerprint } = await tx.one<{ fingerprint: string }>(
    `select concat_ws(':', count(*), sum(ideas), sum(ideas::bigint * cell_id), max(cell_id)) as fingerprint from idea_cells`,
  )
  return fingerprint
}

/** The facet of each of these types. */
export async function readTypeFacets(tx: Tx, types: readonly string[]): Promise<string[]> {
  const { facets } = await tx.one<{ facets: string[] }>(
    `select array(select 't:' || btrim(matching_text(t)) from unnest($1::text[]) with ordinality t (t, place) order by place)
       as facets`,
    [types],
  )
  return facets
}

export function readCells(tx: Tx): Promise<Cell[]> {
  return tx.rows(`select array_to_string(facets, ',') as facets, ideas from idea_cells where ideas > 0`)
}

const NO_FILTERS = readFilters({})

function ideasOf(filters: Filters, values: Values): string {
  const conditions =
    filters.search === undefined
      ? groupsOf({ ...NO_FILTERS, region: filters.region }, values).map(({ condition }) => condition)
      : wordsCondition(filters, values)
  return `select facets from idea_listing where ${['true', ...conditions].join(' and ')} limit ${MOST_MATCHES}`
}
