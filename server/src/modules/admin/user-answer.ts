import Type, { type Static } from 'typebox'
import { Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { LegalStanding, legalStanding } from '../legal/index.ts'
import { UserFields } from './admin.schema.ts'
import { readUserDetail, type UserDetail } from './users.sql.ts'

export const UserAnswer = Type.Object({
  user: Type.Object({
    ...UserFields,
    agents: Type.Integer({ description: 'Agents they are paired with.' }),
    ideas: Type.Integer(),
    businesses: Type.Integer(),
    legal: LegalStanding,
  }),
})

export async function userAnswer(
  tx: Tx,
  userId: number,
): Promise<{ user: UserDetail & { legal: Static<typeof LegalStanding> } }> {
  const user = await readUserDetail(tx, userId)
  if (user === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'user' } })
  return { user: { ...user, legal: await legalStanding(tx, userId) } }
}
