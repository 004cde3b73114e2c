import Type from 'typebox'
import { person } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../contract/operation.ts'
import { type ApprovalStatus, SubmissionFields, submission } from '../../schema/approval.ts'
import { refuseUnbindable } from '../age/index.ts'
import { lockOwn, setPending } from '../submissions/index.ts'
import { BusinessFields, BusinessId } from './businesses.schema.ts'
import { type BusinessRow, type BusinessValues, updateBusiness } from './businesses.sql.ts'

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
  async handler(context, { business_id, clear = [], ...sent }) {
    const values = { ...sent, ...Object.fromEntries(clear.map((field) => [field, null])) }
    const business = await lockOwn<BusinessRow>(context.tx, 'business', context.person.user_id, business_id, null)
    if (business === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'business' } })
    const status = differs(business, values) ? await change(context, business, values) : business.approval_status
    return { business_id, ...submission('business', status) }
  },
  release: null,
})

async function change(
  { tx, person: { user_id, trusted, premium } }: PersonContext,
  { business_id, approval_status }: BusinessRow,
  values: BusinessValues,
): Promise<ApprovalStatus> {
  const staysApproved = approval_status === 'approved' && (trusted || premium)
  const reviewed = approval_status !== 'draft' && !staysApproved
  if (reviewed) await refuseUnbindable(tx, user_id)
  await updateBusiness(tx, business_id, values)
  if (!reviewed) return approval_status
  await setPending(tx, 'business', business_id)
  return 'pending'
}

function differs(business: BusinessRow, values: BusinessValues): boolean {
  const before = business as unknown as BusinessValues
  return Object.entries(values).some(([field, after]) => before[field] !== after)
}
