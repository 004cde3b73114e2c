import { noRecord, Refusal } from '../../../contract/errors.ts'
import { type BotContext, userOf } from '../../../contract/operation.ts'
import type { Preview } from '../../../contract/preview.ts'
import { previewedReason } from '../../../schema/expected-answers.ts'
import { matchWith } from '../matching/index.ts'
import { describeIntroduction } from './lists.sql.ts'
import type { Wish } from './request.ts'

export async function previewRequest(
  context: BotContext,
  { idea_id, match_user_id, kind, message }: Wish,
): Promise<Preview> {
  const { tx, config, bot } = context
  const asker = { askerUserId: userOf(context), agentId: bot.bot_id }
  const asked = { ...asker, ideaId: idea_id, userId: match_user_id, kind: kind ?? null }
  const match = await matchWith(tx, config, asked)
  if (match === undefined) throw new Refusal('not_found', { reason: 'no_match' })
  return {
    idea: { idea_id, name: match.idea_name },
    to: match.name,
    kind: match.kind,
    ...(message && { message }),
    fields: [],
  }
}

/** An answer or a withdrawal: the other side is told. */
export async function previewDecision(
  context: BotContext,
  introductionId: number,
  after: string,
  declineReason?: string,
): Promise<Preview> {
  const introduction = await describeIntroduction(context.tx, introductionId, userOf(context))
  if (introduction === undefined) throw noRecord('introduction')
  const { idea_id, idea_name, kind, status, other_name } = introduction
  return {
    idea: { idea_id, name: idea_name },
    to: other_name,
    kind,
    fields: [{ field: 'introduction_status', before: status, after }, ...previewedReason(declineReason)],
  }
}
