import { hash } from 'node:crypto'
import { Refusal } from '../contract/errors.ts'
import { type FieldFaults, fault } from '../contract/fault.ts'

const KEY_HEADER = 'Idempotency-Key'
const LONGEST_KEY = 255

export interface StoredAnswer {
  stored_operation: string | null
  stored_input_hash: Buffer | null
  stored_status: number | null
  stored_body: string | null
}

/** What is wrong with a key; undefined if nothing is. */
export function keyFaults(key: string): FieldFaults {
  if (key.length >= 1 && key.length <= LONGEST_KEY && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(key)) return {}
  return { [KEY_HEADER]: [fault('key_invalid', { limit: LONGEST_KEY })] }
}

/** Checked inputs keep their schema's field order, so equal inputs have equal hashes. */
export function hashInput(input: Record<string, unknown>): Buffer {
  return hash('sha256', JSON.stringify(input), 'buffer')
}

/** The stored answer to replay, if any; refuses a key used for something else. */
export function matchStored(stored: StoredAnswer, operation: string, inputHash: Buffer) {
  if (stored.stored_operation === null) return undefined
  if (stored.stored_operation !== operation || !stored.stored_input_hash?.equals(inputHash))
    throw new Refusal('validation_failed', { faults: { [KEY_HEADER]: [fault('key_reused')] } })
  // What the key asked for has not happened yet: a person has to pay or to decide first.
  if (stored.stored_status === null || stored.stored_body === null) return undefined
  return { status: stored.stored_status, body: stored.stored_body }
}
