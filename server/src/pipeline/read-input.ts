import { type FieldFaults, fault } from '../contract/fault.ts'
import { type Operation, takesDryRun } from '../contract/operation.ts'
import type { CheckedInput } from '../schema/input.ts'
import type { IncomingCall } from './call.ts'
import type { PreparedOperation } from './prepare.ts'

interface DryRunWish {
  /** Everything is to be checked and nothing done. */
  readonly dryRun: boolean
  readonly faults: FieldFaults
}

/** Whether a call only wants to be tried. Null is absent, as for every optional field. */
export function dryRunWish(operation: Operation, { input }: IncomingCall): DryRunWish {
  if (!takesDryRun(operation) || !('fields' in input)) return { dryRun: false, faults: {} }
  const wished = (input.fields as { dry_run?: unknown } | null)?.dry_run ?? false
  return { dryRun: wished === true, faults: typeof wished === 'boolean' ? {} : { dry_run: [fault('not_a_boolean')] } }
}

/** Fields that the pipeline takes beside the operation's own. */
export function wishFields(operation: Operation): readonly string[] {
  return takesDryRun(operation) ? ['dry_run'] : []
}

/** What was sent, or why the door could make nothing of it. */
export function readInput(
  { checkInput }: Pick<PreparedOperation, 'checkInput'>,
  { input }: IncomingCall,
): CheckedInput {
  return 'faults' in input ? { ok: false, faults: input.faults } : checkInput(input.fields)
}

export function mergeFaults(checked: CheckedInput, more: FieldFaults): CheckedInput {
  if (Object.keys(more).length === 0) return checked
  return { ok: false, faults: checked.ok ? more : { ...checked.faults, ...more } }
}
