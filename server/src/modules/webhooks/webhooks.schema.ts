import Type from 'typebox'
import { EventId } from '../../events/body.ts'
import { EVENT_NAMES } from '../../events/types.ts'
import { Id, Moment, Nullable } from '../../schema/types.ts'

export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled'] as const

export const DeliveryId = Id('The delivery, as in GET /bots/webhooks/deliveries.')

export const Webhook = {
  webhook_url: Nullable(Type.String({ description: 'Where events go; null for nowhere.' })),
  enabled: Type.Boolean({ description: 'Events are sent there at present.' }),
  disabled_reason: Nullable(
    Type.Enum(['gone', 'failing'], { description: 'gone: it answered 410. failing: nothing succeeded for 5 days.' }),
  ),
  failing_since: Nullable(Moment('Since when no delivery has succeeded.')),
  previous_secret_until: Nullable(Moment('Until when the secret before this one signs too.')),
}

export const Delivery = Type.Object({
  delivery_id: DeliveryId,
  event_id: EventId,
  type: Type.Enum(EVENT_NAMES, { description: 'What happened.' }),
  state: Type.Enum(DELIVERY_STATES, {
    description: 'pending: there will be a try. failed: there were all tries. cancelled: the webhook was removed.',
  }),
  created_at: Moment('When it happened.'),
  next_try_at: Nullable(Moment('When it is tried next.')),
  attempts: Type.Array(
    Type.Object({
      at: Moment('When it ended.'),
      status_code: Nullable(Type.Integer({ description: 'What your server answered.' })),
      error: Nullable(Type.String({ description: 'Why it does not count as delivered.' })),
      duration_ms: Type.Integer(),
    }),
    { description: 'Every try so far, oldest first.' },
  ),
})
