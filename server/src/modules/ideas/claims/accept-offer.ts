import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation, type Operation } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { Id } from '../../../schema/types.ts'
import { attachBusiness } from '../businesses/index.ts'
import { attachIdea } from '../ideas/index.ts'
import { KINDS, type Kind } from '../submissions/index.ts'
import { claimantOf } from './attach-claims.ts'

export const acceptIdea = accept('idea', attachIdea, {
  name: 'account_accept_idea_offer',
  path: '/account/offers/idea/{id}/accept',
  summary: 'Claim an idea that an agent prepared for your address.',
  description:
    'Its business comes with it. Goes to review unless it is a draft. If you may not publish yet, it stays a draft.',
  access: person('ideas:write'),
})

export const acceptBusiness = accept('business', attachBusiness, {
  name: 'account_accept_business_offer',
  path: '/account/offers/business/{id}/accept',
  summary: 'Claim a business that an agent prepared for your address.',
  description: 'Goes to review unless it is a draft. If you may not publish yet, it stays a draft.',
  access: person('business:write'),
})

function accept(
  kind: Kind,
  attach: typeof attachIdea,
  about: Pick<Operation, 'name' | 'path' | 'summary' | 'description'> & { access: ReturnType<typeof person> },
): Operation {
  return defineOperation({
    ...about,
    method: 'POST',
    group: 'Offers',
    effect: 'write',
    mcp: true,
    input: Type.Object({ id: Id('From your list of offers.') }),
    output: Type.Object({ [KINDS[kind].id]: Id('It is yours now.'), ...SubmissionFields }),
    example: { id: 1 },
    async handler(context, { id }) {
      const claimant = await claimantOf(context)
      const status = claimant && (await attach(context, claimant, id))
      if (status === undefined) throw noRecord(kind)
      return { [KINDS[kind].id]: id, ...submission(kind, status) }
    },
  })
}
