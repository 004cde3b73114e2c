import type { CallContext } from '../../../contract/operation.ts'
import { accountMails, mailsTo } from '../../../limits/policies.ts'
import { takeRate, tryRate } from '../../../limits/rate.sql.ts'
import type { MailData } from '../../../mail/mail-kinds.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { insertContactRequest, type WhatChanges } from './contact-links.sql.ts'

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
  await mailNewAddress(context, agent, email)
}

/** The agent asks again for the link to its present, still unconfirmed address. */
export async function askAgain(context: CallContext, agent: Agent, email: string): Promise<void> {
  await takeRates(context, agent, [email])
  await mailNewAddress(context, agent, email)
}

interface Contacts extends Agent {
  contact_email: string
  contact_confirmed: boolean
  second_contact_email: string | null
}

/**
 * Asks both addresses, and a second one too: it may agree in place of a first that nobody reads any more. An address that was
 * never confirmed is informed, but has no say: it may be mistyped, and a stranger could otherwise keep the agent there for ever.
 */
export async function askForChange(context: CallContext, agent: Contacts, wanted: string): Promise<void> {
  const { bot_name, contact_email: present, contact_confirmed, second_contact_email: second } = agent
  const others = second === null ? [] : [second]
  await takeRates(context, agent, contact_confirmed ? [wanted, present, ...others] : [wanted, ...others])
  const links = await request(context, agent, 'first', wanted, { from: contact_confirmed, other: second !== null })
  const params = { agent: bot_name, address: wanted }
  const { from, other } = links
  await mail(context, wanted, { kind: 'contact_asked', params: { agent: bot_name, link: links.email } })
  const leaving: MailData =
    from === null
      ? { kind: 'contact_changing', params }
      : { kind: 'contact_leaving', params: { ...params, link: from } }
  await mail(context, present, leaving)
  if (second !== null && other !== null)
    await mail(context, second, { kind: 'second_contact_asked', params: { ...params, link: other } })
}

/** Asks both: whoever has the token alone must not be able to add one. */
export async function askForSecond(context: CallContext, agent: Contacts, wanted: string): Promise<void> {
  const { bot_name, contact_email: first } = agent
  await takeRates(context, agent, [wanted, first])
  const links = await request(context, agent, 'second', wanted, { from: true })
  await mail(context, wanted, { kind: 'contact_asked', params: { agent: bot_name, link: links.email } })
  const params = { agent: bot_name, address: wanted, link: links.from ?? '' }
  await mail(context, first, { kind: 'second_contact_adding', params })
}

/** Either may agree to it. */
export async function askToRemoveSecond(context: CallContext, agent: Contacts, second: string): Promise<void> {
  const { bot_name, contact_email: first } = agent
  await takeRates(context, agent, [second, first])
  const links = await request(context, agent, 'no_second', second, { from: true })
  for (const [address, link] of [
    [second, links.email],
    [first, links.from ?? ''],
  ] as const)
    await mail(context, address, {
      kind: 'second_contact_removing',
      params: { agent: bot_name, address: second, link },
    })
}

async function takeRates({ tx, config }: CallContext, agent: Agent, mailboxes: readonly string[]): Promise<void> {
  const policy = { subject: `contact-changes:${agent.bot_id}`, limit: CONTACT_CHANGES_PER_DAY, seconds: DAY }
  await takeRate(tx, policy, 'mailed_often')
  // In one order everywhere, and the limit that everybody shares last: each locks its row.
  for (const email of mailboxes.toSorted()) await takeRate(tx, mailsTo(config, email), 'mailed_often')
  for (const _ of mailboxes) await takeRate(tx, accountMails(config), 'many_mails')
}

async function mailNewAddress(context: CallContext, agent: Agent, email: string): Promise<void> {
  const links = await request(context, agent, 'first', email, {})
  await mail(context, email, { kind: 'contact_asked', params: { agent: agent.bot_name, link: links.email } })
}

/** Stores what is asked, and makes a link for each address that has a say. */
async function request(
  { tx, baseUrl }: CallContext,
  { bot_id }: Agent,
  what: WhatChanges,
  email: string,
  asked: { from?: boolean; other?: boolean },
) {
  const tokens = {
    email: newLinkToken(),
    from: asked.from ? newLinkToken() : null,
    other: asked.other ? newLinkToken() : null,
  }
  const hash = (token: string | null) => token && hashToken(token)
  const [fromTokenHash, otherTokenHash] = [hash(tokens.from), hash(tokens.other)]
  const tokenHash = hashToken(tokens.email)
  await insertContactRequest(tx, {
    ...{ botId: bot_id, what, email, tokenHash, hours: HOURS },
    fromTokenHash: fromTokenHash || null,
    otherTokenHash: otherTokenHash || null,
  })
  const link = (token: string | null) => token && `${baseUrl}/app/confirm-contact?token=${token}`
  return { email: link(tokens.email) ?? '', from: link(tokens.from), other: link(tokens.other) }
}

async function mail(context: CallContext, address: string, data: MailData): Promise<void> {
  await queueMail(context, await readerAt(context.tx, address), data)
}
