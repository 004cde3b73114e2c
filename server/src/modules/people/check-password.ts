import { clearRate, peekRate, takeRate, tryRate } from '../../limits/rate.ts'
import type { CallContext } from '../../operation.ts'
import { verifyPassword } from './passwords.ts'
import { wrongPasswords, wrongPasswordsFrom } from './policies.ts'

const TOO_MANY = 'Too many wrong passwords. Wait for the time in Retry-After, or set a new password by mail.'

/**
 * Whether it is the account's password. Wrong ones are counted, so a caller must not undo its transaction then. One is
 * taken before the check and given back when it was right: of guesses that come at once none slips through.
 */
export async function checkPassword(
  { tx, config, address }: CallContext,
  email: string,
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  await peekRate(tx, wrongPasswordsFrom(config, address), TOO_MANY)
  const policy = wrongPasswords(config, email, address)
  await takeRate(tx, policy, TOO_MANY)
  if (await verifyPassword(password, stored)) {
    await clearRate(tx, policy.subject)
    return true
  }
  await tryRate(tx, wrongPasswordsFrom(config, address))
  return false
}
