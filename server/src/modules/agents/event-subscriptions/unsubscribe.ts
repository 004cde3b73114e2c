import Type from 'typebox'
import { asciiUrl } from '../../../schema/formats.ts'
import { defineMethod } from './define-method.ts'
import { EventError } from './protocol-errors.ts'
import { namedInterest, subscriptionIdOf, Wanted } from './request.ts'
import { deleteSubscription } from './subscriptions.sql.ts'

export const unsubscribeMethod = defineMethod({
  name: 'mcp_events_unsubscribe',
  input: Type.Object({ ...Wanted, delivery: Type.Object({ url: Type.String({ maxLength: 2048 }) }) }),
  async run(context, input) {
    const interest = namedInterest(context, input)
    const publicId = subscriptionIdOf(interest, context.boundUserId, asciiUrl(input.delivery.url))
    if (await deleteSubscription(context.tx, interest.botId, publicId)) return {}
    throw new EventError('notFound', 'You have no such subscription: name, arguments and url must be those you sent.', {
      kind: 'subscription',
    })
  },
})
