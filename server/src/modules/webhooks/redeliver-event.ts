import Type from 'typebox'
import { Refusal } from '../../errors.ts'
import { defineOperation, ownAgent } from '../../operation.ts'
import { refuseWithoutWebhook } from './enabled-webhook.ts'
import { Delivery, DeliveryId } from './webhooks.schema.ts'
import { redeliver } from './webhooks.sql.ts'

export const redeliverEvent = defineOperation({
  name: 'platform_redeliver_event',
  method: 'POST',
  path: '/bots/webhooks/deliveries/{delivery_id}/redeliver',
  statuses: [200],
  group: 'Events',
  summary: 'Send one event to your webhook again.',
  description: 'At once, and again by the usual schedule should it fail. The event keeps its id.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({ delivery_id: DeliveryId }),
  output: Type.Object({ delivery: Delivery }),
  example: { delivery_id: 1 },
  async handler(context, { delivery_id }) {
    const { tx, bot } = context
    const delivery = await redeliver(tx, bot.bot_id, delivery_id)
    if (delivery === undefined) throw new Refusal('not_found')
    await refuseWithoutWebhook(context)
    tx.announce([bot.bot_id])
    return { delivery }
  },
  release: null,
})
