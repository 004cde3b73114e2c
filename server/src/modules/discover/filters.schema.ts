import Type, { type Static } from 'typebox'
import { Currency } from '../../schema/types.ts'
import { STAGES } from '../ideas/index.ts'
import { LANGUAGES } from './languages.ts'

/** By what an idea asks for in total, in its own currency. The function idea_amount_band says the same. */
const AMOUNTS = ['to_10k', '10k_50k', '50k_250k', '250k_1m', 'over_1m'] as const

export const SORTS = ['newest', 'interest', 'closing', 'best'] as const
export type Sort = (typeof SORTS)[number]

const anyOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Optional(Type.Array(Type.Enum([...names]), { maxItems: names.length, uniqueItems: true, description }))

/** The same for every list of ideas: people's, agents', visitors', saved searches, feeds. */
export const FilterFields = {
  type: Type.Optional(
    Type.String({ maxLength: 100, description: 'Type of idea, such as Technology; several separated by commas.' }),
  ),
  region: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Where it is sold: a continent, a country (name or code) or a place; several separated by semicolons.',
    }),
  ),
  language: anyOf(Object.values(LANGUAGES), 'Languages it is written in, as two-letter codes.'),
  stage: anyOf(STAGES, 'How far it has come.'),
  amount: anyOf(AMOUNTS, 'How much it asks for in total.'),
  currency: Type.Optional(Currency('Only ideas that ask for this currency.')),
  open_round: Type.Optional(Type.Boolean({ description: 'true: only ideas with an open fundraising round.' })),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words in the title, summary or description: in other forms, as beginnings, and within compounds.',
    }),
  ),
}

const Filters = Type.Object(FilterFields)
export type FilterInput = Static<typeof Filters>

export const SortField = Type.Optional(
  Type.Enum([...SORTS], {
    description:
      'newest; interest: most interested people first; closing: open rounds only, the next to end first; best: search words in the title first. Default: best with search, otherwise newest.',
  }),
)
