import type { Fields } from '../contract/fields.ts'
import { nextAfter } from '../contract/next-steps.ts'
import type { Operation } from '../contract/operation.ts'
import { Reply } from '../contract/reply.ts'
import type { Answer } from './call.ts'

/** Nothing was done that could be released or replayed: the caller asks again once a human has decided. */
const AWAITING = 202

interface Success {
  status: number
  code: Extract<Answer['code'], 'ok' | 'awaiting_approval'>
  output: Fields
  /** What every success with this status contains besides its output. */
  extra: Fields
}

export function successOf(
  { name, statuses }: Pick<Operation, 'name' | 'statuses'>,
  outcome: Fields | Reply<Fields>,
): Success {
  const [status, output] = outcome instanceof Reply ? [outcome.status, outcome.output] : [statuses[0], outcome]
  if (status !== AWAITING) return { status, code: 'ok', output, extra: {} }
  return {
    status,
    code: 'awaiting_approval',
    output,
    extra: { code: 'awaiting_approval', next: nextAfter(name, 'awaiting') },
  }
}
