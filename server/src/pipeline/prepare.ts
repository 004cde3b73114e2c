import type { Access } from '../contract/access.ts'
import { type Operation, takesKey } from '../contract/operation.ts'
import { type CheckedInput, compileInput } from '../schema/input.ts'
import { compileOutput } from '../schema/output.ts'

/** An operation with its schemas, each compiled at its first use: most processes never see most operations called. */
export interface PreparedOperation<A extends Access = Access> {
  readonly operation: Operation<A>
  /** An Idempotency-Key, that is. */
  readonly takesKey: boolean
  checkInput(raw: unknown): CheckedInput
  /** The success body as text. */
  writeBody(output: Record<string, unknown>, extra: Record<string, unknown>): string
}

export function prepare<A extends Access>(operation: Operation<A>): PreparedOperation<A> {
  let check: PreparedOperation['checkInput'] | undefined
  let write: PreparedOperation['writeBody'] | undefined
  return {
    operation,
    takesKey: takesKey(operation),
    checkInput(raw) {
      check ??= compileInput(operation.input)
      return check(raw)
    },
    writeBody(output, extra) {
      write ??= bodyWriter(operation)
      return write(output, extra)
    },
  }
}

function bodyWriter({ output: schema }: Pick<Operation, 'output'>): PreparedOperation['writeBody'] {
  const project = compileOutput(schema)
  const shared = new WeakMap<object, string>()
  return (output, extra) => {
    // Calls that ask for the same at once are given one frozen output, which is written once.
    const isShared = Object.isFrozen(output) && Object.keys(extra).length === 0
    const written = isShared ? shared.get(output) : undefined
    if (written !== undefined) return written
    const body = JSON.stringify({ status: true, ...(project(output) as Record<string, unknown>), ...extra })
    if (isShared) shared.set(output, body)
    return body
  }
}
