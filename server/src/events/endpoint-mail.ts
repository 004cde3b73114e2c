import type { Config } from '../config/config.ts'
import { type MailContext, operatorsOf, queueMail } from '../mail/outbox.ts'
import { asciiUrl } from '../schema/formats.ts'
import { type DisabledEndpoint, daysOfEvents } from './deliveries.sql.ts'

/** Tells an agent's operator that deliveries have stopped. */
export async function mailAboutEndpoint(
  context: MailContext & { config: Config },
  endpoint: DisabledEndpoint,
): Promise<void> {
  const { bot_id, url, reason } = endpoint
  const days = await daysOfEvents(context.tx, bot_id, context.config)
  const params = { botId: bot_id, webhookUrl: asciiUrl(url), because: reason, days }
  for (const reader of await operatorsOf(context.tx, bot_id))
    await queueMail(context, reader, { kind: 'webhook_disabled', params })
}
