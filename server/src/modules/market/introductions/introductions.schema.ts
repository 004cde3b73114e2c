import Type, { type Static } from 'typebox'
import { action } from '../../../contract/access.ts'
import { DeclineReasonName } from '../../../schema/expected-answers.ts'
import { MessageText } from '../../../schema/free-text.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { FittingKind, Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'

export const INTRODUCTION_STATUSES = ['new', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type IntroductionStatus = (typeof INTRODUCTION_STATUSES)[number]
const StatusName = Type.Enum(INTRODUCTION_STATUSES)

/** Heading of what people do about introductions themselves. */
export const ACCOUNT_GROUP = 'Account: introductions'

const LONGEST_MESSAGE = 2000

export const IntroductionId = Id('The introduction.')
const Kind = Type.Enum(['investor', 'partner'], { description: 'As what they fit.' })

/** What anybody says who asks for one. */
export const RequestFields = {
  idea_id: Id('Published, of this user.'),
  match_user_id: Id('From platform_find_matches.'),
  kind: Type.Optional(FittingKind('Default: what fits best.')),
  message: Type.Optional(MessageText(LONGEST_MESSAGE, 'Sent with the request.')),
}

export const RequestedIntroduction = Type.Object({
  introduction_id: IntroductionId,
  idea_id: Id('The idea.'),
  match_user_id: Id('Who was asked.'),
  kind: Kind,
  introduction_status: StatusName,
  conversation_id: Nullable(Id('Your conversation; null until they accept.')),
  already_existed: Type.Boolean({ description: 'true: they were asked about this idea before.' }),
  message: Type.String(),
})

export const DecidedIntroduction = Type.Object({
  introduction_id: IntroductionId,
  introduction_status: StatusName,
  conversation_id: Nullable(Id('The conversation that opened; null if none did.')),
  message: Type.String(),
})

export const DecisionName = Type.Enum(['accepted', 'declined'], { description: 'Your answer.' })

const Who = (description: string) =>
  Type.Object({ user_id: Id('A person.'), name: OthersText(description), profile_url: Nullable(Type.String()) })

export const Introduction = Type.Object({
  introduction_id: IntroductionId,
  direction: Type.Enum(['received', 'placed']),
  user_id: Id('Whose list it is in.'),
  idea_id: Id('The idea.'),
  idea_name: Nullable(OthersText('Its title.')),
  asker: Who('Who asks.'),
  match: Who('Who is asked.'),
  asked_by_bot: Nullable(
    Type.Object(
      { bot_id: Id('The agent.'), bot_name: OthersText('Its name.') },
      { description: 'The agent that asked; null if the person did.' },
    ),
  ),
  kind: Kind,
  match_score: Type.Number({ minimum: 0, maximum: 1, description: 'How well they fit, when they were asked.' }),
  reasons: Type.Array(
    Type.Object({
      factor: Type.String(),
      reason: Type.String({ description: 'A stable name for what it says.' }),
      params: Type.Record(Type.String(), Type.Unknown()),
      text: OthersText('The same in words, about the person who is asked.'),
      words: Type.Array(Type.String(), { description: 'Words of their profile that it speaks of: data.' }),
    }),
    { description: 'Why they fit.' },
  ),
  message: Nullable(OthersText('What the asker says.')),
  status: StatusName,
  decline_reason: Nullable(DeclineReasonName('Why they declined, if they said so.')),
  conversation_id: Nullable(Id('The conversation; null until it is accepted.')),
  created_at: Moment('When it was asked for.'),
  decided_at: Nullable(Moment('When it was answered, withdrawn or lapsed.')),
})
export type IntroductionAnswer = Static<typeof Introduction>

export const IntroductionFilter = {
  direction: Type.Optional(
    Type.Enum(['received', 'placed'], {
      default: 'received',
      description: 'received: others ask. placed: asked for your user’s ideas.',
    }),
  ),
  status: Type.Optional(Type.Enum(INTRODUCTION_STATUSES, { description: 'Only those with this status.' })),
  idea_id: Type.Optional(Id('Only those about this idea.')),
  ...Paging,
}

export const IntroductionList = Type.Object({
  introductions: Type.Array(Introduction),
  next_cursor: NextCursor,
})

/** Asking and answering bind the acting user, as messages do. */
export const introductionAccess = action('user', 'send_message', {
  alsoNeeds: ['find_matches'],
  binding: () => true,
  idempotent: true,
})
