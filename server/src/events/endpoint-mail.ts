import type { Config } from '../config/config.ts'
import { type MailContext, queueMail, readerAt } from '../mail/outbox.ts'
import { asciiUrl } from '../schema/formats.ts'
import { type DisabledEndpoint, daysOfEvents } from './deliveries.sql.ts'

/** Tells an agent's operator that deliveries have stopped. */
export async function mailAboutEndpoint(
  context: MailContext & { config: Config },
  endpoint: DisabledEndpoint,
): Promise<void> {
  const { bot_id, contact_email, url, reason } = endpoint
  const days = await daysOfEvents(context.tx, bot_id, context.config)
  await queueMail(context, await readerAt(context.tx, contact_email), {
    kind: 'webhook_disabled',
    params: { botId: bot_id, webhookUrl: asciiUrl(url), because: reason, days },
  })
}
