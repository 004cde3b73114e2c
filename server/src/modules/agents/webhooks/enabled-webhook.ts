import { refuseField } from '../../../contract/errors.ts'
import type { BotContext } from '../../../contract/operation.ts'
import { readWebhook } from './webhooks.sql.ts'

/** The agent's webhook; refused if it has none enabled. */
export async function refuseWithoutWebhook({ tx, bot }: BotContext): Promise<string> {
  const { enabled, webhook_url } = await readWebhook(tx, bot.bot_id)
  if (enabled && webhook_url !== null) return webhook_url
  throw refuseField('webhook_url', 'no_webhook')
}
