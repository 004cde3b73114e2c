import type { Operations } from '@ideabridge/sdk'

/**
 * The state of Discover, as the address has it: /app/ideas?type=Technology,Product&region=Europe&sort=closing. The names
 * are those of GET /ideas, which takes the same values, except for `sort=fits`, which needs an account, and `page`, which
 * only links without scripts use. Lists are separated by commas.
 */
export interface IdeaSearch {
  /** Keywords; typos are forgiven. */
  search?: string
  /** Types, separated by commas. */
  type?: string
  /** Places, separated by semicolons: a continent or country by name or code, or any place. */
  region?: string
  /** Two-letter codes, separated by commas. */
  language?: string
  /** Of idea, prototype, customers. */
  stage?: string
  /** Of to_10k, 10k_50k, 50k_250k, 250k_1m, over_1m. */
  amount?: string
  currency?: string
  open_round?: boolean
  sort?: IdeaSort
  page?: number
  /** Another view than ideas. */
  view?: 'people'
  /** Of people; any without it. */
  role?: PersonRole
}

export const PERSON_ROLES = ['investor', 'partner'] as const
type PersonRole = (typeof PERSON_ROLES)[number]

export const IDEA_SORTS = ['newest', 'interest', 'closing', 'best', 'fits'] as const
export type IdeaSort = (typeof IDEA_SORTS)[number]

const WORDS = ['search', 'type', 'region', 'language', 'stage', 'amount', 'currency'] as const

/** A word like 2030 in the address is parsed as a number. */
export function readIdeaSearch(given: Record<string, unknown>): IdeaSearch {
  const words = WORDS.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  const page = Number(given.page)
  const sort = IDEA_SORTS.find((name) => name === given.sort)
  const role = PERSON_ROLES.find((name) => name === given.role)
  // What fits is found by the profile alone: a filter beside it would be shown and ignored.
  if (sort === 'fits' && given.view === undefined) return { sort }
  return {
    ...Object.fromEntries(words),
    ...(given.open_round === true && { open_round: true }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(given.view === 'people' && { view: 'people' as const, ...(role && { role }) }),
  }
}

type Query = NonNullable<Operations['platform_browse_ideas_openly']['input']>

/** As GET /ideas takes it, which refuses by name what it does not know, such as a stage from an old link. */
export function asQuery({ language, stage, amount, sort, view: _view, role: _role, ...rest }: IdeaSearch): Query {
  const list = (text: string | undefined) => text?.split(',').filter((part) => part !== '')
  const lists = { language: list(language), stage: list(stage), amount: list(amount) }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values && values.length > 0)),
    ...(sort && sort !== 'fits' && { sort }),
  } as Query
}
