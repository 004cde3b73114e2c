import type { FilterFields } from '../server/src/modules/market/discover/index.ts'

/** A page of Discover: how it is called and by whom. */
export interface View {
  readonly name: string
  readonly path: string
  readonly by: 'anyone' | 'person'
}

type Parameters = Record<string, string>

/** Values for every filter there is; the type of this table makes sure that none is forgotten. */
const FILTERS: Record<keyof typeof FilterFields, readonly string[]> = {
  type: ['Technology', 'Service,Product'],
  region: ['Europe', 'Germany', 'Nairobi'],
  language: ['de'],
  stage: ['prototype'],
  amount: ['10k_50k'],
  currency: ['EUR'],
  open_round: ['true'],
  search: ['solar', 'sol', 'villages', 'Bäckerei', 'Lastenräder', 'solar water', 'xylophonist', 'slar'],
}

const SORTS = ['newest', 'interest', 'closing'] as const

const TOGETHER: readonly Parameters[] = [
  { type: 'Technology', region: 'Europe' },
  { language: 'de', stage: 'prototype', open_round: 'true' },
  { type: 'Service', region: 'Germany', amount: '10k_50k', currency: 'EUR' },
  { search: 'solar', region: 'Africa', open_round: 'true' },
]

const browse = (parameters: Parameters): View => view('list', '/ideas', parameters)
const count = (parameters: Parameters): View => view('counts', '/ideas/counts', parameters)

function view(what: string, path: string, parameters: Parameters): View {
  const said = Object.entries(parameters).map(([name, value]) => `${name}=${value}`)
  const query = new URLSearchParams(parameters).toString()
  return { name: [what, ...said].join(' '), path: query === '' ? path : `${path}?${query}`, by: 'anyone' }
}

/** Every order, every filter alone, some together, their counts, deep pages, and the lists of people. */
export function discoverViews(): View[] {
  const alone = Object.entries(FILTERS).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const filtered = [...alone, ...TOGETHER]
  return [
    ...SORTS.map((sort) => browse({ sort })),
    ...filtered.map(browse),
    ...SORTS.map((sort) => browse({ sort, type: 'Technology' })),
    ...SORTS.map((sort) => browse({ sort, search: 'solar' })),
    browse({ page: '600' }),
    browse({ page: '600', type: 'Technology', sort: 'interest' }),
    count({}),
    ...filtered.map(count),
    { name: 'people to meet', path: '/account/people', by: 'person' },
    { name: 'people to meet, partners', path: '/account/people?role=partner', by: 'person' },
    { name: 'fits me', path: '/account/fitting-ideas', by: 'person' },
  ]
}
