import Type, { type Static } from 'typebox'
import type { BotAccess } from '../../contract/access.ts'
import { MessageText } from '../../schema/free-text.ts'
import { Id, Moment, Nullable, OthersText } from '../../schema/types.ts'

export const INTEREST_STATUSES = ['new', 'accepted', 'declined', 'withdrawn'] as const
export type InterestStatus = (typeof INTEREST_STATUSES)[number]
export const DIRECTIONS = ['received', 'placed'] as const

const LONGEST_INTEREST = 2000

export const InterestId = Id('The interest.')
export const InterestKind = Type.Enum(['invest', 'partner'], { description: 'The kind of interest.' })
export const InterestStatusName = Type.Enum(INTEREST_STATUSES)

/** What anybody says who expresses interest. */
export const InterestFields = {
  idea_id: Id('A published idea owned by someone else.'),
  kind: Type.Optional(Type.Enum(['invest', 'partner'], { default: 'invest', description: 'Default invest.' })),
  message: Type.Optional(MessageText(LONGEST_INTEREST, 'First message to the owner.')),
}

const Participant = Type.Object({
  account_type: Type.Enum(['user', 'ai_agent']),
  name: OthersText('Who is interested.'),
  user_id: Nullable(Id('A person.')),
  bot_id: Nullable(Id('An autonomous agent acting for itself.')),
})

export const Interest = Type.Object({
  interest_id: InterestId,
  idea_id: Id('The idea.'),
  idea_name: Nullable(OthersText('Its title.')),
  kind: InterestKind,
  message: Nullable(OthersText('First message to the owner.')),
  status: InterestStatusName,
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
export const interestAccess: BotAccess = {
  by: 'bot',
  actsFor: 'user-or-self',
  permission: 'express_interest',
  binding: () => true,
  countsAsAction: true,
  idempotent: true,
}
