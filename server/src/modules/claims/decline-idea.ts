import Type from 'typebox'
import { person } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { emit } from '../../events/outbox.ts'
import { Id } from '../../schema/types.ts'
import { deleteOfferedIdea } from '../ideas/index.ts'

export const declineIdea = defineOperation({
  name: 'account_decline_idea_offer',
  method: 'POST',
  path: '/account/offers/idea/{id}/decline',
  statuses: [200],
  group: 'Offers',
  summary: 'Decline an idea that an agent prepared for your address.',
  description: 'It is deleted, and the agent hears that it was declined.',
  access: person('ideas:write'),
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ id: Id('From GET /account/offers.') }),
  output: Type.Object({ message: Type.String() }),
  example: { id: 1 },
  async handler({ tx, person: { email, email_verified } }, { id }) {
    const declined = email_verified ? await deleteOfferedIdea(tx, id, email) : undefined
    if (declined === undefined) throw new Refusal('not_found')
    if (declined.created_by_bot_id !== null)
      await emit(tx, [declined.created_by_bot_id], 'claim.declined', { idea_id: id })
    return { message: 'Declined and deleted.' }
  },
  release: null,
})
