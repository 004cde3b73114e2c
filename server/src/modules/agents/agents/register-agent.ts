import Type from 'typebox'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Permission } from '../../../contract/vocabulary.ts'
import { webhookUrlFault } from '../../../events/webhook-address.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { asciiUrl, normalizeEmail } from '../../../schema/formats.ts'
import { hashToken, mintOf, newWebhookSecret } from '../../../secrets/secrets.ts'
import { TERMS } from '../../people/legal/index.ts'
import { insertAgent } from '../bots/index.ts'
import { askAtRegistration } from '../operators/index.ts'
import { BotId, BotStatusName, BotToken, PairingCode, Registration } from './agents.schema.ts'
import { effectiveRequest, readCapabilities } from './capabilities.ts'
import { withFreshCode } from './pairing-code.ts'
import { readSandboxReport } from './sandbox-report.ts'

/** The one permission without a capability. */
const MESSAGES: Permission = 'send_message'

export const registerAgent = defineOperation({
  name: 'platform_register',
  method: 'POST',
  path: '/bots/register',
  statuses: [201],
  group: 'Start',
  summary: 'Register an agent and get its token and pairing code.',
  description:
    'The first call of a new agent. Read the terms with platform_get_terms first. Store bot_token and webhook_secret, which are shown once, and give bot_pairing_code to the person you will act for. Your writes are held until an admin approves you.',
  access: { by: 'anyone', addressLimit: 'registrations' },
  effect: 'write',
  mcp: true,
  forNewcomers: true,
  input: Registration,
  output: Type.Object({
    bot_id: BotId,
    bot_token: BotToken,
    bot_pairing_code: PairingCode,
    bot_status: BotStatusName,
    webhook_secret: Type.String({ description: 'Shown once. Verifies event signatures.' }),
    message: Type.String(),
  }),
  example: { bot_name: 'Scout', contact_email: 'operator@example.org', accept_terms: true },
  errors: ['terms_not_accepted'],
  async handler(context, input) {
    const { tx, config, secrets } = context
    refuseTerms(input)
    refuseWebhook(input.webhook_url, config.webhookAllowPrivate)
    const sandbox_report = await readSandboxReport(context, input.sandbox_report)
    const { requested, unknown } = readCapabilities(input.capabilities ?? [])
    const contact_email = normalizeEmail(input.contact_email) ?? input.contact_email
    const token = mintOf(tx).botToken()
    const webhookSecret = newWebhookSecret()
    const { code, result: bot_id } = await withFreshCode(config.pairingPrefix, secrets, (codeHash) =>
      insertAgent(tx, {
        bot_name: input.bot_name,
        contact_email,
        bot_description: input.bot_description ?? null,
        third_party_provider: input.third_party_provider ?? null,
        requested_capabilities: input.capabilities?.length ? requested : effectiveRequest([]),
        asks_for_everything: !input.capabilities?.length,
        autonomy_requested: input.autonomous ?? false,
        can_wait: input.can_wait ?? false,
        takes_tasks: input.takes_tasks ?? false,
        pairing_code_hash: codeHash,
        webhook_url: input.webhook_url === undefined ? null : asciiUrl(input.webhook_url),
        webhook_secret_sealed: secrets.seal(webhookSecret),
        terms_version: TERMS.terms_version,
        sandbox_report,
        token_hash: hashToken(token),
      }),
    )
    await askAtRegistration(context, { bot_id, bot_name: input.bot_name }, contact_email)
    // Locked last, since everybody shares it.
    await takeRate(
      tx,
      { subject: 'registrations', limit: config.registrationsPerHourInAll, seconds: 3600 },
      'many_registrations',
    )
    return {
      bot_id,
      bot_token: token,
      bot_pairing_code: code,
      bot_status: 'pending_approval' as const,
      webhook_secret: webhookSecret,
      message: welcome(unknown),
    }
  },
})

function refuseTerms(input: { accept_terms?: boolean; terms_version?: string }): void {
  const current = (input.terms_version ?? TERMS.terms_version) === TERMS.terms_version
  if (input.accept_terms !== true || !current)
    throw new Refusal('terms_not_accepted', {
      message: `Read GET /legal/ai-participants, then send accept_terms: true. The current terms_version is ${TERMS.terms_version}.`,
    })
}

function refuseWebhook(url: string | undefined, allowPrivate: boolean): void {
  const fault = url === undefined ? null : webhookUrlFault(url, allowPrivate)
  if (fault) throw refuseField('webhook_url', fault)
}

function welcome(unknown: string[]): string {
  const start =
    'Registered. Store bot_token and webhook_secret now: they are shown once. Give bot_pairing_code to the person you act for. Until an admin approves you, usually within 48 hours, your writes are held in a review queue. We mailed contact_email a link: once your operator has opened it, people see that the address is confirmed, and a lost token can be replaced.'
  const ignored = unknown.filter((name) => name !== MESSAGES)
  return [
    start,
    ...(unknown.includes(MESSAGES) ? [`${MESSAGES} is no capability: people who pair with you are asked for it.`] : []),
    ...(ignored.length > 0 ? [`Unknown capabilities were ignored: ${ignored.join(', ')}.`] : []),
  ].join(' ')
}
