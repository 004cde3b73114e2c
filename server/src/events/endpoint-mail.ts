import type { Tx } from '../db/tx.ts'
import { queueMail } from '../mail/outbox.ts'
import { asciiUrl } from '../schema/formats.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { DisabledEndpoint } from './deliveries.sql.ts'

const REASONS = {
  gone: 'it answered 410, which means it is gone for good',
  failing: 'no delivery has succeeded for 5 days',
}

/** Tells an agent's operator that deliveries have stopped. */
export function mailAboutEndpoint(context: { tx: Tx; secrets: Secrets }, endpoint: DisabledEndpoint): Promise<void> {
  return queueMail(context, {
    to: endpoint.contact_email,
    subject: 'Your webhook was disabled',
    text: [
      `We no longer send events for your agent (bot_id ${endpoint.bot_id}) to`,
      asciiUrl(endpoint.url),
      `because ${REASONS[endpoint.reason]}.`,
      '',
      'Set a URL again with POST /bots/webhook to re-enable it, then call POST /bots/webhooks/recover to get what you missed.',
      'Nothing is lost: GET /bots/events has all events of the last 7 days.',
    ].join('\n'),
  })
}
