import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { act, again, withdraw } from './model/grants/agent-steps.ts'
import { MOST_WAITING } from './model/grants/model.ts'
import {
  approve,
  change,
  confirm,
  decline,
  edit,
  pair,
  start,
  undo,
  unpair,
  wait,
} from './model/grants/person-steps.ts'
import { askFor, decideRequest, withdrawRequest } from './model/grants/request-steps.ts'
import type { GrantStep } from './model/grants/step.ts'
import { cancelTask, giveTask } from './model/grants/task-steps.ts'
import { useService } from './service.ts'

/** Like model.test.ts, about what people let their agents do; `npm run torture:model` tries other histories of both. */
const { MODEL_RUNS, MODEL_SEED } = process.env
const RUNS = Number(MODEL_RUNS ?? 10)
const SEED = Number(MODEL_SEED ?? (MODEL_RUNS === undefined ? 41 : Date.now() % 2 ** 31))
const STEPS = 80

const service = useService({
  settings: {
    STEP_UP_MINUTES: '60',
    APPROVALS_PER_PAIRING: String(MOST_WAITING),
    SESSION_RATE_PER_MINUTE: '1000000',
    DAILY_ACTIONS_STANDARD: '1000000',
  },
})

type Weighed = [number, fc.Arbitrary<GrantStep>]

const steps: Weighed[] = [
  [14, act],
  [3, again],
  [2, withdraw],
  [10, approve],
  [2, decline],
  [6, undo],
  [2, edit],
  [2, change],
  [2, pair],
  [1, unpair],
  [2, wait],
  [12, confirm],
  [4, giveTask],
  [2, cancelTask],
]

/** Here permissions are granted, asked for, taken back and end; few writes need them. */
const asking: Weighed[] = [
  [12, askFor],
  [12, decideRequest],
  [3, withdrawRequest],
  [4, change],
  [2, pair],
  [2, unpair],
  [3, wait],
  [10, confirm],
  [2, act],
]

/** What came about in the histories, each of which ends as the model says. */
async function outcomesOf(weighed: readonly Weighed[], runs: number): Promise<string[]> {
  const among = fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(among, { minLength: STEPS, maxLength: STEPS }), async (history) => {
      const model = await start(service)
      for (const each of history) if (each.check(model)) await each.run(model, service)
      for (const { state } of model.approvals) seen.add(state)
      if (model.actions.some(({ undone }) => undone)) seen.add('undone')
      if (model.uses.length > 0) seen.add('counted')
      if (model.withdrewWithTask) seen.add('withdrawn with its task')
      for (const { told } of model.agents) for (const type of told) if (type.startsWith('permission.')) seen.add(type)
    }),
    { numRuns: runs, seed: SEED, endOnFailure: process.env.MODEL_SHRINK !== '1' },
  )
  return [...seen].sort()
}

const timeout = 60_000 + RUNS * 20_000

it('grants, approvals, undo, pauses and pairings do what the model says', { timeout }, async () => {
  const expected = ['counted', 'declined', 'expired', 'failed', 'granted', 'undone', 'waiting', 'withdrawn']
  assert.deepEqual(
    await outcomesOf(steps, RUNS),
    [...expected, 'withdrawn with its task'],
    'the histories reach every outcome',
  )
})

it('permissions that agents ask for are granted, declined or withdrawn as the model says', { timeout }, async () => {
  const seen = await outcomesOf(asking, Math.ceil(RUNS / 2))
  for (const outcome of ['permission.granted', 'permission.declined'])
    assert.ok(seen.includes(outcome), `the histories reach ${outcome}`)
})
