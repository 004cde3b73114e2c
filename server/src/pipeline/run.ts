import { Refusal } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import type { Done } from './call.ts'
import type { RunningCall } from './calls.ts'
import type { PipelineDependencies } from './dependencies.ts'
import type { Actor, Part, Step } from './step.ts'
import { act } from './steps/act.ts'
import { admit } from './steps/admit.ts'
import { grant } from './steps/grant.ts'
import { key, keyAgain } from './steps/key.ts'
import { proof } from './steps/proof.ts'
import { quota, record } from './steps/record.ts'
import { closedToAssistants, explainUnlinked, guardian, rights, rightsAgain } from './steps/rights.ts'
import { task } from './steps/task.ts'
import { transaction } from './steps/transaction.ts'

const checkInput = async (_services: unknown, { checked }: Pick<RunningCall, 'checked'>, next: () => Promise<Done>) => {
  if (!checked.ok) throw new Refusal('validation_failed', { faults: checked.faults })
  return next()
}

/** Refuses input that does not fit the operation's schema. */
const input: Step = {
  name: 'input',
  after: ['admit', 'key', 'quota'],
  agent: checkInput,
  person: checkInput,
  anyone: checkInput,
}

/**
 * Everything that stands around a handler, in this order: docs/decisions/0007 gives the reasons. A rule that cuts across
 * operations is one file in steps/ and one line here.
 */
export const STEPS: readonly Step[] = [
  admit,
  record,
  closedToAssistants,
  explainUnlinked,
  key,
  quota,
  input,
  rights,
  guardian,
  proof,
  transaction,
  rightsAgain,
  keyAgain,
  task,
  grant,
  act,
]

/** Runs one operation through its steps. There is no other way to a handler. */
export type Run = (services: PipelineDependencies, run: unknown) => Promise<Done>

/** Called once for each operation and kind of caller. */
export function compose(operation: Operation, actor: Actor, steps: readonly Step[] = STEPS): Run {
  refuseMisplaced(steps)
  const parts = steps
    .filter(({ concerns }) => concerns === undefined || concerns(operation))
    .map((step) => step[actor] as Part<unknown> | undefined)
    .filter((part) => part !== undefined)
  const from = (index: number, services: PipelineDependencies, run: unknown): Promise<Done> =>
    (parts[index] as Part<unknown>)(services, run, () => from(index + 1, services, run))
  return (services, run) => from(0, services, run)
}

/** A step in the wrong place would refuse too late, or tell a stranger too much. */
export function refuseMisplaced(steps: readonly Step[]): void {
  const names = steps.map(({ name }) => name)
  for (const [place, { name, after }] of steps.entries())
    for (const other of after)
      if (names.indexOf(other) >= place) throw new Error(`The step “${name}” must come after “${other}”.`)
}
