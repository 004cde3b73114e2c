import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { continentOf } from '../matching/index.ts'
import type { FacetCount } from './cell-table.ts'
import { countFacets, type Facets } from './count-facets.ts'
import { MOST_MATCHES } from './facets.sql.ts'
import { FilterFields, type FilterInput } from './filters.schema.ts'
import { readFilters } from './filters.ts'
import { guessSearch, searchIn } from './search.ts'

const Count = { ideas: Type.Integer() }
const Counts = (description: string) =>
  Type.Array(Type.Object({ value: Type.String(), ...Count }), { description: `${description} Most first.` })

export const countIdeas = defineOperation({
  name: 'platform_count_ideas',
  method: 'GET',
  path: '/ideas/counts',
  group: 'Discover',
  summary: 'Count published ideas by what they can be filtered by.',
  description:
    'Takes the filters of platform_browse_ideas_openly. Each value comes with the number of ideas it would leave, given the other filters. A few seconds behind.',
  access: anyone,
  fromReplica: true,
  mcp: true,
  input: Type.Object(FilterFields),
  output: Type.Object({
    total: Type.Integer({ description: 'Ideas that pass all filters.' }),
    capped: Type.Boolean({
      description: `true: at least ${MOST_MATCHES} ideas have the words, or are in the town; only so many are counted.`,
    }),
    types: Counts('Values for type.'),
    regions: Type.Array(
      Type.Object({ value: Type.String(), ...Count, countries: Counts('Its countries, as two-letter codes.') }),
      { description: 'Values for region: continents and Worldwide. Most first.' },
    ),
    languages: Counts('Values for language.'),
    stages: Counts('Values for stage.'),
    amounts: Type.Array(Type.Object({ currency: Type.String(), value: Type.String(), ...Count }), {
      description: 'Values for amount, by currency.',
    }),
    open_rounds: Type.Integer({ description: 'Ideas with an open round.' }),
  }),
  example: { type: 'Technology' },
  async handler({ tx }, input) {
    const { counts, capped } = await countMeant(tx, input)
    return {
      total: totalOf(counts),
      capped,
      types: valuesOf(counts, 't:'),
      regions: regionsOf(counts),
      languages: valuesOf(counts, 'l:'),
      stages: valuesOf(counts, 's:'),
      amounts: valuesOf(counts, 'a:').flatMap(({ value, ideas }) => {
        const [currency = '', band] = value.split(':')
        return band === undefined ? [] : [{ currency, value: band, ideas }]
      }),
      open_rounds: counts.find(({ facet }) => facet === 'o')?.ideas ?? 0,
    }
  },
})

/** If nothing is found as typed, counts what was probably meant: the list shows that, too. */
async function countMeant(tx: Tx, input: FilterInput): Promise<Facets> {
  const search = await searchIn(tx, input)
  const typed = await countFacets(tx, readFilters(input, search))
  if (search === undefined || totalOf(typed.counts) > 0) return typed
  const guessed = await guessSearch(tx, search)
  if (guessed === undefined) return typed
  const meant = await countFacets(tx, readFilters(input, guessed))
  return totalOf(meant.counts) > 0 ? meant : typed
}

function totalOf(counts: readonly FacetCount[]): number {
  return counts.find(({ facet }) => facet === '')?.ideas ?? 0
}

function valuesOf(counts: readonly FacetCount[], prefix: string) {
  return counts
    .filter(({ facet }) => facet.startsWith(prefix))
    .map(({ facet, ideas }) => ({ value: facet.slice(prefix.length), ideas }))
}

const CONTINENTS: Readonly<Record<string, string>> = {
  '@AF': 'Africa',
  '@AS': 'Asia',
  '@EU': 'Europe',
  '@NA': 'North America',
  '@SA': 'South America',
  '@OC': 'Oceania',
  '*': 'Worldwide',
}

function regionsOf(counts: readonly FacetCount[]) {
  const places = valuesOf(counts, 'p:')
  const countries = places.filter(({ value }) => !(value in CONTINENTS))
  return places.flatMap(({ value, ideas }) => {
    const name = CONTINENTS[value]
    if (name === undefined) return []
    return [
      { value: name, ideas, countries: countries.filter((country) => `@${continentOf(country.value)}` === value) },
    ]
  })
}
