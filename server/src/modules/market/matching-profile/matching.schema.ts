import Type from 'typebox'
import { type FieldFaults, fault } from '../../../contract/fault.ts'
import type { Fields } from '../../../contract/fields.ts'
import { FreeLine, FreeText } from '../../../schema/free-text.ts'
import { withRules } from '../../../schema/rules.ts'
import { Currency, Moment, Nullable } from '../../../schema/types.ts'
import { Roles } from '../../people/accounts/index.ts'

const LARGEST_TICKET = 1_000_000_000_000

const Lines = (description: string) =>
  Type.Optional(
    Type.Array(FreeLine(100, 'One of them.'), { maxItems: 30, uniqueItems: true, default: [], description }),
  )
const Amount = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: LARGEST_TICKET, description }))

export const MatchingInput = withRules(
  Type.Object({
    roles: Type.Optional(Roles),
    focus_types: Lines('Types of ideas you are looking for, such as Technology.'),
    regions: Lines('Where you are active: cities, countries, continents, or Global.'),
    stages: Lines('Stages of ideas you are looking for, such as prototype.'),
    skills: Lines('What you offer as a partner.'),
    about: Type.Optional(FreeText(5000, 'What you are looking for, in your own words.')),
    ticket_min: Amount('The minimum you invest.'),
    ticket_max: Amount('The maximum you invest; not below ticket_min.'),
    ticket_currency: Type.Optional(Currency('Currency of the amounts; required with either of them.')),
    opted_out: Type.Optional(Type.Boolean({ default: false, description: 'true: matching does not include you.' })),
  }),
  ticketsInOrder,
  ticketsWithCurrency,
)

export const MatchingAnswer = Type.Object({
  roles: Type.Array(Type.String()),
  focus_types: Type.Array(Type.String()),
  regions: Type.Array(Type.String()),
  stages: Type.Array(Type.String()),
  skills: Type.Array(Type.String()),
  about: Nullable(Type.String()),
  ticket_min: Nullable(Type.Number()),
  ticket_max: Nullable(Type.Number()),
  ticket_currency: Nullable(Type.String()),
  opted_out: Type.Boolean(),
  updated_at: Nullable(Moment('Time of the last change; null if never.')),
})

function ticketsInOrder({ ticket_min, ticket_max }: Fields): FieldFaults {
  const reversed = typeof ticket_min === 'number' && typeof ticket_max === 'number' && ticket_min > ticket_max
  return reversed ? { ticket_max: [fault('tickets_reversed')] } : {}
}

function ticketsWithCurrency({ ticket_min, ticket_max, ticket_currency }: Fields): FieldFaults {
  const amount = ticket_min ?? ticket_max
  return amount !== undefined && ticket_currency === undefined
    ? { ticket_currency: [fault('ticket_currency_missing')] }
    : {}
}
