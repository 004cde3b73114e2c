import Type, { type Static } from 'typebox'
import { Id, Moment, Nullable } from '../../schema/types.ts'

export const ROUNDS_PER_IDEA = 3
export const DURATIONS = [30, 60, 90] as const
export type Duration = (typeof DURATIONS)[number]

export const DurationDays = Type.Optional(
  Type.Enum(DURATIONS, { default: 30, description: '30 is free; 60 and 90 are paid by a person.' }),
)

const RoundId = Id('The round.')

export const Round = Type.Object({
  round_id: RoundId,
  idea_id: Id('The idea.'),
  duration_days: Type.Integer(),
  round_status: Type.Enum(['open', 'closed']),
  opened_at: Moment('When it opened.'),
  closes_at: Moment('When it closes by itself.'),
  closed_at: Nullable(Moment('When it closed.')),
})

/** A round that opened, or with 202 what it waits for. */
export const StartedRound = Type.Object({
  idea_id: Id('The idea.'),
  duration_days: Type.Integer(),
  round_id: Type.Optional(RoundId),
  round_status: Type.Optional(Type.Enum(['open', 'closed'])),
  opened_at: Type.Optional(Moment('When it opened.')),
  closes_at: Type.Optional(Moment('When it closes by itself.')),
  pending: Type.Optional(Type.Boolean({ description: 'Nothing opened yet: call again later.' })),
  waiting_for: Type.Optional(Type.String({ description: 'What has to happen first, such as idea_approval.' })),
  message: Type.String(),
})

export const PaymentStatusName = Type.Enum(['pending', 'paid', 'expired', 'refund_due'])

export const Payment = Type.Object({
  payment_id: Id('The payment.'),
  idea_id: Id('The idea it is for.'),
  idea_name: Nullable(Type.String()),
  duration_days: Type.Integer(),
  amount: Type.Number(),
  currency: Type.String(),
  payment_status: PaymentStatusName,
  round_id: Nullable(RoundId),
  test: Type.Boolean({ description: 'A test payment: no money moves.' }),
  payment_url: Type.String({ format: 'uri', description: 'Where a person pays.' }),
  created_at: Moment('When it was asked for.'),
  paid_at: Nullable(Moment('When it was paid.')),
})
export type PaymentAnswer = Static<typeof Payment>
