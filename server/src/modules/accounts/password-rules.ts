import { COMMON_PASSWORDS } from './common-passwords.ts'

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}

/** What is wrong with a new password beside its length, or null. */
export function passwordFault(password: string, email: string): string | null {
  if (password.normalize('NFKC').toLowerCase() === email) return 'Choose a password that is not your e-mail address.'
  if (isCommonPassword(password)) return 'This is one of the most common passwords: choose one that nobody guesses.'
  return null
}
