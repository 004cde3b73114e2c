import Type from 'typebox'
import { person } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { SubmissionFields, submission } from '../../schema/approval.ts'
import { Id } from '../../schema/types.ts'
import { attachBusiness } from '../businesses/index.ts'
import { claimantOf } from './attach-claims.ts'

export const acceptBusiness = defineOperation({
  name: 'account_accept_business_offer',
  method: 'POST',
  path: '/account/offers/business/{id}/accept',
  statuses: [200],
  group: 'Offers',
  summary: 'Make a business yours that an agent prepared for your address.',
  description: 'What is no draft goes to review. If you may not publish yet, it is kept as a draft.',
  access: person('business:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ id: Id('From GET /account/offers.') }),
  output: Type.Object({ business_id: Id('Now yours.'), ...SubmissionFields }),
  example: { id: 1 },
  async handler(context, { id }) {
    const claimant = await claimantOf(context)
    const status = claimant && (await attachBusiness(context, claimant, id))
    if (status === undefined) throw new Refusal('not_found')
    return { business_id: id, ...submission('business', status) }
  },
  release: null,
})
