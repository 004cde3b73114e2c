import { it } from 'node:test'
import fc from 'fast-check'
import { EXHAUSTIVE } from './exhaustive.ts'
import { createClaim, createIdea, publishIdea, startRound } from './model/agent-steps.ts'
import { buyPremium, expressInterest, respondInterest, watchIdea, withdrawInterest } from './model/interest-steps.ts'
import { LIMITS } from './model/model.ts'
import {
  answerOffer,
  arrive,
  decideAgent,
  look,
  pair,
  register,
  replay,
  reviewIdea,
  start,
  unpair,
} from './model/people-steps.ts'
import type { Step } from './model/step.ts'
import { appeal, blockAndUnblock, reportAndDismiss, suspendAndReturn, taskAndEnd } from './model/trust-steps.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/**
 * Histories that nobody would think of: a small model predicts each step, which is compared with the database. The seed
 * is fixed; `npm run torture:model` tries others, MODEL_RUNS of them, from MODEL_SEED to repeat one.
 */
const { MODEL_RUNS, MODEL_SEED } = process.env
const RUNS = Number(MODEL_RUNS ?? (EXHAUSTIVE ? 10 : 3))
const SEED = Number(MODEL_SEED ?? (MODEL_RUNS === undefined ? 20_261_115 : Date.now() % 2 ** 31))
const STEPS = 80

const service = useService({
  settings: {
    DAILY_ACTIONS_STANDARD: String(LIMITS.standard),
    DAILY_ACTIONS_PREMIUM: String(LIMITS.premium),
    POINTS: `rate_limit_premium=${LIMITS.price}`,
    SESSION_RATE_PER_MINUTE: '1000000',
  },
})

/** The relative frequency of each step. */
const steps: [number, fc.Arbitrary<Step>][] = [
  [1, register],
  [3, pair],
  [1, unpair],
  [3, decideAgent],
  [6, createIdea],
  [1, createClaim],
  [2, publishIdea],
  [5, reviewIdea],
  [6, expressInterest],
  [4, respondInterest],
  [2, withdrawInterest],
  [3, startRound],
  [3, watchIdea],
  [1, buyPremium],
  [1, arrive],
  [2, answerOffer],
  [3, replay],
  [1, look],
  [1, appeal],
  [1, suspendAndReturn],
  [1, blockAndUnblock],
  [1, taskAndEnd],
  [1, reportAndDismiss],
]

const histories = fc.array(fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
  minLength: STEPS,
  maxLength: STEPS,
})

it('agents, ideas, interests, rounds, links, claims, queue and quota do what the model says', {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  const { session: admin } = await createPerson(service, { admin: true })
  const real = { service, admin }
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const model = await start(real)
      for (const each of history) if (each.check(model)) await each.run(model, real)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env.MODEL_SHRINK !== '1' },
  )
})
