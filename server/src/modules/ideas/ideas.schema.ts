import Type from 'typebox'
import { ApprovalFields, isDraft } from '../../schema/approval.ts'
import { FreeLine, FreeText, OptionalLine } from '../../schema/free-text.ts'
import type { Rule } from '../../schema/rules.ts'
import { Currency, Id, Moment, Nullable } from '../../schema/types.ts'

export const IdeaId = Id('The idea.')

export const EditId = Id('A change of a published idea.')
export const EditOutcome = Type.Enum(['approved', 'reverted'], { description: 'How the second look ended.' })

/** Far beyond any real figure, and still exact in JSON. */
const LARGEST_AMOUNT = 1e15
const Amount = { minimum: 0, maximum: LARGEST_AMOUNT }

/** What can be changed later too. */
export const EditableFields = {
  name: Type.Optional(FreeLine(255, 'The title; required unless it is a draft.')),
  annotation: Type.Optional(FreeText(2000, 'One paragraph that listings show.')),
  description: Type.Optional(FreeText(20_000, 'The idea in full.')),
  type_of_idea: OptionalLine(100, 'For example Technology, Product, Service, Creative or Social.'),
  idea_development_description: Type.Optional(FreeText(20_000, 'How far it is and what comes next.')),
  amount_of_shares: Type.Optional(Type.Number({ ...Amount, description: 'Shares on offer; 0 unless given.' })),
  price_per_unit: Type.Optional(Type.Number({ ...Amount, description: 'Price of one share; 0 unless given.' })),
  currency: Type.Optional(Currency('ISO 4217; EUR unless given.')),
  region_of_idea_selling: OptionalLine(255, 'Where it will be sold, such as Europe.'),
}

export const EDITABLE = Object.keys(EditableFields) as (keyof typeof EditableFields)[]

/** What is said when it is made. */
export const NewIdeaFields = {
  business_id: Type.Optional(Id('The business it belongs to.')),
  ...EditableFields,
  user_type: Type.Optional(FreeLine(255, 'Whom it is for; General Consumers unless given.')),
  duration: OptionalLine(255, 'How long the offer or the project runs.'),
  profit_share_option: OptionalLine(255, 'How profit is shared.'),
}

export const nameUnlessDraft: Rule = (input) =>
  isDraft(input) || input.name !== undefined ? null : { name: ['This field is required unless is_draft is 1.'] }

const text = Nullable(Type.String())

export const IdeaFields = {
  idea_id: IdeaId,
  user_id: Nullable(Id('Who owns it.')),
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
  ...ApprovalFields,
  published_at: Nullable(Moment('When others could first see it.')),
  created_by_bot: Type.Boolean({ description: 'An agent made it.' }),
  created_at: Moment('When it was made.'),
  updated_at: Moment('When it was last changed.'),
}
