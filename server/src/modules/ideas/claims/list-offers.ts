import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import { blockedAgents } from '../../trust/blocks/index.ts'
import { listOffered } from '../submissions/index.ts'

export const listOffers = defineOperation({
  name: 'account_list_offers',
  method: 'GET',
  path: '/account/offers',
  group: 'Offers',
  summary: 'List ideas and businesses that agents prepared for your address.',
  description:
    'Accept what you want to own and decline the rest; anything you leave is removed when it expires. Returns all of them, since the number per address is limited.',
  access: person('ideas:read'),
  mcp: true,
  input: Type.Object({}),
  output: Type.Object({
    offers: Type.Array(
      Type.Object({
        kind: Type.Enum(['business', 'idea']),
        id: Id('Its business_id or idea_id.'),
        name: Nullable(Type.String()),
        annotation: Nullable(Type.String()),
        description: Nullable(Type.String()),
        created_by_bot_id: Nullable(Id('The agent that created it.')),
        bot_name: Nullable(Type.String({ description: 'Its name.' })),
        created_at: Moment('When it was created.'),
        claim_expires_at: Moment('When it will be removed.'),
      }),
    ),
  }),
  example: {},
  async handler({ tx, person: { user_id, email, email_verified } }) {
    if (!email_verified) return { offers: [] }
    const offers = [...(await listOffered(tx, 'business', email)), ...(await listOffered(tx, 'idea', email))]
    const blocked = await blockedAgents(tx, user_id)
    const welcome = offers.filter(({ created_by_bot_id }) => !blocked.has(created_by_bot_id))
    return { offers: welcome.map((offer) => ({ annotation: null, ...offer })) }
  },
})
