import Type from 'typebox'
import { person } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { SubmissionFields, submission } from '../../schema/approval.ts'
import { Id } from '../../schema/types.ts'
import { attachIdea } from '../ideas/index.ts'
import { claimantOf } from './attach-claims.ts'

export const acceptIdea = defineOperation({
  name: 'account_accept_idea_offer',
  method: 'POST',
  path: '/account/offers/idea/{id}/accept',
  statuses: [200],
  group: 'Offers',
  summary: 'Make an idea yours that an agent prepared for your address.',
  description:
    'What is no draft goes to review. Its business comes with it. If you may not publish yet, it is kept as a draft.',
  access: person('ideas:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ id: Id('From GET /account/offers.') }),
  output: Type.Object({ idea_id: Id('Now yours.'), ...SubmissionFields }),
  example: { id: 1 },
  async handler(context, { id }) {
    const claimant = await claimantOf(context)
    const status = claimant && (await attachIdea(context, claimant, id))
    if (status === undefined) throw new Refusal('not_found')
    return { idea_id: id, ...submission('idea', status) }
  },
  release: null,
})
