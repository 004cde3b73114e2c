import type { Access } from '../contract/access.ts'
import type { Operation } from '../contract/operation.ts'
import { type CheckedInput, compileInput } from '../schema/input.ts'
import { compileOutput } from '../schema/output.ts'
import type { IncomingCall } from './call.ts'

/** An operation with its compiled schemas. */
export interface PreparedOperation<A extends Access = Access> {
  readonly operation: Operation<A>
  checkInput(raw: unknown): CheckedInput
  /** The success body as text. */
  writeBody(output: Record<string, unknown>, extra: Record<string, unknown>): string
}

export function prepare(operation: Operation): PreparedOperation {
  const project = compileOutput(operation.output)
  return {
    operation,
    checkInput: compileInput(operation.input),
    writeBody: (output, extra) =>
      JSON.stringify({ status: true, ...(project(output) as Record<string, unknown>), ...extra }),
  }
}

export function readInput(prepared: Pick<PreparedOperation, 'checkInput'>, call: IncomingCall): CheckedInput {
  return 'faults' in call.input ? { ok: false, faults: call.input.faults } : prepared.checkInput(call.input.fields)
}
