import { refuseField } from '../../errors.ts'
import type { BotContext } from '../../operation.ts'
import { readWebhook } from './webhooks.sql.ts'

export async function refuseWithoutWebhook({ tx, bot }: BotContext): Promise<void> {
  const { enabled } = await readWebhook(tx, bot.bot_id)
  if (!enabled) throw refuseField('webhook_url', 'You have no enabled webhook. Set one with POST /bots/webhook first.')
}
