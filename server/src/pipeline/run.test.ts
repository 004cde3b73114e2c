import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../catalogue.ts'
import type { Operation } from '../contract/operation.ts'
import type { Done } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import { compose, refuseMisplaced, STEPS } from './run.ts'
import type { Part, Step } from './step.ts'

const services = {} as PipelineDependencies
const DONE: Done = { status: 200, code: 'ok', body: '{}' }

function operation(name: string): Operation {
  return catalogue.find((one) => one.name === name) as Operation
}

/** Notes when it begins and ends. */
function noted(name: string, notes: string[], rest: Partial<Step> = {}): Step {
  const part: Part<unknown> = async (_services, _run, next) => {
    notes.push(`${name}<`)
    const done = await next()
    notes.push(`>${name}`)
    return done
  }
  return { name, after: [], agent: part, ...rest }
}

const last: Step = { name: 'last', after: [], agent: async () => DONE }

describe('the steps around a handler', () => {
  it('run in their order, each around the rest', async () => {
    const notes: string[] = []
    const run = compose(operation('platform_get_status'), 'agent', [noted('one', notes), noted('two', notes), last])
    assert.equal(await run(services, {}), DONE)
    assert.deepEqual(notes, ['one<', 'two<', '>two', '>one'])
  })

  it('are left out where they do not concern the operation or the caller', async () => {
    const notes: string[] = []
    const elsewhere = noted('elsewhere', notes, { concerns: ({ effect }) => effect !== 'read' })
    const { agent, ...others } = noted('others', notes)
    const forPeople: Step = { ...others, person: agent as Part<unknown> }
    await compose(operation('platform_get_status'), 'agent', [elsewhere, forPeople, last])(services, {})
    assert.deepEqual(notes, [])
  })

  it('are refused in a wrong order', () => {
    const moved = (name: string, before: string) => {
      const step = STEPS.find((one) => one.name === name) as Step
      return STEPS.filter((one) => one !== step).flatMap((one) => (one.name === before ? [step, one] : [one]))
    }
    assert.doesNotThrow(() => refuseMisplaced(STEPS))
    for (const [name, before, other] of [
      ['rights', 'input', 'input'],
      ['input', 'admit', 'admit'],
      ['grant', 'transaction', 'transaction'],
      ['quota', 'key', 'key'],
      ['act', 'grant', 'grant'],
      ['transaction', 'rights', 'rights'],
      ['key again', 'rights again', 'rights again'],
    ] as const)
      assert.throws(() => refuseMisplaced(moved(name, before)), {
        message: `The step “${name}” must come after “${other}”.`,
      })
  })
})

describe('every operation', () => {
  it('ends with its handler and admits its caller first', () => {
    assert.equal(STEPS[0]?.name, 'admit')
    assert.equal(STEPS.at(-1)?.name, 'act')
    for (const actor of ['agent', 'person', 'anyone'] as const) {
      assert.notEqual(STEPS[0]?.[actor], undefined)
      assert.notEqual(STEPS.at(-1)?.[actor], undefined)
    }
  })
})
