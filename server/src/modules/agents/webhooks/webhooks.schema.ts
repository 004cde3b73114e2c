import Type from 'typebox'
import { EventId } from '../../../events/body.ts'
import { Include } from '../../../events/content.ts'
import { EVENT_NAMES } from '../../../events/types.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled'] as const

export const DeliveryId = Id('The delivery, as in platform_list_deliveries.')

export const Webhook = {
  webhook_url: Nullable(Type.String({ description: 'Where events go; null if unset.' })),
  enabled: Type.Boolean({ description: 'Whether events are currently sent there.' }),
  include: Include,
  disabled_reason: Nullable(
    Type.Enum(['gone', 'failing'], {
      description: 'gone: it answered 410. failing: no delivery has succeeded for 5 days.',
    }),
  ),
  failing_since: Nullable(Moment('No delivery has succeeded since then.')),
  previous_secret_until: Nullable(
    Moment('Until then, the previous secret signs as well; secrets before it until 24 hours after their own end.'),
  ),
}

export const Delivery = Type.Object({
  delivery_id: DeliveryId,
  event_id: EventId,
  type: Type.Enum(EVENT_NAMES, { description: 'What happened.' }),
  state: Type.Enum(DELIVERY_STATES, {
    description:
      'pending: still to be attempted. failed: all attempts failed. cancelled: the webhook was removed, or the agent suspended or rejected.',
  }),
  created_at: Moment('When it happened.'),
  next_try_at: Nullable(Moment('Time of the next attempt.')),
  attempts: Type.Array(
    Type.Object({
      at: Moment('When it was delivered or given up.'),
      status_code: Nullable(Type.Integer({ description: "Your server's status code." })),
      error: Nullable(Type.String({ description: 'Why it does not count as delivered.' })),
      duration_ms: Type.Integer(),
    }),
    { description: 'All attempts so far, oldest first.' },
  ),
})
