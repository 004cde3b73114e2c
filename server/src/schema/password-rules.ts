import type { PlainReason } from '../contract/fault.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}

/** What is wrong with a new password apart from its length, or null. */
export function passwordFault(password: string, email: string): PlainReason | null {
  if (password.normalize('NFKC').toLowerCase() === email) return 'password_is_email'
  if (isCommonPassword(password)) return 'password_common'
  return null
}
