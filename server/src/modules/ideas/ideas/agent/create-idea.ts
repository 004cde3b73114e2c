import Type from 'typebox'
import { Refusal } from '../../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../../contract/operation.ts'
import { CLAIM_DAYS } from '../../../../contract/retention.ts'
import { refuseIdeaOverQuota } from '../../../../limits/quotas.ts'
import { IsDraft, isBinding, isDraft, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { withRules } from '../../../../schema/rules.ts'
import {
  bookClaim,
  claimAddress,
  claimSubmission,
  OwnerOrAddress,
  oneOwner,
  releaseClaim,
} from '../../claim-bookings/index.ts'
import { announceIfApproved } from '../../submissions/index.ts'
import { businessOfAddress, businessOfOwner } from '../idea-business.ts'
import { IdeaId, NewIdeaFields, nameUnlessDraft } from '../ideas.schema.ts'
import { insertIdea, unholdIdea } from '../ideas.sql.ts'
import { previewNewIdea } from './preview-idea.ts'

export const createIdea = defineOperation({
  name: 'platform_create_idea',
  method: 'POST',
  path: '/bots/action/create-idea',
  statuses: [201],
  group: 'Ideas',
  summary: 'Create an idea for a paired user, or for an email address in claim mode.',
  description:
    'Send user_id or email, not both. Unless is_draft is 1, the owner needs a business first (platform_create_business), and the idea goes to review. Next: platform_publish_idea for drafts, platform_find_matches once approved.',
  access: {
    by: 'bot',
    actsFor: 'user-or-email',
    permission: 'create_idea',
    binding: isBinding,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  locks: (input) => (claimAddress(input) === null ? {} : null),
  mcp: true,
  input: withRules(Type.Object({ ...OwnerOrAddress, ...NewIdeaFields, is_draft: IsDraft }), oneOwner, nameUnlessDraft),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { user_id: 1, business_id: 1, name: 'Street lamps that charge bicycles', annotation: 'Light and power.' },
  preview: async (_context, input) => previewNewIdea(input),
  async handler(context, input) {
    const { tx, bot, user, held } = context
    const address = claimAddress(input)
    const heldForBot = held ? bot.bot_id : null
    const idea = await insertIdea(tx, {
      values: input,
      businessId: await businessOf(context, address, input, heldForBot),
      ownerUserId: user?.user_id ?? null,
      claimEmail: address,
      claimDays: CLAIM_DAYS,
      createdByBotId: bot.bot_id,
      heldForBotId: heldForBot,
      status: firstStatus(input),
    })
    // What is made for an address is in nobody's activity, and its name would outlive its person there.
    context.touch({ kind: 'idea', id: idea.id, name: address === null ? idea.name : null })
    if (user !== null && !held) await refuseIdeaOverQuota(context, user.user_id, isDraft(input), 'agent')
    if (address !== null) await bookClaim(context, address, 'idea', idea.id)
    else await announceIfApproved(context, idea)
    const told =
      address === null ? submission('idea', idea.approval_status) : claimSubmission(context, 'idea', firstStatus(input))
    return { idea_id: idea.id, ...told }
  },
  async release(context, input, { idea_id }) {
    const { tx, bot } = context
    const address = claimAddress(input)
    const asMade = {
      values: input,
      businessId: await businessOf(context, address, input, null),
      claimDays: CLAIM_DAYS,
      status: firstStatus(input),
    }
    const idea = await unholdIdea(tx, idea_id, bot.bot_id, asMade)
    if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    if (input.user_id !== undefined) await refuseIdeaOverQuota(context, input.user_id, isDraft(input), 'agent')
    if (address !== null) await releaseClaim(context, address, 'idea', idea_id)
    else await announceIfApproved(context, idea)
  },
})

function firstStatus(input: { is_draft?: number }): 'draft' | 'pending' {
  return isDraft(input) ? 'draft' : 'pending'
}

/** Ideas of one queue often share a business: it is looked up once. */
function businessOf(
  context: BotContext,
  address: string | null,
  input: { user_id?: number; business_id?: number; is_draft?: number },
  heldForBot: number | null,
): Promise<number | null> {
  const find = () =>
    address === null
      ? businessOfOwner(context, input.user_id ?? 0, input, heldForBot)
      : businessOfAddress(context, address, input, heldForBot)
  const question = `business ${address ?? input.user_id} ${input.business_id} ${isDraft(input)}`
  return context.batch ? context.batch.once(question, find) : find()
}
