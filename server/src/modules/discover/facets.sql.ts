import type { Tx } from '../../db/tx.ts'
import { groupsOf, Values, wordsCondition } from './conditions.sql.ts'
import type { Filters } from './filters.ts'

export interface FacetCount {
  /** Empty for the total. */
  facet: string
  ideas: number
}

/** With search words, so many matches are counted. */
export const MOST_MATCHES = 2_000
const MOST_FACETS = 400

/**
 * How many ideas each facet would leave, given the other filters. A row that fails one filter still counts for the
 * values of that filter: they are what one could choose instead.
 */
export function countFacets(tx: Tx, filters: Filters): Promise<FacetCount[]> {
  const values = new Values()
  const base = needsIdeas(filters) ? ideasOf(filters, values) : 'select facets, ideas from idea_cells'
  const failing = groupsOf(filters, values).map(
    ({ letter, condition }) => `case when ${condition} then null else '${letter}' end`,
  )
  return tx.rows(
    `with base as materialized (${base}),
     judged as materialized (
       select facets, ideas, array_remove(array[${failing.join(', ')}]::text[], null) as failing from base)
     (select '' as facet, coalesce(sum(ideas), 0)::integer as ideas from judged where cardinality(failing) = 0)
     union all
     (select f.facet, sum(ideas)::integer from judged, unnest(facets) f (facet)
      where f.facet not like 'r:%' and (cardinality(failing) = 0
        or cardinality(failing) = 1 and split_part(f.facet, ':', 1) = failing[1])
      group by f.facet order by 2 desc, 1 limit ${MOST_FACETS})`,
    values.list,
  )
}

/** Cells know neither words nor towns. */
export function needsIdeas({ search, region }: Filters): boolean {
  return search !== undefined || (region !== undefined && region.facets.length === 0)
}

function ideasOf(filters: Filters, values: Values): string {
  const conditions = wordsCondition(filters, values)
  return `select facets, 1 as ideas from idea_listing where ${['true', ...conditions].join(' and ')} limit ${MOST_MATCHES}`
}
