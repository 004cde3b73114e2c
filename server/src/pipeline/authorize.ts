import { Refusal, refuseField } from '../errors.ts'
import type { Admission } from '../limits/admission.ts'
import type { BotAccess, Operation } from '../operation.ts'
import { CAPABILITIES } from '../vocabulary.ts'

type Fields = Record<string, unknown>
type BotOperation = Operation<BotAccess>

export const MINIMUM_AGE = 14
export const FULL_AGE = 18

/** The acting user of an input, where it names one. */
export function actingUserId({ access }: BotOperation, input: Fields): number | null {
  return access.actsFor !== 'nobody' && typeof input.user_id === 'number' ? input.user_id : null
}

/** What the input alone cannot say: an agent that is not autonomous always acts for somebody when it writes. */
export function refuseMissingUser({ access }: BotOperation, admission: Admission, input: Fields): void {
  if (access.actsFor !== 'user-or-self' || input.user_id !== undefined || admission.autonomous) return
  throw refuseField('user_id', 'Say which paired user you act for: only an autonomous agent may leave this out.')
}

/** Linked, capability active, permission granted, old enough: in this order. */
export function authorize(operation: BotOperation, admission: Admission, input: Fields): void {
  const { access } = operation
  const userId = actingUserId(operation, input)
  if (userId !== null) refuseUnlinked(admission.linked)
  refuseInactiveCapability(operation, admission.capabilities)
  if (userId === null) return
  refuseMissingPermission(operation, admission.permissions)
  refuseByAge(admission.age, admission.guardian_approved === true, access.binding(input))
}

export function refuseUnlinked(linked: boolean | null): void {
  if (linked !== true) throw new Refusal('user_not_linked')
}

export function refuseMissingPermission({ access }: BotOperation, granted: string[] | null): void {
  if (access.permission === null || granted?.includes(access.permission)) return
  throw new Refusal('permission_denied', {
    message: `This user did not grant you ${access.permission}. Ask them to grant it in the app.`,
  })
}

/** Capabilities carry the names of permissions; messages have none. */
function refuseInactiveCapability({ access }: BotOperation, active: string[]): void {
  const needed = access.permission
  if (needed === null || !Object.hasOwn(CAPABILITIES, needed) || active.includes(needed)) return
  throw new Refusal('permission_denied', {
    message: `Your capability ${needed} is not active. An admin activates capabilities when approving an agent.`,
  })
}

export function refuseByAge(age: number | null, guardianApproved: boolean, binding: boolean): void {
  if (age !== null && age < MINIMUM_AGE) throw new Refusal('age_below_minimum')
  if (!binding) return
  if (age === null) throw new Refusal('age_verification_required')
  if (age < FULL_AGE && !guardianApproved) throw new Refusal('guardian_consent_required')
}
