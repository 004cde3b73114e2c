import Type from 'typebox'
import { action, boundPerson } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { type DeedContext, defineDeed, userOf } from '../../../contract/operation.ts'
import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { refusalOfFull, refuseIdeaOverQuota } from '../../../limits/quotas.ts'
import { IsDraft, isBinding, isDraft, SubmissionFields, submission } from '../../../schema/approval.ts'
import { withRules } from '../../../schema/rules.ts'
import {
  bookClaim,
  claimAddress,
  claimSubmission,
  OwnerOrAddress,
  oneOwner,
  releaseClaim,
} from '../claim-bookings/index.ts'
import { announceApproved } from '../submissions/index.ts'
import { SimilarIdeas, similarTo } from './alike.ts'
import { businessOfAddress, businessOfOwner } from './idea-business.ts'
import { ACCOUNT_GROUP, IdeaId, NewIdeaFields, nameUnlessDraft } from './ideas.schema.ts'
import { insertIdea, unholdIdea } from './ideas.sql.ts'
import { previewNewIdea } from './preview-idea.ts'

const NewIdea = { ...NewIdeaFields, is_draft: IsDraft }

const asPerson = {
  summary: 'Create an idea of your own.',
  description: 'Unless is_draft is 1, you need a business and the idea goes to review.',
  access: boundPerson('ideas:write', isBinding),
  input: withRules(Type.Object(NewIdea), nameUnlessDraft),
  example: { name: 'Street lamps that charge bicycles', business_id: 1 },
} as const

export const createIdea = defineDeed(
  {
    method: 'POST',
    statuses: [201],
    effect: 'write',
    input: Type.Object({ ...OwnerOrAddress, ...NewIdea }),
    output: Type.Object({ idea_id: IdeaId, ...SubmissionFields, ...SimilarIdeas }),
    async handler(context, input) {
      const { tx, actor } = context
      const address = claimAddress(input)
      const status = firstStatus(input)
      const businessId = await businessOf(context, address, input)
      const refusal = await refusalOfFull(context, actor, isDraft(input))
      if (refusal) return refusal
      // An answer stored until an admin or a person decides would keep other people's titles.
      const answered = actor.heldFor === null && (actor.agentId === null || context.account !== undefined)
      const similar_ideas = answered ? await similarTo(tx, input) : null
      const idea = await insertIdea(tx, {
        values: input,
        businessId,
        claimEmail: address,
        claimDays: CLAIM_DAYS,
        actor,
        status,
      })
      // A record for an address is in nobody's activity, and its name would outlive its person there.
      context.touch({ kind: 'idea', id: idea.id, name: address === null ? idea.name : null })
      await refuseIdeaOverQuota(context, actor, isDraft(input))
      if (address !== null) await bookClaim(context, address, 'idea', idea.id)
      else if (idea.approval_status === 'approved') await announceApproved(context, idea)
      const told =
        address === null ? submission('idea', idea.approval_status) : claimSubmission(context, 'idea', status)
      return { idea_id: idea.id, ...told, similar_ideas }
    },
  },
  {
    agent: {
      name: 'platform_create_idea',
      path: '/bots/action/create-idea',
      group: 'Ideas',
      summary: 'Create an idea for a paired user, or for an email address in claim mode.',
      description:
        'Send user_id or email, not both. Unless is_draft is 1, the owner needs a business first (platform_create_business), and the idea goes to review. Next: platform_publish_idea for drafts, platform_find_matches once approved.',
      said: { did: 'created the idea {thing}', wants: 'create the idea {thing}' },
      access: action('user-or-email', 'create_idea', { binding: isBinding, idempotent: true }),
      locks: (input) => (claimAddress(input) === null ? {} : null),
      mcp: true,
      input: withRules(Type.Object({ ...OwnerOrAddress, ...NewIdea }), oneOwner, nameUnlessDraft),
      example: {
        user_id: 1,
        business_id: 1,
        name: 'Street lamps that charge bicycles',
        annotation: 'Light and power.',
      },
      preview: async (_context, input) => previewNewIdea(input),
      async release(context, input, { idea_id }) {
        const { tx, actor, bot } = context
        const address = claimAddress(input)
        const businessId = await businessOf(context, address, input)
        const asMade = { values: input, businessId, claimDays: CLAIM_DAYS, status: firstStatus(input) }
        const idea = await unholdIdea(tx, idea_id, bot.bot_id, asMade)
        if (idea === undefined) throw noRecord('idea')
        await refuseIdeaOverQuota(context, actor, isDraft(input))
        if (address !== null) await releaseClaim(context, address, 'idea', idea_id)
        else if (idea.approval_status === 'approved') await announceApproved(context, idea)
      },
    },
    person: { ...asPerson, name: 'account_create_idea', path: '/account/ideas', group: ACCOUNT_GROUP },
    personAtOlderPath: {
      ...asPerson,
      name: 'platform_create_own_idea',
      path: '/create-idea',
      group: 'User token',
      mcp: true,
    },
  },
)

function firstStatus(input: { is_draft?: number }): 'draft' | 'pending' {
  return isDraft(input) ? 'draft' : 'pending'
}

/** Ideas in one queue often share a business: it is looked up once. */
function businessOf(
  context: DeedContext,
  address: string | null,
  input: { business_id?: number; is_draft?: number },
): Promise<number | null> {
  const find = () =>
    address === null
      ? businessOfOwner(context, userOf(context), input, context.actor.heldFor)
      : businessOfAddress(context, address, input, context.actor.heldFor)
  const question = `business ${address ?? context.actor.userId} ${input.business_id} ${isDraft(input)}`
  return context.batch ? context.batch.once(question, find) : find()
}
