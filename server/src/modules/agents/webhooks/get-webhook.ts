import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { Webhook } from './webhooks.schema.ts'
import { readWebhook } from './webhooks.sql.ts'

export const getWebhook = defineOperation({
  name: 'platform_get_webhook',
  method: 'GET',
  path: '/bots/webhook',
  group: 'Webhooks',
  summary: 'Read your webhook settings and whether deliveries succeed.',
  description: 'Use it when events stop arriving: it shows whether your webhook is failing or disabled.',
  access: ownAgent,
  mcp: true,
  input: Nothing,
  output: Type.Object(Webhook),
  example: {},
  handler: ({ tx, bot }) => readWebhook(tx, bot.bot_id),
})
