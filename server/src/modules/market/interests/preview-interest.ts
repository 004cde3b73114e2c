import { noRecord, Refusal } from '../../../contract/errors.ts'
import type { BotContext } from '../../../contract/operation.ts'
import type { Preview } from '../../../contract/preview.ts'
import { previewedReason } from '../../../schema/expected-answers.ts'
import { authorOf } from '../../messages/conversations/index.ts'
import { refuseOtherCurrency } from './express.ts'
import { findInterest } from './interests.sql.ts'
import { describeIdea, describeInterest } from './previews.sql.ts'

interface Expression {
  idea_id: number
  kind?: string
  message?: string
  amount?: number
  currency?: string
}

export async function previewExpression(
  context: BotContext,
  { idea_id, kind = 'invest', message, amount, currency }: Expression,
): Promise<Preview> {
  const { tx } = context
  const idea = await describeIdea(tx, idea_id)
  if (idea === undefined) throw new Refusal('not_found', { reason: 'not_published' })
  if ((await findInterest(tx, idea_id, authorOf(context))) === undefined) refuseOtherCurrency(idea, { currency })
  return {
    idea: { idea_id, name: idea.name },
    ...(idea.owner_name !== null && { to: idea.owner_name }),
    kind,
    ...(message && { message }),
    ...(amount !== undefined && { offer: { amount, currency: idea.currency } }),
    fields: [],
  }
}

/** An answer or a withdrawal: the other side is told. */
export async function previewDecision(
  context: BotContext,
  interestId: number,
  after: string,
  declineReason?: string,
): Promise<Preview> {
  const interest = await describeInterest(context.tx, interestId, authorOf(context).side.userId)
  if (interest === undefined) throw noRecord('interest')
  const { idea_id, name, kind, status, other_name } = interest
  return {
    idea: { idea_id, name },
    ...(other_name !== null && { to: other_name }),
    kind,
    fields: [{ field: 'interest_status', before: status, after }, ...previewedReason(declineReason)],
  }
}
