import Type from 'typebox'
import { action, boundPerson } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { newFields } from '../../../contract/preview.ts'
import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { refuseBusinessOverQuota } from '../../../limits/quotas.ts'
import { IsDraft, isBinding, isDraft, SubmissionFields, submission } from '../../../schema/approval.ts'
import { type Rule, withRules } from '../../../schema/rules.ts'
import {
  bookClaim,
  claimAddress,
  claimSubmission,
  OwnerOrAddress,
  oneOwner,
  releaseClaim,
} from '../claim-bookings/index.ts'
import { sendToReview } from '../submissions/index.ts'
import { ACCOUNT_GROUP, BusinessFields, BusinessId, nameUnlessDraft } from './businesses.schema.ts'
import { insertBusiness, unholdBusiness } from './businesses.sql.ts'

const nameUnlessDraftOrClaim: Rule = (input) => (input.email === undefined ? nameUnlessDraft(input) : null)

const NewBusiness = { ...BusinessFields, is_draft: IsDraft }

export const createBusiness = defineDeed(
  {
    method: 'POST',
    statuses: [201],
    effect: 'write',
    mcp: true,
    input: Type.Object({ ...OwnerOrAddress, ...NewBusiness }),
    output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
    async handler(context, input) {
      const { tx, actor } = context
      const address = claimAddress(input)
      const status = isDraft(input) ? 'draft' : 'pending'
      const business_id = await insertBusiness(tx, {
        values: input,
        claimEmail: address,
        claimDays: CLAIM_DAYS,
        actor,
        status,
      })
      const name = address === null ? (input.business_name ?? null) : null
      context.touch({ kind: 'business', id: business_id, name })
      await refuseBusinessOverQuota(context, actor)
      if (address !== null) {
        await bookClaim(context, address, 'business', business_id)
        return { business_id, ...claimSubmission(context, 'business', status) }
      }
      const goesToReview = actor.heldFor === null && status === 'pending'
      const reached = goesToReview ? await sendToReview(context, 'business', business_id) : status
      return { business_id, ...submission('business', reached) }
    },
  },
  {
    agent: {
      name: 'platform_create_business',
      path: '/bots/action/create-business',
      group: 'Businesses',
      summary: 'Create a business profile for a paired user, or for an email address in claim mode.',
      description:
        'Do this first: an idea that is not a draft needs an owner with a business. Send user_id or email, not both. Next: platform_create_idea with business_id.',
      said: { did: 'created the business {thing}', wants: 'create the business {thing}' },
      access: action('user-or-email', 'create_business', { binding: isBinding, idempotent: true }),
      locks: (input) => (claimAddress(input) === null ? {} : null),
      input: withRules(Type.Object({ ...OwnerOrAddress, ...NewBusiness }), oneOwner, nameUnlessDraftOrClaim),
      example: { user_id: 1, business_name: 'Lamplight Ltd', country: 'DE', business_type: 'Startup' },
      preview: async (_context, input) => ({ fields: newFields(input, Object.keys(NewBusiness)) }),
      async release(context, input, { business_id }) {
        const { tx, actor, bot } = context
        const status = isDraft(input) ? ('draft' as const) : ('pending' as const)
        const asMade = { values: input, claimDays: CLAIM_DAYS, status }
        if (!(await unholdBusiness(tx, business_id, bot.bot_id, asMade))) throw noRecord('business')
        await refuseBusinessOverQuota(context, actor)
        const address = claimAddress(input)
        if (address !== null) await releaseClaim(context, address, 'business', business_id)
        else if (!isDraft(input)) await sendToReview(context, 'business', business_id)
      },
    },
    person: {
      name: 'account_create_business',
      path: '/account/businesses',
      group: ACCOUNT_GROUP,
      summary: 'Create a business profile of your own.',
      description: 'Goes to review unless is_draft is 1.',
      access: boundPerson('business:write', isBinding),
      input: withRules(Type.Object(NewBusiness), nameUnlessDraft),
      example: { business_name: 'Lamplight Ltd', country: 'DE' },
    },
  },
)
