import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { lockOwn } from '../submissions/index.ts'
import { BusinessFields, BusinessId } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'
import { editBusiness } from './edit-business.ts'

export const changeBusiness = defineOperation({
  name: 'account_update_business',
  method: 'PATCH',
  path: '/account/businesses/{business_id}',
  statuses: [200],
  group: 'My businesses',
  summary: 'Change one of your businesses.',
  description:
    'Send only the fields to change. The business goes back to review, unless it is a draft, or it was approved and you are trusted or premium.',
  access: person('business:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({
    business_id: BusinessId,
    ...BusinessFields,
    clear: Type.Optional(
      Type.Array(Type.Enum(['country', 'registration_date']), {
        maxItems: 2,
        description: 'Fields to clear that cannot be sent as empty text.',
      }),
    ),
  }),
  output: Type.Object({ business_id: BusinessId, ...SubmissionFields }),
  example: { business_id: 1, city: 'Ghent' },
  async handler({ tx, person: { user_id } }, { business_id, clear = [], ...sent }) {
    const values = { ...sent, ...Object.fromEntries(clear.map((field) => [field, null])) }
    const business = await lockOwn<BusinessRow>(tx, 'business', user_id, business_id, null)
    if (business === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'business' } })
    return { business_id, ...submission('business', await editBusiness(tx, business, values, null)) }
  },
})
