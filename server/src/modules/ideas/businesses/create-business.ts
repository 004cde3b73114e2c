import Type from 'typebox'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
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
import { BusinessFields, BusinessId, nameUnlessDraft } from './businesses.schema.ts'
import { insertBusiness, unholdBusiness } from './businesses.sql.ts'

const nameUnlessDraftOrClaim: Rule = (input) => (input.email === undefined ? nameUnlessDraft(input) : null)

export const createBusiness = defineOperation({
  name: 'platform_create_business',
  method: 'POST',
  path: '/bots/action/create-business',
  statuses: [201],
  group: 'Businesses',
  summary: 'Create a business profile for a paired user, or for an email address in claim mode.',
  description:
    'Do this first: an idea that is not a draft needs an owner with a business. Send user_id or email, not both. Next: platform_create_idea with business_id.',
  access: {
    by: 'bot',
    actsFor: 'user-or-email',
    permission: 'create_business',
    binding: isBinding,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  locks: (input) => (claimAddress(input) === null ? {} : null),
  mcp: true,
  input: withRules(
    Type.Object({ ...OwnerOrAddress, ...BusinessFields, is_draft: IsDraft }),
    oneOwner,
    nameUnlessDraftOrClaim,
  ),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { user_id: 1, business_name: 'Lamplight Ltd', country: 'DE', business_type: 'Startup' },
  preview: async (_context, input) => ({ fields: newFields(input, [...Object.keys(BusinessFields), 'is_draft']) }),
  async handler(context, input) {
    const { tx, bot, user, held } = context
    const address = claimAddress(input)
    const status = isDraft(input) ? 'draft' : 'pending'
    const business_id = await insertBusiness(tx, {
      values: input,
      ownerUserId: user?.user_id ?? null,
      claimEmail: address,
      claimDays: CLAIM_DAYS,
      createdByBotId: bot.bot_id,
      heldForBotId: held ? bot.bot_id : null,
      status,
    })
    context.touch({ kind: 'business', id: business_id, name: address === null ? (input.business_name ?? null) : null })
    if (user !== null && !held) await refuseBusinessOverQuota(context, user.user_id, 'agent')
    if (address !== null) {
      await bookClaim(context, address, 'business', business_id)
      return { business_id, ...claimSubmission(context, 'business', status) }
    }
    if (!held && status === 'pending') return answer(business_id, await sendToReview(context, 'business', business_id))
    return answer(business_id, status)
  },
  async release(context, input, { business_id }) {
    const { tx, bot } = context
    const status = isDraft(input) ? ('draft' as const) : ('pending' as const)
    const asMade = { values: input, claimDays: CLAIM_DAYS, status }
    if (!(await unholdBusiness(tx, business_id, bot.bot_id, asMade)))
      throw new Refusal('not_found', { reason: 'no_record', params: { record: 'business' } })
    if (input.user_id !== undefined) await refuseBusinessOverQuota(context, input.user_id, 'agent')
    const address = claimAddress(input)
    if (address !== null) await releaseClaim(context, address, 'business', business_id)
    else if (!isDraft(input)) await sendToReview(context, 'business', business_id)
  },
})

function answer(business_id: number, status: Parameters<typeof submission>[1]) {
  return { business_id, ...submission('business', status) }
}
