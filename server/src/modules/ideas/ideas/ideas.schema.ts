import Type, { type Static } from 'typebox'
import { ApprovalFields, requiredUnlessDraft } from '../../../schema/approval.ts'
import { FreeLine, FreeText, OptionalLine } from '../../../schema/free-text.ts'
import { Currency, EditedByBot, Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'

/** Heading of people's operations on their own ideas. */
export const ACCOUNT_GROUP = 'My ideas'

export const IdeaId = Id('The idea.')

export const EditId = Id('A change to a published idea.')
export const EditOutcome = Type.Enum(['approved', 'reverted'], {
  description: 'The outcome of the review of this change.',
})

/** Far beyond any real figure, and still exact in JSON. */
const LARGEST_AMOUNT = 1e15
const Amount = { minimum: 0, maximum: LARGEST_AMOUNT }

export const STAGES = ['idea', 'prototype', 'customers'] as const
export const Stage = Type.Enum([...STAGES], {
  description: 'How far it has come.',
})

/** Fields that can be changed later too. */
export const EditableFields = {
  name: Type.Optional(FreeLine(255, 'Required unless a draft.')),
  annotation: Type.Optional(FreeText(2000, 'One paragraph for listings.')),
  description: Type.Optional(FreeText(20_000, 'The full idea.')),
  type_of_idea: OptionalLine(100, 'For example Technology, Product, Service, Creative or Social.'),
  idea_development_description: Type.Optional(FreeText(20_000, 'Current stage and next steps.')),
  amount_of_shares: Type.Optional(Type.Number({ ...Amount, description: 'Shares on offer; default 0.' })),
  price_per_unit: Type.Optional(Type.Number({ ...Amount, description: 'Price per share; default 0.' })),
  currency: Type.Optional(Currency('ISO 4217 code; default EUR.')),
  region_of_idea_selling: OptionalLine(255, 'Such as Europe.'),
  stage: Type.Optional(Stage),
}

/** Fields in words, which are labelled when an agent wrote them. The trigger on ideas looks at the same. */
export const IDEA_TEXTS = [
  'name',
  'annotation',
  'description',
  'type_of_idea',
  'idea_development_description',
  'region_of_idea_selling',
] as const

export const EDITABLE = Object.keys(EditableFields) as (keyof typeof EditableFields)[]

export const NewIdeaFields = {
  business_id: Type.Optional(Id('The business it belongs to.')),
  ...EditableFields,
  user_type: Type.Optional(FreeLine(255, 'Target group; default General Consumers.')),
  duration: OptionalLine(255, 'Of the offer or project.'),
  profit_share_option: OptionalLine(255, 'How profits are shared.'),
}

export const nameUnlessDraft = requiredUnlessDraft('name')

const text = Nullable(Type.String())

export const IdeaFields = {
  idea_id: IdeaId,
  user_id: Nullable(Id('The owner.')),
  business_id: Nullable(Id('The business it belongs to.')),
  name: text,
  annotation: text,
  description: text,
  type_of_idea: text,
  user_type: Type.String(),
  region_of_idea_selling: text,
  idea_development_description: text,
  amount_of_shares: Type.Number(),
  price_per_unit: Type.Number(),
  currency: Type.String(),
  duration: text,
  profit_share_option: text,
  stage: Nullable(Stage),
  ...ApprovalFields,
  published_at: Nullable(Moment('When it was first public.')),
  created_by_bot: Type.Boolean({ description: 'Created by an agent.' }),
  created_by_bot_name: Type.Optional(Nullable(OthersText('That agent, where you read your own records.'))),
  edited_by_bot: EditedByBot,
  edited_by_bot_name: Type.Optional(Nullable(OthersText('That agent, where you read your own records.'))),
  created_at: Moment('When it was created.'),
  updated_at: Moment('When it was last changed.'),
}

const IdeaRecord = Type.Object(IdeaFields)
export type IdeaAnswer = Static<typeof IdeaRecord>
