import type { Static } from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import type { OwnProfile } from '../accounts/index.ts'
import { legalStanding } from '../legal/index.ts'
import { readProfile } from './profile.sql.ts'

/** Everything the platform tells people about themselves. */
export async function ownProfile(tx: Tx, userId: number): Promise<Static<typeof OwnProfile>> {
  return { ...(await readProfile(tx, userId)), legal: await legalStanding(tx, userId) }
}
