import { randomInt } from 'node:crypto'
import type { CallContext } from '../../../contract/operation.ts'
import { clearRate, type RatePolicy, takeRate } from '../../../limits/rate.sql.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { countCodes, replaceCodes, takeCode } from './recovery-codes.sql.ts'
import { cancelRemoval } from './removals.sql.ts'
import { mailSecurity, type Owner } from './tell-owner.ts'

const RECOVERY_CODE_FAILURES_PER_HOUR = 10

const CODES = 10
/** Without characters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Replaces all codes by ten new ones of 60 random bits, which are shown only now. */
export async function renewCodes({ tx, secrets }: CallContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashOf(secrets, code)),
  )
  return codes
}

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Ignores case, spaces and hyphens. */
function hashOf(secrets: Secrets, code: string): Buffer {
  return secrets.hashCode(`recovery:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
}

/** Per account, over all addresses: only somebody who knows the password or is signed in can try. */
function wrongCodes(userId: number): RatePolicy {
  return { subject: `wrong-recovery-codes:${userId}`, limit: RECOVERY_CODE_FAILURES_PER_HOUR, seconds: 3600 }
}

/** Uses up a code. Wrong ones are counted, so a caller must not roll back then. */
export async function checkCode(context: CallContext, owner: Owner, code: string): Promise<boolean> {
  const { tx, secrets } = context
  const policy = wrongCodes(owner.user_id)
  await takeRate(tx, policy, 'wrong_recovery_codes')
  const taken = await takeCode(tx, owner.user_id, hashOf(secrets, code))
  if (taken === undefined) return false
  await clearRate(tx, policy.subject)
  await cancelRemoval(tx, owner.user_id, taken.created_at)
  await mailSecurity(context, owner, { what: 'recovery_code_used', left: await countCodes(tx, owner.user_id) })
  return true
}
