import { ERRORS, type ErrorCode } from '../contract/error-codes.ts'
import type { Operation } from '../contract/operation.ts'
import { type Field, fieldsOf } from './fields.ts'

/** Extra fields of an operation's refusals, for documents. */
export function refusalFields({ refusals = {} }: Operation): { code: string; title: string; fields: Field[] }[] {
  return Object.entries(refusals).map(([code, schema]) => ({
    code,
    title: `Answer ${ERRORS[code as ErrorCode].status} ${code} also contains`,
    fields: fieldsOf(schema),
  }))
}
