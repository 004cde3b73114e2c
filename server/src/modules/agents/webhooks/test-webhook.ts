import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { EventId } from '../../../events/body.ts'
import { emit } from '../../../events/outbox.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { Nothing } from '../../../schema/types.ts'
import { refuseWithoutWebhook } from './enabled-webhook.ts'
import { webhookTests } from './policies.ts'

export const testWebhook = defineOperation({
  name: 'platform_test_webhook',
  method: 'POST',
  path: '/bots/webhooks/test',
  statuses: [201],
  group: 'Webhooks',
  summary: 'Send a test event to your webhook.',
  description:
    'Sends a signed webhook.test event, retried like any other. Check the outcome with platform_list_deliveries.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Nothing,
  output: Type.Object({ event_id: EventId, message: Type.String() }),
  example: {},
  async handler(context) {
    const { tx, bot } = context
    await refuseWithoutWebhook(context)
    await takeRate(tx, webhookTests(bot.bot_id))
    const [event_id = ''] = await emit(tx, [bot.bot_id], 'webhook.test', { bot_id: bot.bot_id })
    return {
      event_id,
      message: 'On its way. Check the outcome with platform_list_deliveries (GET /bots/webhooks/deliveries).',
    }
  },
  release: null,
})
