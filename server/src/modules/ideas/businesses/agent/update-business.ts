import Type from 'typebox'
import { Refusal } from '../../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../../schema/approval.ts'
import { UserId } from '../../../../schema/types.ts'
import { lockOwn } from '../../submissions/index.ts'
import { BUSINESS_FIELDS, BusinessFields, BusinessId } from '../businesses.schema.ts'
import type { BusinessRow, BusinessValues } from '../businesses.sql.ts'
import { editBusiness, editFacts, refuseReview } from '../edit-business.ts'
import { previewEdit } from './preview-business.ts'

export const updateUsersBusiness = defineOperation({
  name: 'platform_update_business',
  method: 'POST',
  path: '/bots/action/update-business',
  statuses: [201],
  group: 'Businesses',
  summary: "Change a paired user's business.",
  description: 'Send only the fields to change. An approved or rejected business goes back to review.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'create_business',
    binding: () => false,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  mcp: true,
  input: Type.Object({ user_id: UserId, business_id: BusinessId, ...BusinessFields }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { user_id: 1, business_id: 1, city: 'Ghent' },
  preview: previewEdit,
  async handler(context, input) {
    const business = await lockBusiness(context, input)
    context.touch(editFacts(business, editsIn(input)))
    const status = touchesOthers(context, business)
      ? await refuseReview(context.tx, business)
      : await editBusiness(context.tx, business, editsIn(input), context.bot.bot_id)
    return { business_id: business.business_id, ...submission('business', status) }
  },
  async release(context, input) {
    const business = await lockBusiness(context, input)
    context.touch(editFacts(business, editsIn(input)))
    await editBusiness(context.tx, business, editsIn(input), context.bot.bot_id)
  },
})

export async function lockBusiness(
  { tx, bot, held }: BotContext,
  { user_id, business_id }: { user_id: number; business_id: number },
): Promise<BusinessRow> {
  const business = await lockOwn<BusinessRow>(tx, 'business', user_id, business_id, held ? bot.bot_id : null)
  if (business === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'business' } })
  return business
}

/** A pending agent's write to a visible business waits for the release; to its own held one it is applied now. */
export function touchesOthers({ held }: BotContext, business: BusinessRow): boolean {
  return held && business.held_for_bot_id === null
}

function editsIn(input: BusinessValues): BusinessValues {
  return Object.fromEntries(
    BUSINESS_FIELDS.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  )
}
