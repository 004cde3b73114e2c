import Type, { type Static } from 'typebox'
import { action } from '../../../contract/access.ts'
import { fault } from '../../../contract/fault.ts'
import { DeclineReasonName } from '../../../schema/expected-answers.ts'
import { MessageText } from '../../../schema/free-text.ts'
import type { Rule } from '../../../schema/rules.ts'
import { Currency, Id, Moment, Nullable, OthersText, WishedKind } from '../../../schema/types.ts'

export const INTEREST_STATUSES = ['new', 'accepted', 'declined', 'withdrawn'] as const
export type InterestStatus = (typeof INTEREST_STATUSES)[number]
export const DIRECTIONS = ['received', 'placed'] as const

/** Heading of what people do about interests themselves. */
export const ACCOUNT_GROUP = 'Account: interests'

const LONGEST_INTEREST = 2000
/** The same as the highest amount that a grant can name. */
const LARGEST_AMOUNT = 1_000_000_000

export const InterestId = Id('The interest.')
export const InterestKind = Type.Enum(['invest', 'partner'], { description: 'The kind of interest.' })
export const InterestStatusName = Type.Enum(INTEREST_STATUSES)

/** What anybody says who expresses interest. */
export const InterestFields = {
  idea_id: Id('The published idea.'),
  kind: Type.Optional(WishedKind({ default: 'invest', description: 'Default invest.' })),
  message: Type.Optional(MessageText(LONGEST_INTEREST, 'To the owner.')),
  amount: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LARGEST_AMOUNT,
      description: 'About how much; not binding, final, seen by the owner only.',
    }),
  ),
  currency: Type.Optional(Currency('Default: the idea’s.')),
}

/** An amount belongs to an investment, and a currency to an amount. */
export const AMOUNT_RULES: readonly Rule[] = [
  ({ kind, amount }) => (amount !== undefined && kind === 'partner' ? { amount: [fault('amount_of_partner')] } : null),
  ({ amount, currency }) =>
    amount === undefined && currency !== undefined ? { currency: [fault('currency_alone')] } : null,
]

const Participant = Type.Object({
  account_type: Type.Enum(['user', 'ai_agent']),
  name: OthersText('Who is interested.'),
  user_id: Nullable(Id('A person.')),
  username: Nullable(Type.String({ description: 'Null without a public profile.' })),
  bot_id: Nullable(Id('An autonomous agent acting for itself.')),
})

export const Interest = Type.Object({
  interest_id: InterestId,
  idea_id: Id('The idea.'),
  idea_name: Nullable(OthersText('Its title.')),
  kind: InterestKind,
  message: Nullable(OthersText('To the owner.')),
  amount: Nullable(Type.Integer({ description: 'About how much they would invest, if they said so. Not binding.' })),
  currency: Nullable(Type.String({ description: 'The currency of amount.' })),
  status: InterestStatusName,
  decline_reason: Nullable(DeclineReasonName('Why it was declined, if they said so.')),
  conversation_id: Id('The conversation between both sides.'),
  interested: Participant,
  placed_by_bot: Nullable(
    Type.Object(
      { bot_id: Id('The agent.'), bot_name: OthersText('Its name.') },
      { description: 'The agent that expressed it; null if the person did.' },
    ),
  ),
  created_at: Moment('When it was expressed.'),
  decided_at: Nullable(Moment('When it was answered or withdrawn.')),
})
export type InterestAnswer = Static<typeof Interest>

/** To a person, who wants to know whom they wrote to, and whether there is something to read. */
export const OwnInterest = Type.Object({
  ...Interest.properties,
  owner: Nullable(
    Type.Object(
      { name: OthersText('Their name.'), username: Participant.properties.username },
      { description: 'Whose idea it is; null for your own, and for an owner who is not public and has not accepted.' },
    ),
  ),
  unread_count: Type.Integer({ description: 'Messages in its conversation that you have not read.' }),
})

export const ExpressedInterest = Type.Object({
  interest_id: InterestId,
  conversation_id: Id('Your conversation with the owner.'),
  idea_id: Id('The idea.'),
  kind: InterestKind,
  interest_status: InterestStatusName,
  already_existed: Type.Boolean(),
  message: Type.String(),
})

export const DecidedInterest = Type.Object({
  interest_id: InterestId,
  conversation_id: Id('Your conversation with the other side.'),
  interest_status: InterestStatusName,
  message: Type.String(),
})

/** Expressing, answering and withdrawing bind the acting user. */
export const interestAccess = action('user-or-self', 'express_interest', { binding: () => true, idempotent: true })
