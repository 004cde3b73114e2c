import Type, { type Static } from 'typebox'
import { ApprovalFields, requiredUnlessDraft } from '../../../schema/approval.ts'
import { FreeLine, FreeText, OptionalLine } from '../../../schema/free-text.ts'
import { Country, Day, EditedByBot, Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'

/** Heading of people's operations on their own businesses. */
export const ACCOUNT_GROUP = 'My businesses'

export const BusinessId = Id('The business.')

/** What a person or an agent says about a business. */
export const BusinessFields = {
  business_name: Type.Optional(FreeLine(255, 'Required unless a draft or in claim mode.')),
  description: Type.Optional(FreeText(20_000, 'What the business does.')),
  business_type: OptionalLine(100, 'For example Startup, SME, Enterprise, NGO or Freelancer.'),
  mobile: OptionalLine(50, 'Phone.'),
  street: OptionalLine(255, 'Street of the registered office.'),
  street_number: OptionalLine(50, 'House number.'),
  postal_code: OptionalLine(50, 'Postal code.'),
  city: OptionalLine(255, 'City.'),
  country: Type.Optional(Country('ISO 3166-1 alpha-2 code, such as DE.')),
  registration_date: Type.Optional(Day('Registration date, such as 2024-03-31.')),
  id_number: OptionalLine(100, 'Register number.'),
  vat_number: OptionalLine(100, 'VAT number.'),
}

/** Fields in words, which are labelled when an agent wrote them. The trigger on businesses looks at the same. */
export const BUSINESS_TEXTS = ['business_name', 'description', 'business_type'] as const

export const BUSINESS_FIELDS = Object.keys(BusinessFields)

export const nameUnlessDraft = requiredUnlessDraft('business_name')

const text = Nullable(Type.String())

export const BusinessRecord = Type.Object({
  business_id: BusinessId,
  user_id: Nullable(Id('The owner.')),
  business_name: text,
  description: text,
  business_type: text,
  mobile: text,
  street: text,
  street_number: text,
  postal_code: text,
  city: text,
  country: text,
  registration_date: text,
  id_number: text,
  vat_number: text,
  ...ApprovalFields,
  created_by_bot: Type.Boolean({ description: 'Created by an agent.' }),
  created_by_bot_name: Type.Optional(Nullable(OthersText('That agent, where you read your own records.'))),
  edited_by_bot: EditedByBot,
  edited_by_bot_name: Type.Optional(Nullable(OthersText('That agent, where you read your own records.'))),
  created_at: Moment('When it was created.'),
  updated_at: Moment('When it was last changed.'),
})
export type BusinessAnswer = Static<typeof BusinessRecord>
