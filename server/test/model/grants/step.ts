import assert from 'node:assert/strict'
import type { TestAnswer, TestService } from '../../service.ts'
import type { GrantModel } from './model.ts'
import { expectedState, storedState } from './state.ts'

export interface GrantStep {
  check(model: GrantModel): boolean
  run(model: GrantModel, service: TestService): Promise<void>
  toString(): string
}

/** Whether it applies now, and what it does. Afterwards the database must match the model. */
export function step(
  name: string,
  check: (model: GrantModel) => boolean,
  run: (model: GrantModel, service: TestService) => Promise<void>,
): GrantStep {
  return {
    check,
    toString: () => name,
    async run(model, service) {
      await run(model, service)
      assert.deepEqual(await storedState(service, model), expectedState(model), `after ${name}`)
    },
  }
}

/** `why` is the code or the reason of a refusal. */
export function assertAnswered({ status, body, text }: TestAnswer, expected: number, why?: string): void {
  assert.equal(status, expected, text)
  if (why !== undefined) assert.ok(body.code === why || body.reason === why, `${why}: ${text}`)
}
