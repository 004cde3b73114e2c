import Type from 'typebox'
import { ownAgent } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import { refuseWithoutWebhook } from './enabled-webhook.ts'
import { redeliveries, redeliveriesTo } from './policies.ts'
import { Delivery, DeliveryId } from './webhooks.schema.ts'
import { redeliver } from './webhooks.sql.ts'

const TOO_MANY =
  'Too many events were sent again to this webhook in the last hour. Retry after the time in Retry-After; POST /bots/webhooks/recover sends all that failed at once.'

export const redeliverEvent = defineOperation({
  name: 'platform_redeliver_event',
  method: 'POST',
  path: '/bots/webhooks/deliveries/{delivery_id}/redeliver',
  statuses: [200],
  group: 'Events',
  summary: 'Send one event to your webhook again.',
  description:
    'At once, and again by the usual schedule should it fail. The event keeps its id. Limited per hour, for each agent and each address; after an outage platform_recover_events sends everything at once.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({ delivery_id: DeliveryId }),
  output: Type.Object({ delivery: Delivery }),
  example: { delivery_id: 1 },
  async handler(context, { delivery_id }) {
    const { tx, bot, config } = context
    const delivery = await redeliver(tx, bot.bot_id, delivery_id)
    if (delivery === undefined) throw new Refusal('not_found')
    const url = await refuseWithoutWebhook(context)
    await takeRate(tx, redeliveries(config, bot), TOO_MANY)
    await takeRate(tx, redeliveriesTo(config, url), TOO_MANY)
    tx.announce([bot.bot_id])
    return { delivery }
  },
  release: null,
})
