import type { PersonContext } from '../../contract/operation.ts'
import { announceApproval } from './announce.ts'
import type { Submitted } from './kinds.sql.ts'
import { ownerHindrance, reviewLateDocuments, settle } from './review.sql.ts'

/**
 * Publishes a locked record again that was rejected or taken down by mistake. While its owner may not publish, it stays
 * hidden without a word: a trigger shows it when that ends. Returns why it is hidden, if it is.
 */
export async function publishAgain(context: PersonContext, record: Submitted) {
  const { tx } = context
  const { kind, id, owner_user_id } = record
  const hindrance = await ownerHindrance(tx, owner_user_id)
  if (kind === 'idea') await reviewLateDocuments(tx, id)
  await settle(tx, kind, id, hindrance === null ? 'approved' : 'withheld', null)
  if (hindrance === null) await announceApproval(context, record)
  return hindrance
}
