import Type, { type Static } from 'typebox'
import { Currency } from '../../../schema/types.ts'
import { STAGES } from '../../ideas/ideas/index.ts'
import { LANGUAGES } from './languages.ts'

/** By what an idea asks for in total, in its own currency. The function idea_amount_band says the same. */
const AMOUNTS = ['to_10k', '10k_50k', '50k_250k', '250k_1m', 'over_1m'] as const

export const SORTS = ['newest', 'interest', 'closing', 'best'] as const
export type Sort = (typeof SORTS)[number]

const anyOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Optional(Type.Array(Type.Enum([...names]), { maxItems: names.length, description }))

/** The same for every list of ideas: people's, agents', visitors', saved searches, feeds. */
export const FilterFields = {
  type: Type.Optional(Type.String({ maxLength: 100, description: 'Several with commas.' })),
  region: Type.Optional(
    Type.String({
      maxLength: 255,
      description: 'Several with semicolons.',
    }),
  ),
  language: anyOf(Object.values(LANGUAGES), 'Written in.'),
  stage: anyOf(STAGES, 'Any of these.'),
  amount: anyOf(AMOUNTS, 'Total it asks for.'),
  currency: Type.Optional(Currency('Of the amount.')),
  open_round: Type.Optional(Type.Boolean({ description: 'Only with an open round.' })),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words, in any form.',
    }),
  ),
}

const Filters = Type.Object(FilterFields)
export type FilterInput = Static<typeof Filters>

export const SortField = Type.Optional(
  Type.Enum([...SORTS], {
    description: 'closing: rounds that end soon. Default: newest, or best with search.',
  }),
)
