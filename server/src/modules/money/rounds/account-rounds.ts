import Type from 'typebox'
import { boundPerson, person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { priceList, roundPrices } from './prices.ts'
import { DurationDays, PaymentRequired, Price, Round, StartedRound } from './rounds.schema.ts'
import { listRounds, ownsIdea } from './rounds.sql.ts'
import { startRound } from './start.ts'

export const startMyRound = defineOperation({
  name: 'account_start_round',
  method: 'POST',
  path: '/account/ideas/{idea_id}/rounds',
  statuses: [201, 200, 202],
  group: 'Account: rounds',
  summary: 'Open a fundraising round on your idea.',
  description:
    'Up to three per idea. Rounds of 60 and 90 days must be paid for: the call is refused with payment_required, amount, currency and a payment_url.',
  access: boundPerson('rounds:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ idea_id: Id('Your idea.'), duration_days: DurationDays }),
  output: StartedRound,
  example: { idea_id: 1, duration_days: 30 },
  errors: ['payment_required'],
  refusals: { payment_required: PaymentRequired },
  inForce: priceList,
  async handler(context, { idea_id, duration_days = 30 }) {
    const starter = { userId: context.person.user_id, agentId: null, held: false, intent: null }
    return startRound(context, starter, idea_id, duration_days)
  },
})

export const listMyRounds = defineOperation({
  name: 'account_list_rounds',
  method: 'GET',
  path: '/account/ideas/{idea_id}/rounds',
  statuses: [200],
  group: 'Account: rounds',
  summary: "List your idea's rounds.",
  description: 'Oldest first, up to three, with the price of each round length.',
  access: person('ventures:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object({ idea_id: Id('Your idea.') }),
  output: Type.Object({ rounds: Type.Array(Round), prices: Type.Array(Price) }),
  example: { idea_id: 1 },
  async handler({ tx, config, person: { user_id } }, { idea_id }) {
    const rounds = await listRounds(tx, idea_id, user_id)
    if (rounds.length === 0 && !(await ownsIdea(tx, idea_id, user_id)))
      throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    return { rounds, prices: roundPrices(config) }
  },
})
