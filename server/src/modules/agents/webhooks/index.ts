import { getWebhook } from './get-webhook.ts'
import { listDeliveriesOperation } from './list-deliveries.ts'
import { recoverEvents } from './recover-events.ts'
import { redeliverEvent } from './redeliver-event.ts'
import { setWebhook } from './set-webhook.ts'
import { testWebhook } from './test-webhook.ts'

export const webhookOperations = [
  getWebhook,
  setWebhook,
  testWebhook,
  listDeliveriesOperation,
  redeliverEvent,
  recoverEvents,
]
