import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import { Include } from '../../../events/content.ts'
import { webhookUrlFault } from '../../../events/webhook-address.ts'
import { asciiUrl } from '../../../schema/formats.ts'
import { Clearable } from '../../../schema/types.ts'
import { newWebhookSecret } from '../../../secrets/secrets.ts'
import { Webhook } from './webhooks.schema.ts'
import {
  lockReplacedSecrets,
  readWebhook,
  removeAddress,
  replaceSecret,
  setAddress,
  setContent,
} from './webhooks.sql.ts'

/** Each adds a signature to every event for its 24 hours. */
const MOST_REPLACED_SECRETS = 5

const WebhookUrl = Type.String({
  format: 'uri',
  maxLength: 2048,
  description:
    'Public URL that receives events from now on, unless WEBHOOK_ALLOW_PRIVATE is set; setting it re-enables a disabled webhook. null removes it.',
})

export const setWebhook = defineOperation({
  name: 'platform_set_webhook',
  method: 'POST',
  path: '/bots/webhook',
  group: 'Webhooks',
  summary: 'Change your webhook URL, or the secret that signs events.',
  description:
    'Omitted fields stay unchanged. After rotate_secret, events carry signatures of both secrets for 24 hours, also if you rotate again, so that you can switch your receiver. Addresses in a private network are refused here, names that resolve to one at delivery; a service set to WEBHOOK_ALLOW_PRIVATE=1, as for local work, takes both.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({
    webhook_url: Type.Optional(Clearable(WebhookUrl)),
    rotate_secret: Type.Optional(Type.Boolean({ default: false, description: 'Issue a new secret.' })),
    include: Type.Optional(Include),
  }),
  output: Type.Object({
    ...Webhook,
    webhook_secret: Type.Optional(
      Type.String({ description: 'After rotate_secret. Shown once; verifies event signatures.' }),
    ),
  }),
  example: { webhook_url: 'https://agent.example.org/events' },
  async handler(context, { webhook_url, rotate_secret, include }) {
    const { tx, bot } = context
    if (webhook_url === null) await removeAddress(tx, bot.bot_id)
    else if (webhook_url !== undefined) await changeAddress(context, webhook_url)
    if (include !== undefined) await setContent(tx, bot.bot_id, include.length > 0)
    const secret = rotate_secret ? await rotateSecret(context) : undefined
    return { ...(await readWebhook(tx, bot.bot_id)), ...(secret && { webhook_secret: secret }) }
  },
  release: null,
})

async function changeAddress({ tx, bot, config }: BotContext, url: string): Promise<void> {
  const fault = webhookUrlFault(url, config.webhookAllowPrivate)
  if (fault) throw refuseField('webhook_url', fault)
  await setAddress(tx, bot.bot_id, asciiUrl(url))
  tx.announce([bot.bot_id])
}

async function rotateSecret({ tx, bot, secrets }: BotContext): Promise<string> {
  const { count, seconds_left } = await lockReplacedSecrets(tx, bot.bot_id)
  if (count >= MOST_REPLACED_SECRETS)
    throw new Refusal('rate_limited', {
      message: `${count} earlier secrets of yours still sign events. Rotate again after the time in Retry-After.`,
      retryAfterSeconds: seconds_left,
    })
  const secret = newWebhookSecret()
  await replaceSecret(tx, bot.bot_id, secrets.seal(secret))
  return secret
}
