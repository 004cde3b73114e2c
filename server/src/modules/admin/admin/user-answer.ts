import Type, { type Static } from 'typebox'
import { noRecord } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import { Nullable } from '../../../schema/types.ts'
import { LegalStanding, legalStanding } from '../../people/legal/index.ts'
import { findInForce } from '../../trust/statements/index.ts'
import { UserFields } from './admin.schema.ts'
import { readUserDetail, type UserDetail } from './users.sql.ts'

export const UserAnswer = Type.Object({
  user: Type.Object({
    ...UserFields,
    suspension_reason: Nullable(Type.String({ description: 'Why they are suspended, as they were told.' })),
    agents: Type.Integer({ description: 'Agents they are paired with.' }),
    ideas: Type.Integer(),
    businesses: Type.Integer(),
    legal: LegalStanding,
  }),
})

type Answer = UserDetail & { suspension_reason: string | null; legal: Static<typeof LegalStanding> }

export async function userAnswer(tx: Tx, userId: number): Promise<{ user: Answer }> {
  const user = await readUserDetail(tx, userId)
  if (user === undefined) throw noRecord('user')
  const [suspension] = await findInForce(tx, userId, [{ type: 'user', id: userId }])
  return { user: { ...user, suspension_reason: suspension?.facts ?? null, legal: await legalStanding(tx, userId) } }
}
