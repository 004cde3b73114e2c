import type { AdminAccess, BotAccess, PersonAccess } from '../contract/access.ts'
import { Refusal } from '../contract/errors.ts'
import { type GuardianLimit, limitsOn } from '../contract/guardian-limits.ts'
import { FULL_AGE } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import { readGuardianLimits } from './guardian-limits.sql.ts'

/**
 * What a guardian has switched off for their child. Checked only for binding calls of people under 18, so other calls
 * cost nothing more.
 */
export async function refuseByGuardian(
  tx: Tx,
  access: BotAccess | PersonAccess | AdminAccess,
  input: Record<string, unknown>,
  { userId, age }: { userId: number | null; age: number | null },
): Promise<void> {
  if (access.by === 'admin' || !access.binding(input)) return
  await refuseLimited(tx, { userId, age }, limitsOn(access))
}

export async function refuseLimited(
  tx: Tx,
  { userId, age }: { userId: number | null; age: number | null },
  limits: readonly GuardianLimit[],
): Promise<void> {
  if (userId === null || age === null || age >= FULL_AGE) return
  const set = await readGuardianLimits(tx, userId)
  const limit = limits.find((each) => set.includes(each))
  if (limit !== undefined)
    throw new Refusal('guardian_consent_required', { reason: 'guardian_limit', params: { limit } })
}
