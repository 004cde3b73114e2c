import { refuseField } from '../../contract/errors.ts'
import type { CallContext } from '../../contract/operation.ts'
import { type RatePolicy, takeRate, tryRate } from '../../limits/rate.sql.ts'
import { queueMail } from '../../mail/outbox.ts'
import { hashToken, newLinkToken } from '../../secrets/secrets.ts'
import { insertLink, type LinkPurpose, takeLink, type UsedLink } from './mail-links.sql.ts'
import { accountMails, mailsTo } from './policies.ts'

const HOURS: Record<LinkPurpose, number> = { 'verify-email': 7 * 24, 'reset-password': 1, guardian: 7 * 24 }

interface LinkMail {
  purpose: LinkPurpose
  /** Null only where the mail is undone again. */
  user_id: number | null
  to: string
  subject: string
  text: (url: string) => string
  /** Where the mail has a bound of its own: beyond it the call is refused, since the links before were taken back. */
  limit?: RatePolicy
}

/**
 * Mails a link that works once, to the page of the web app that has its purpose's name. Beyond what one mailbox gets in an hour nothing is sent and nobody is told: who asks may
 * not be who reads, and the links sent before still work.
 */
export async function mailLink(context: CallContext, mail: LinkMail): Promise<void> {
  const { tx, config, baseUrl } = context
  if (mail.limit) await takeRate(tx, mail.limit, 'mailed_often')
  else if (!(await tryRate(tx, mailsTo(config, mail.to)))) return
  // Last of all that is locked, since everybody shares it.
  await takeRate(tx, accountMails(config), 'many_mails')
  const token = newLinkToken()
  const { purpose, user_id, to, subject } = mail
  await insertLink(tx, hashToken(token), { purpose, user_id, email: to, hours: HOURS[purpose] })
  const text = mail.text(`${baseUrl}/app/${purpose}?token=${token}`)
  await queueMail(context, { to, subject, text, accountUserId: user_id })
}

/** Uses a link up, or refuses its token. */
export async function useLink({ tx }: CallContext, purpose: LinkPurpose, token: string): Promise<UsedLink> {
  const link = await takeLink(tx, purpose, hashToken(token))
  if (link === undefined) throw refuseLink()
  return link
}

export function refuseLink() {
  return refuseField('token', 'link_used')
}
