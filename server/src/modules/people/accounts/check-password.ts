import type { CallContext, PersonContext } from '../../../contract/operation.ts'
import { clearRate, peekRate, type RatePolicy, takeRate, tryRate } from '../../../limits/rate.sql.ts'
import { knownDevice } from './known-device.ts'
import { verifyPassword } from './passwords.ts'
import {
  wrongOwnPasswords,
  wrongPasswords,
  wrongPasswordsFor,
  wrongPasswordsFrom,
  wrongPasswordsOn,
} from './policies.ts'

interface Owner {
  user_id: number
  password_hash: string | null
}

/**
 * Checks an account's password. Wrong ones are counted, so a caller must not roll back then. One attempt is taken
 * before the check and given back if it was right, so that concurrent guesses cannot slip through. A browser the owner
 * has used counts separately; strangers count by address, and all together by account.
 */
export async function checkPassword(
  context: CallContext,
  email: string,
  password: string,
  owner: Owner | undefined,
): Promise<boolean> {
  const device = knownDevice(context.secrets, context.device, owner)
  if (device !== null) return checkCounted(context, wrongPasswordsOn(context.config, device), password, owner)
  const { tx, config, address } = context
  const shared = [wrongPasswordsFrom(config, address), wrongPasswordsFor(config, email)] as const
  await peekRate(tx, shared[0], 'wrong_passwords')
  await peekRate(tx, shared[1], 'account_under_attack')
  const right = await checkCounted(context, wrongPasswords(config, email, address), password, owner, true)
  if (!right) for (const policy of shared) await tryRate(tx, policy)
  return right
}

/** For a signed-in person: guesses from elsewhere do not lock them out. */
export function checkOwnPassword(context: PersonContext, password: string, owner: Owner): Promise<boolean> {
  return checkCounted(context, wrongOwnPasswords(context.config, owner.user_id), password, owner)
}

async function checkCounted(
  { tx }: CallContext,
  policy: RatePolicy,
  password: string,
  owner: Owner | undefined,
  isStranger = false,
): Promise<boolean> {
  await takeRate(tx, policy, 'wrong_passwords')
  if (!(await verifyPassword(password, owner?.password_hash, isStranger))) return false
  await clearRate(tx, policy.subject)
  return true
}
