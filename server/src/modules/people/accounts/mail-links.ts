import type { CallContext } from '../../../contract/operation.ts'
import { accountMails, mailsTo } from '../../../limits/policies.ts'
import { peekRate, type RatePolicy, takeRate, tryRate } from '../../../limits/rate.sql.ts'
import type { MailData, Reader } from '../../../mail/mail-kinds.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { refuseLink } from '../../../schema/links.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { insertLink, type LinkPurpose, takeLink, type UsedLink } from './mail-links.sql.ts'

/** A guardian's consent link is never mailed: their request link becomes it once they approve. */
type MailedPurpose = Exclude<LinkPurpose, 'guardian-consent' | 'not-me'>

const HOURS: Record<MailedPurpose, number> = { 'verify-email': 7 * 24, 'reset-password': 1, guardian: 7 * 24 }

interface LinkMail {
  purpose: MailedPurpose
  /** Null only if the mail is rolled back. */
  user_id: number | null
  reader: Reader
  mail: (link: string) => MailData
  /** Beyond it the call is refused rather than silently ignored: for mails that the caller was told to expect. */
  limit?: RatePolicy
  /** A limit of its own for the mailbox, instead of the shared one. */
  share?: RatePolicy
  /** Sent once for a link that only the mailbox got, so nobody can use up its limit. */
  unlimited?: true
}

/**
 * Mails a one-time link to the app page named after its purpose. Beyond the hourly limit of a mailbox nothing is sent and nobody
 * is told: the caller may not be the reader, and earlier links still work.
 */
export async function mailLink(context: CallContext, mail: LinkMail): Promise<void> {
  const { tx, baseUrl } = context
  if (!mail.unlimited && !(await takeLimits(context, mail))) return
  const token = newLinkToken()
  const { purpose, user_id, reader } = mail
  await insertLink(tx, hashToken(token), { purpose, user_id, email: reader.email, hours: HOURS[purpose] })
  const data = mail.mail(`${baseUrl}/app/${purpose}?token=${token}`)
  await queueMail(context, reader, data, { accountUserId: user_id })
}

async function takeLimits({ tx, config }: CallContext, { limit, share, reader }: LinkMail): Promise<boolean> {
  // Checked before the mailbox's own limit: the answer must not reveal whether that is used up.
  await peekRate(tx, accountMails(config), 'many_mails')
  if (limit) await takeRate(tx, limit, 'mailed_often')
  else if (!(await tryRate(tx, share ?? mailsTo(config, reader.email)))) return false
  // Locked last, since all mails share it.
  await takeRate(tx, accountMails(config), 'many_mails')
  return true
}

/** Uses up a link, or refuses its token. */
export async function useLink({ tx }: CallContext, purpose: LinkPurpose, token: string): Promise<UsedLink> {
  const link = await takeLink(tx, purpose, hashToken(token))
  if (link === undefined) throw refuseLink()
  return link
}
