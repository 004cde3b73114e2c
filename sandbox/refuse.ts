import { Refusal } from '../server/src/contract/errors.ts'
import { fault } from '../server/src/contract/fault.ts'

/** Its message says what is wrong. */
export function refuseInput(field: string, message: string): Refusal {
  return new Refusal('validation_failed', { message, faults: { [field]: [fault('invalid')] } })
}
