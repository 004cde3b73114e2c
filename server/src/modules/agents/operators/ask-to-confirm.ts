import type { CallContext } from '../../../contract/operation.ts'
import { accountMails, mailsTo } from '../../../limits/policies.ts'
import { takeRate, tryRate } from '../../../limits/rate.sql.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { insertContactRequest } from './contact-links.sql.ts'

const CONTACT_CHANGES_PER_DAY = 5

const HOURS = 7 * 24
const DAY = 24 * 3600

interface Agent {
  bot_id: number
  bot_name: string
}

/**
 * Asks the address named at registration. A mailbox that got too many such mails gets none, and the agent registers all the
 * same: whoever named the address may not be its reader.
 */
export async function askAtRegistration(context: CallContext, agent: Agent, email: string): Promise<void> {
  const { tx, config } = context
  if (!(await tryRate(tx, mailsTo(config, email))) || !(await tryRate(tx, accountMails(config)))) return
  await mailNewAddress(context, agent, email, null)
}

/** The agent asks again for the link to its present, still unconfirmed address. */
export async function askAgain(context: CallContext, agent: Agent, email: string): Promise<void> {
  await takeRates(context, agent, [email])
  await mailNewAddress(context, agent, email, null)
}

/**
 * Asks both addresses. An address that was never confirmed is informed, but has no say: it may be mistyped, and a
 * stranger could otherwise keep the agent there for ever.
 */
export async function askForChange(
  context: CallContext,
  agent: Agent & { contact_email: string; contact_confirmed: boolean },
  wanted: string,
): Promise<void> {
  const { tx, baseUrl } = context
  const { bot_name, contact_email: present, contact_confirmed } = agent
  await takeRates(context, agent, contact_confirmed ? [wanted, present] : [wanted])
  const token = contact_confirmed ? newLinkToken() : null
  await mailNewAddress(context, agent, wanted, token)
  const link = token === null ? null : linkOf(baseUrl, token)
  const params = { agent: bot_name, address: wanted }
  await queueMail(
    context,
    await readerAt(tx, present),
    link === null ? { kind: 'contact_changing', params } : { kind: 'contact_leaving', params: { ...params, link } },
  )
}

async function takeRates({ tx, config }: CallContext, agent: Agent, mailboxes: readonly string[]): Promise<void> {
  const policy = { subject: `contact-changes:${agent.bot_id}`, limit: CONTACT_CHANGES_PER_DAY, seconds: DAY }
  await takeRate(tx, policy, 'mailed_often')
  // In one order everywhere, and the limit that everybody shares last: each locks its row.
  for (const email of mailboxes.toSorted()) await takeRate(tx, mailsTo(config, email), 'mailed_often')
  for (const _ of mailboxes) await takeRate(tx, accountMails(config), 'many_mails')
}

async function mailNewAddress(
  context: CallContext,
  { bot_id, bot_name }: Agent,
  email: string,
  presentToken: string | null,
): Promise<void> {
  const { tx, baseUrl } = context
  const token = newLinkToken()
  const fromTokenHash = presentToken === null ? null : hashToken(presentToken)
  await insertContactRequest(tx, { botId: bot_id, email, tokenHash: hashToken(token), fromTokenHash, hours: HOURS })
  const params = { agent: bot_name, link: linkOf(baseUrl, token) }
  await queueMail(context, await readerAt(tx, email), { kind: 'contact_asked', params })
}

const linkOf = (baseUrl: string, token: string) => `${baseUrl}/app/confirm-contact?token=${token}`
