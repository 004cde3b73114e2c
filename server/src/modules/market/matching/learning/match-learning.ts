import Type from 'typebox'
import type { Config } from '../../../../config/config.ts'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import type { Tx } from '../../../../db/tx.ts'
import { audit } from '../../../../observe/audit.sql.ts'
import { Moment, Nothing, Nullable } from '../../../../schema/types.ts'
import { FACTORS } from '../scoring/factors.ts'
import { VERDICTS } from './fit-weights.ts'
import { withLearned } from './learn-weights.ts'
import { readLearning, turnLearning } from './learning.sql.ts'

const Count = (description: string) => Type.Integer({ description })
const Right = (weights: string) =>
  Nullable(Type.Number({ description: `In how many of these the accepted one came first, with ${weights}: 0 to 1.` }))

const Learning = Type.Object({
  on_since: Nullable(Moment('Null while it is off.')),
  weights: Type.Array(Type.Object({ factor: Type.Enum([...FACTORS]), set: Type.Number(), in_force: Type.Number() }), {
    description: 'As MATCH_WEIGHTS says, and as matches are ranked now.',
  }),
  fitted_at: Nullable(Moment('When answers were last looked at; null before the first time.')),
  fit: Nullable(
    Type.Object({
      verdict: Type.Enum([...VERDICTS], { description: 'Only better ones are used.' }),
      owners: Count('Different owners of ideas.'),
      accepted: Count('Different people with whom it worked.'),
      declined: Count('Different people who did not fit.'),
      comparisons: Count('One of each, for the same idea.'),
      right_before: Right('the weights as set'),
      right_after: Right('weights learned without that owner’s answers'),
    }),
  ),
})

async function answer(tx: Tx, config: Config) {
  const { on_since = null, fitted_at = null, fit = null } = (await readLearning(tx)) ?? {}
  const { matchWeights: inForce } = await withLearned(tx, config)
  const weights = FACTORS.map((factor) => ({ factor, set: config.matchWeights[factor], in_force: inForce[factor] }))
  if (fit === null) return { on_since, weights, fitted_at, fit }
  const { from: _from, to: _to, ...told } = fit
  return { on_since, weights, fitted_at, fit: told }
}

export const readMatchLearning = defineOperation({
  name: 'admin_read_match_learning',
  method: 'GET',
  path: '/admin/match-learning',
  group: 'Admin',
  summary: 'Read what matching has learned from the answers given here.',
  description: 'The weights of a match, what moved, from how many answers, and how much better it did.',
  access: admin,
  input: Nothing,
  output: Learning,
  example: {},
  handler: ({ tx, config }) => answer(tx, config),
})

export const switchMatchLearning = defineOperation({
  name: 'admin_switch_match_learning',
  method: 'PUT',
  path: '/admin/match-learning',
  group: 'Admin',
  summary: 'Let matching learn from the answers given here, or stop it.',
  description:
    'On: once a week it looks whether other weights of type, region and amount, from half to double, would have put those first who were accepted. Off: the weights as set apply at once, and what was learned is gone.',
  access: admin,
  effect: 'write',
  input: Type.Object({ on: Type.Boolean() }),
  output: Learning,
  example: { on: true },
  async handler(context, { on }) {
    const { tx, config } = context
    if (await turnLearning(tx, on)) await audit(context, 'matching.learn', { type: 'matching', id: null }, { on })
    return answer(tx, config)
  },
})
