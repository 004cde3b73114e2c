import assert from 'node:assert/strict'
import type { TestAnswer, TestService } from '../service.ts'
import type { Model, ModelAgent, ModelPerson, Permission, QueuedWrite } from './model.ts'
import { expectedState, storedState } from './state.ts'

export interface Real {
  service: TestService
  admin: { cookie: string }
}

export interface Step {
  check(model: Model): boolean
  run(model: Model, real: Real): Promise<void>
  /** Printed for histories that fail. */
  toString(): string
}

/** A command: whether it applies now, and what it does. Afterwards the database must match the model. */
export function step(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step {
  return {
    check,
    toString: () => name,
    async run(model, real) {
      await run(model, real)
      assert.deepEqual(await storedState(real.service, model), expectedState(model), `after ${name}`)
    },
  }
}

/** Maps any number to one of them. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length]!
}

export function assertAnswer(answer: TestAnswer, status: number, code?: string): void {
  assert.deepEqual([answer.status, answer.body?.code], [status, code], answer.text)
}

interface Act {
  agent: ModelAgent
  person: ModelPerson | null
  permission: Permission | null
  path: string
  input: Record<string, unknown>
  key?: string
  /**
   * What the model predicts once the call is let in: a refusal or an effect. `body` is that of the real answer, which
   * gives new records their ids; `held` while the agent is pending.
   */
  predict():
    | [number, string]
    | { status: number; apply(body: Record<string, number>, held: boolean): void; queued?: QueuedWrite }
}

/** Calls an agent's action; the model predicts the outcome first. */
export async function act(model: Model, { service }: Real, wanted: Act): Promise<TestAnswer> {
  const { agent, person, permission, path, key } = wanted
  const refused = model.admit(agent, person, permission, path.startsWith('/bots/action/'))
  const predicted = refused ?? wanted.predict()
  const input = { ...wanted.input, ...(person && { user_id: person.id }) }
  const answer = await service.post(path, input, { token: agent.token, ...(key !== undefined && { key }) })
  if (Array.isArray(predicted)) {
    assertAnswer(answer, predicted[0], predicted[1])
    return answer
  }
  assertAnswer(answer, predicted.status, predicted.status === 202 ? 'awaiting_approval' : undefined)
  const held = agent.status === 'pending_approval' && predicted.queued !== undefined
  assert.equal(answer.body.bot_queued === true, held, answer.text)
  predicted.apply(answer.body, held)
  if (held && predicted.queued) agent.queue.push(predicted.queued)
  if (key !== undefined) model.kept.push({ agent, person, key, path, input, text: answer.text })
  return answer
}
