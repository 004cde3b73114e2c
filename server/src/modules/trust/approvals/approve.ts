import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ApprovalId, DecidedFields, Hash } from './approvals.schema.ts'
import { approve } from './decide.ts'

export const approveOne = defineOperation({
  name: 'account_approve',
  method: 'POST',
  path: '/account/approvals/{approval_id}/approve',
  group: 'Approvals',
  summary: 'Approve what an agent asked.',
  description:
    'Does it once, exactly as you were shown: hash binds the decision to that. Everything is checked again; if it can no longer be done, state is failed and says why. changes replaces fields of what the agent sent. always also lets the agent use this permission without asking from now on, within its limits; allow_for only for an hour, five times at most.',
  access: person('session'),
  effect: 'write',
  // Approving what the agent may ask for grants it nothing new; letting it stop asking does.
  stepUp: { when: ({ always, allow_for }) => always === true || allow_for !== undefined },
  input: Type.Object({
    approval_id: ApprovalId,
    hash: Hash,
    changes: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Fields to send in place of the agent’s.' }),
    ),
    always: Type.Optional(Type.Boolean({ description: 'true: the agent need not ask for this permission again.' })),
    allow_for: Type.Optional(
      Type.Enum(['1h'], {
        description: 'It need not ask for an hour, five times at most. Not for what may cost money.',
      }),
    ),
  }),
  output: Type.Object(DecidedFields),
  example: { approval_id: 1, hash: '0'.repeat(64) },
  async handler(context, { approval_id, hash, changes, always = false, allow_for }) {
    const wish = { hash, ...(changes && { changes }), always, forAnHour: allow_for !== undefined }
    return approve(context, approval_id, context.person.user_id, wish)
  },
})
