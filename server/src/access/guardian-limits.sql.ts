import type { GuardianLimit } from '../contract/guardian-limits.ts'
import type { Tx } from '../db/tx.ts'

export async function readGuardianLimits(tx: Tx, userId: number): Promise<GuardianLimit[]> {
  const row = await tx.first<{ guardian_limits: GuardianLimit[] }>(
    'select guardian_limits from users where user_id = $1',
    [userId],
  )
  return row?.guardian_limits ?? []
}
