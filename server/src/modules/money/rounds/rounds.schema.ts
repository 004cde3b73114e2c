import Type, { type Static } from 'typebox'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

/** Heading of people's own operations on rounds and payments. */
export const ACCOUNT_GROUP = 'Account: rounds'

export const ROUNDS_PER_IDEA = 3
export const DURATIONS = [30, 60, 90] as const
export type Duration = (typeof DURATIONS)[number]

export const DurationDays = Type.Optional(
  Type.Enum(DURATIONS, { default: 30, description: 'The owner pays for 60 and 90.' }),
)

const RoundId = Id('The round.')

export const Round = Type.Object({
  round_id: RoundId,
  idea_id: Id('The idea.'),
  duration_days: Type.Integer(),
  round_status: Type.Enum(['open', 'closed']),
  opened_at: Moment('When it opened.'),
  closes_at: Moment('When it closes automatically.'),
  closed_at: Nullable(Moment('When it closed.')),
})

const Amount = (description: string) => Type.Number({ minimum: 0, description })
const Currency = Type.String({ description: 'ISO 4217 code, such as EUR.' })

/** Fields of a 402 besides those of the error. */
export const PaymentRequired = Type.Object({
  payment_url: Type.String({ format: 'uri', description: 'Where the owner signs in and pays; pass it on to them.' }),
  payment_id: Id('The payment; platform_get_payment tells whether it has been made.'),
  amount: Amount('What it costs.'),
  currency: Currency,
})

export const Price = Type.Object({
  duration_days: Type.Integer(),
  amount: Amount('Zero means free.'),
  currency: Currency,
})

const { Optional } = Type

/** A round that opened; with 202, what it is waiting for; with 402, as an error, what has to be paid first. */
export const StartedRound = Type.Object({
  idea_id: Id('The idea.'),
  duration_days: Type.Integer(),
  round_id: Type.Optional(RoundId),
  round_status: Type.Optional(Type.Enum(['open', 'closed'])),
  opened_at: Type.Optional(Moment('When it opened.')),
  closes_at: Type.Optional(Moment('When it closes automatically.')),
  pending: Type.Optional(Type.Boolean({ description: 'Nothing is open yet: call again later.' })),
  waiting_for: Type.Optional(
    Type.String({ description: 'What must happen first: idea_approval, or payment once a held write is released.' }),
  ),
  already_open: Optional(Type.Boolean({ description: 'true if this round was already paid for and is still open.' })),
  payment_url: Optional(
    Type.String({
      format: 'uri',
      description: 'If payment is required: where the owner signs in and pays; pass it on to them.',
    }),
  ),
  payment_id: Optional(Id('If payment is required: the payment; platform_get_payment tells whether it has been made.')),
  amount: Optional(Amount('If payment is required or the write is held: what the owner has to pay.')),
  currency: Optional(Currency),
  message: Type.String(),
})

export const PaymentStatusName = Type.Enum(['pending', 'paid', 'expired', 'refund_due', 'refunded'], {
  description:
    'expired: no longer payable. refund_due: paid, but no round could open or a refund failed, so the money goes back. refunded: the money went back.',
})
export type PaymentStatus = Static<typeof PaymentStatusName>

export const Payment = Type.Object({
  payment_id: Id('The payment.'),
  idea_id: Id('The idea it is for.'),
  idea_name: Nullable(Type.String()),
  duration_days: Type.Integer(),
  amount: Type.Number(),
  currency: Type.String(),
  payment_status: PaymentStatusName,
  round_id: Nullable(RoundId),
  test: Type.Boolean({ description: 'A test payment; no money moves.' }),
  payment_url: Type.String({ format: 'uri', description: 'Where the owner pays.' }),
  created_at: Moment('When it was requested.'),
  paid_at: Nullable(Moment('When it was paid.')),
  refunded_at: Nullable(Moment('When the money was refunded.')),
  refund_failed: Type.Boolean({ description: 'A refund was made and failed: it is due again.' }),
})
export type PaymentAnswer = Static<typeof Payment>
