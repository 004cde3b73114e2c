import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as aTurnLater } from 'node:timers/promises'
import type { Locks } from '../../contract/operation.ts'
import type { AgentCall } from '../calls.ts'
import { inTurns } from './transaction.ts'

/** Only what turns are decided by. */
function write(locks: Locks, { person = 1, sideBySide = false } = {}): AgentCall {
  return {
    operation: { locks: () => locks, sideBySide },
    agent: { bot_id: 7, status: 'active' },
    actingUserId: person,
    input: {},
  } as unknown as AgentCall
}

/** Beginnings and ends in the order in which they happen. */
async function stepsOf(writes: readonly AgentCall[], fails: readonly number[] = []): Promise<string> {
  const steps: string[] = []
  await Promise.allSettled(
    inTurns(writes, async (_write, index) => {
      steps.push(`${index}<`)
      await aTurnLater()
      steps.push(`>${index}`)
      if (fails.includes(index)) throw new Error('This one fails.')
    }),
  )
  return steps.join(' ')
}

const AT_ONCE = '0< 1< >0 >1'
const IN_TURN = '0< >0 1< >1'
const beside = (person: number) => ({ person, sideBySide: true })

describe('two writes that share a transaction', () => {
  const cases: [string, AgentCall, AgentCall, string][] = [
    ['no records', write({}), write({}), AT_ONCE],
    ['different ideas', write({ idea: 1 }), write({ idea: 2 }), AT_ONCE],
    ['an idea and a conversation with its number', write({ idea: 1 }), write({ conversation: 1 }), AT_ONCE],
    ['one idea', write({ idea: 1 }), write({ idea: 1 }), IN_TURN],
    ['one interest', write({ interest: 1 }), write({ interest: 1 }), IN_TURN],
    ['different interests', write({ interest: 1 }), write({ interest: 2 }), AT_ONCE],
    ['an interest and what may be its idea', write({ interest: 1 }), write({ idea: 2 }), IN_TURN],
    ['what may be its conversation and an interest', write({ conversation: 2 }), write({ interest: 1 }), IN_TURN],
    ['one idea, side by side', write({ idea: 1 }, beside(1)), write({ idea: 1 }, beside(2)), AT_ONCE],
    ['one idea, side by side, by one person', write({ idea: 1 }, beside(1)), write({ idea: 1 }, beside(1)), IN_TURN],
    ['one idea, one of them side by side', write({ idea: 1 }, beside(1)), write({ idea: 1 }, { person: 2 }), IN_TURN],
  ]
  for (const [about, one, other, steps] of cases)
    it(`about ${about}: ${steps === AT_ONCE ? 'at once' : 'in turn'}`, async () =>
      assert.equal(await stepsOf([one, other]), steps))
})

describe('a write', () => {
  it('waits for all before it about its record, and for no others', async () => {
    const writes = [write({ idea: 1 }), write({ idea: 2 }), write({ idea: 1 }), write({ idea: 1 })]
    const steps = (await stepsOf(writes)).split(' ')
    assert.deepEqual(steps.slice(0, 2), ['0<', '1<'])
    const first = steps.filter((step) => !step.includes('1'))
    assert.equal(first.join(' '), '0< >0 2< >2 3< >3')
  })

  it('has its turn after one that failed', async () =>
    assert.equal(await stepsOf([write({ idea: 1 }), write({ idea: 1 })], [0]), IN_TURN))
})
