import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { refuseWithoutWebhook } from './enabled-webhook.ts'
import { redeliveries, redeliveriesTo } from './policies.ts'
import { Delivery, DeliveryId } from './webhooks.schema.ts'
import { redeliver } from './webhooks.sql.ts'

export const redeliverEvent = defineOperation({
  name: 'platform_redeliver_event',
  method: 'POST',
  path: '/bots/webhooks/deliveries/{delivery_id}/redeliver',
  group: 'Webhooks',
  summary: 'Resend one event to your webhook.',
  description:
    'Sent at once under its original ID, and retried on the usual schedule if that fails. Limited per hour for each agent and each address; after an outage use platform_recover_events instead.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({ delivery_id: DeliveryId }),
  output: Type.Object({ delivery: Delivery }),
  example: { delivery_id: 1 },
  async handler(context, { delivery_id }) {
    const { tx, bot } = context
    const delivery = await redeliver(tx, bot.bot_id, delivery_id)
    if (delivery === undefined) throw noRecord('delivery')
    const url = await refuseWithoutWebhook(context)
    await takeRate(tx, redeliveries(bot), 'many_redeliveries')
    await takeRate(tx, redeliveriesTo(url), 'many_redeliveries')
    tx.announce([bot.bot_id])
    return { delivery }
  },
  release: null,
})
