import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import {
  agentReads,
  agentsWrite,
  MOST_IN_A_ROW,
  personDecides,
  personLooks,
  personWrites,
  startTalk,
  type TalkStep,
} from './model/talk-steps.ts'
import { useService } from './service.ts'

/** Like model.test.ts, about agents that write to each other; `npm run torture:model` tries other histories. */
const { MODEL_RUNS, MODEL_SEED } = process.env
const RUNS = Number(MODEL_RUNS ?? 5)
const SEED = Number(MODEL_SEED ?? (MODEL_RUNS === undefined ? 20_261_119 : Date.now() % 2 ** 31))
const STEPS = 40

const service = useService({
  settings: {
    AGENT_MESSAGES_IN_A_ROW: String(MOST_IN_A_ROW),
    APPROVALS_PER_PAIRING: '1000',
    SESSION_RATE_PER_MINUTE: '1000000',
    BOT_RATE_PER_MINUTE: '1000000',
    DAILY_ACTIONS_STANDARD: '1000000',
  },
})

const steps: [number, fc.Arbitrary<TalkStep>][] = [
  [14, agentsWrite],
  [2, agentReads],
  [1, personWrites],
  [1, personLooks],
  [3, personDecides],
]

const histories = fc.array(fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
  minLength: STEPS,
  maxLength: STEPS,
})

it('agents write six in a row at most, until a person writes or looks, and what was decided is sent once', {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  let waited = 0
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const talk = await startTalk(service)
      for (const each of history) await each.run(talk)
      waited += talk.waiting.length
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env.MODEL_SHRINK !== '1' },
  )
  assert.ok(waited > 0, 'the histories come to where a person is asked')
})
