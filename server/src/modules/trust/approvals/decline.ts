import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ApprovalId, DecidedFields, Word } from './approvals.schema.ts'
import { decline } from './decide.ts'

export const declineOne = defineOperation({
  name: 'account_decline_approval',
  method: 'POST',
  path: '/account/approvals/{approval_id}/decline',
  group: 'Approvals',
  summary: 'Decline what an agent asked.',
  description: 'Nothing is done, for good. The agent hears of it, with your word if you leave one.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Type.Object({ approval_id: ApprovalId, word: Word }),
  output: Type.Object(DecidedFields),
  example: { approval_id: 1, word: 'Not this week.' },
  handler: (context, { approval_id, word }) => decline(context, approval_id, context.person.user_id, word ?? null),
})
