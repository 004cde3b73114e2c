import type { ApprovalRow } from '../../../approvals/approvals.sql.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Fields } from '../../../contract/fields.ts'
import type { CallContext } from '../../../contract/operation.ts'

/**
 * What the agent sent, with the person's own words in it. Whom and what it is about stays: they were shown that, and it is
 * checked as if the agent had sent it.
 */
export function editedInput(context: CallContext, { operation, input }: ApprovalRow, changes: Fields): Fields {
  if (Object.keys(changes).length === 0) return input
  const fixed = Object.keys(changes).find((name) => name.endsWith('_id') || name === 'email')
  if (fixed) throw refuseField(`changes.${fixed}`, 'approval_subject')
  const checked = context.waiting.operation(operation)?.checkInput({ ...input, ...changes })
  if (checked === undefined || checked.ok) return checked?.value ?? input
  const faults = Object.fromEntries(Object.entries(checked.faults).map(([field, wrong]) => [`changes.${field}`, wrong]))
  throw new Refusal('validation_failed', { faults })
}
