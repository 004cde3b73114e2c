import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { type BotContext, defineOperation } from '../../contract/operation.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import { queueMail, readerAt } from '../../mail/outbox.ts'
import { hashToken, newLinkToken } from '../../secrets/secrets.ts'
import { LinkToken, Message, mailsByLink, refuseLink } from '../accounts/index.ts'
import { confirmContact, insertContactChange } from './agent-account.sql.ts'

const HOURS = 7 * 24
const DAY = 24 * 3600

/** Mails a link to the new address, and tells the old one. */
export async function requestContactChange(context: BotContext, current: string, wanted: string): Promise<void> {
  const { tx, config, bot, baseUrl } = context
  const policy = { subject: `contact-changes:${bot.bot_id}`, limit: config.contactChangesPerDay, seconds: DAY }
  await takeRate(tx, policy, 'mailed_often')
  for (const [shared, reason] of mailsByLink(config, wanted)) await takeRate(tx, shared, reason)
  const token = newLinkToken()
  await insertContactChange(tx, { botId: bot.bot_id, email: wanted, tokenHash: hashToken(token), hours: HOURS })
  const agent = bot.bot_name
  const link = `${baseUrl}/app/confirm-contact?token=${token}`
  await queueMail(context, await readerAt(tx, wanted), { kind: 'contact_asked', params: { agent, link } })
  await queueMail(context, await readerAt(tx, current), { kind: 'contact_changing', params: { agent } })
}

export const confirmContactAddress = defineOperation({
  name: 'platform_confirm_contact',
  method: 'POST',
  path: '/bots/profile/confirm-contact',
  statuses: [200],
  group: 'Operating',
  summary: 'Confirm an agent’s contact address, using the link from the email.',
  description: 'The link works once and expires after 7 days.',
  access: anyone,
  effect: 'write',
  mcp: false,
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    if ((await confirmContact(tx, hashToken(token))) === undefined) throw refuseLink()
    return { message: 'Thank you. This is now the agent’s contact address.' }
  },
  release: null,
})
