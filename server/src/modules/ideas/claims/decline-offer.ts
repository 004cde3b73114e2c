import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation, type Operation } from '../../../contract/operation.ts'
import { emit } from '../../../events/outbox.ts'
import { Id } from '../../../schema/types.ts'
import { deleteOffered, idOf, type Kind } from '../submissions/index.ts'

export const declineIdea = decline('idea', {
  name: 'account_decline_idea_offer',
  path: '/account/offers/idea/{id}/decline',
  summary: 'Decline an idea that an agent prepared for your address.',
  access: person('ideas:write'),
})

export const declineBusiness = decline('business', {
  name: 'account_decline_business_offer',
  path: '/account/offers/business/{id}/decline',
  summary: 'Decline a business that an agent prepared for your address.',
  access: person('business:write'),
})

function decline(
  kind: Kind,
  about: Pick<Operation, 'name' | 'path' | 'summary'> & { access: ReturnType<typeof person> },
): Operation {
  return defineOperation({
    ...about,
    description: 'Deletes it and notifies the agent.',
    method: 'POST',
    group: 'Offers',
    effect: 'destroy',
    mcp: true,
    input: Type.Object({ id: Id('From your list of offers.') }),
    output: Type.Object({ message: Type.String() }),
    example: { id: 1 },
    async handler({ tx, person: { email, email_verified } }, { id }) {
      const declined = email_verified ? await deleteOffered(tx, kind, id, email) : undefined
      if (declined === undefined) throw noRecord(kind)
      if (declined.created_by_bot_id !== null)
        await emit(tx, [declined.created_by_bot_id], 'claim.declined', idOf(declined))
      return { message: 'Declined and deleted.' }
    },
  })
}
