import { type Place, readPlaces } from '../matching/index.ts'
import type { FilterInput } from './filters.schema.ts'
import type { Search } from './search.ts'

/** What a list shows: within a group any of its facets, and something of every group. */
export interface Filters {
  readonly types: readonly string[]
  /** Undefined for anywhere. */
  readonly region: Region | undefined
  readonly languages: readonly string[]
  readonly stages: readonly string[]
  readonly amounts: readonly string[]
  readonly currency: string | undefined
  readonly openRound: boolean
  readonly search: Search | undefined
}

export interface Region {
  /** Continents and countries. */
  readonly facets: readonly string[]
  /** Names to look for among the words of an idea's region: towns, and ideas not read yet. */
  readonly names: readonly string[]
}

/** Whether it shows less than everything. */
export function isFiltered({
  types,
  region,
  languages,
  stages,
  amounts,
  currency,
  openRound,
  search,
}: Filters): boolean {
  const chosen = [...types, ...languages, ...stages, ...amounts]
  return chosen.length > 0 || openRound || [region, currency, search].some((filter) => filter !== undefined)
}

const EVERYWHERE = 'p:*'

export function readFilters(input: FilterInput, search?: Search): Filters {
  const amounts = input.amount ?? []
  return {
    types: parts(input.type),
    region: input.region?.trim() ? readRegion(input.region) : undefined,
    languages: (input.language ?? []).map((code) => `l:${code}`),
    stages: (input.stage ?? []).map((stage) => `s:${stage}`),
    amounts: amounts.map((band) => (input.currency ? `a:${input.currency}:${band}` : `a:${band}`)),
    currency: input.currency && `c:${input.currency}`,
    openRound: input.open_round === true,
    search,
  }
}

function parts(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readRegion(text: string): Region {
  const places = readPlaces(text)
  return {
    facets: places.flatMap((place) => (place.city === undefined ? facetsOf(place).slice(0, 1) : [])),
    // A code is no name: "de" is a word of Rio de Janeiro.
    names: /^[A-Z]{2}$/.test(text.trim()) ? [] : places.map(({ name }) => name),
  }
}

/** The narrowest first: a country is in its continent. */
function facetsOf({ global, country, continent }: Place): string[] {
  if (global) return [EVERYWHERE]
  return [country && `p:${country}`, continent && `p:@${continent}`].filter((facet) => facet !== undefined)
}

/** What an idea sold there is found by. */
export function placeFacets(region: string): string[] {
  return [...new Set(readPlaces(region).flatMap(facetsOf))]
}
