import type { PersonContext } from '../../../contract/operation.ts'
import { rewardAgents, tellOwners } from './announce.ts'
import type { Submitted } from './kinds.sql.ts'
import { ownerHindrance, reviewLateDocuments, settle } from './review.sql.ts'

/**
 * Publishes a locked record again that was rejected or taken down by mistake. While its owner may not publish, it stays
 * hidden, and a trigger shows it later; the owner hears nothing before. The agent that made it hears that it is
 * approved now, because nobody decides on it again. `told`: people who hear of it in another way. Returns why it is
 * hidden, if it is.
 */
export async function publishAgain(context: PersonContext, record: Submitted, told: number | null = null) {
  const { tx } = context
  const { kind, id, owner_user_id } = record
  const hindrance = await ownerHindrance(tx, owner_user_id)
  if (kind === 'idea') await reviewLateDocuments(tx, id)
  await settle(tx, kind, id, hindrance === null ? 'approved' : 'withheld', null)
  await rewardAgents(context, [record])
  if (hindrance === null && owner_user_id !== told) await tellOwners(tx, [record])
  return hindrance
}
