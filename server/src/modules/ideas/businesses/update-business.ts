import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { defineDeed } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { UserId } from '../../../schema/types.ts'
import { waitsForRelease } from '../submissions/index.ts'
import { ACCOUNT_GROUP, BUSINESS_FIELDS, BusinessFields, BusinessId } from './businesses.schema.ts'
import type { BusinessValues } from './businesses.sql.ts'
import { editBusiness, editFacts, lockBusiness, refuseReview } from './edit-business.ts'
import { previewEdit } from './preview-business.ts'

const Clear = Type.Optional(
  Type.Array(Type.Enum(['country', 'registration_date']), {
    maxItems: 2,
    description: 'Fields to clear that cannot be sent as empty text.',
  }),
)

export const updateBusiness = defineDeed(
  {
    effect: 'destroy',
    repeatable: true,
    mcp: true,
    input: Type.Object({ business_id: BusinessId, ...BusinessFields, clear: Clear }),
    output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
    async handler(context, input) {
      const { tx, actor } = context
      const business = await lockBusiness(context, input.business_id)
      const values = editsIn(input)
      context.touch(editFacts(business, values))
      const status = waitsForRelease(actor, business)
        ? await refuseReview(tx, business)
        : await editBusiness(tx, business, values, actor.agentId)
      return { business_id: business.business_id, ...submission('business', status) }
    },
  },
  {
    agent: {
      name: 'platform_update_business',
      method: 'POST',
      path: '/bots/action/update-business',
      statuses: [201],
      group: 'Businesses',
      summary: "Change a paired user's business.",
      description: 'Send only the fields to change. An approved or rejected business goes back to review.',
      said: { did: 'edited the business {thing}', wants: 'edit the business {thing}' },
      access: action('user', 'create_business', { idempotent: true }),
      input: Type.Object({ user_id: UserId, business_id: BusinessId, ...BusinessFields }),
      example: { user_id: 1, business_id: 1, city: 'Ghent' },
      preview: previewEdit,
      async release(context, input) {
        const business = await lockBusiness(context, input.business_id)
        context.touch(editFacts(business, editsIn(input)))
        await editBusiness(context.tx, business, editsIn(input), context.bot.bot_id)
      },
    },
    person: {
      name: 'account_update_business',
      method: 'PATCH',
      path: '/account/businesses/{business_id}',
      group: ACCOUNT_GROUP,
      summary: 'Change one of your businesses.',
      description:
        'Send only the fields to change. The business goes back to review, unless it is a draft, or it was approved and you are trusted or premium.',
      access: person('business:write'),
      example: { business_id: 1, city: 'Ghent' },
    },
  },
)

function editsIn({ clear = [], ...input }: BusinessValues & { clear?: readonly string[] }): BusinessValues {
  const sent = BUSINESS_FIELDS.filter((field) => input[field] !== undefined).map((field) => [field, input[field]])
  return Object.fromEntries([...sent, ...clear.map((field) => [field, null])])
}
