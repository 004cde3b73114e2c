import { htmlOf } from '../mail/html.ts'
import { markFailed, markSent, takeMails, type WaitingMail } from '../mail/outbox.sql.ts'
import { isFinal, openMailServer } from '../mail/sender.ts'
import type { Job, JobContext } from './job.ts'

const BATCH = 50
/** Longer than a batch takes if every mail in it times out. */
const LEASE_SECONDS = 900
/** Delays after the first, second, … failure; the last one repeats until the mail is too old. */
const RETRY_SECONDS = [60, 300, 900, 3600, 10_800, 21_600]
const LONGEST_ERROR = 500

/** Sends queued mails. Without a mail server they stay where admins can read them. */
export const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 4,
  async run(context) {
    const { database, config } = context
    if (config.smtpUrl === '') return
    const mails = await takeMails(database.read, BATCH, LEASE_SECONDS, config.mailsPerHour)
    if (mails.length === 0) return
    const server = await openMailServer(config.smtpUrl, config.mailFrom)
    try {
      const outcomes = await Promise.allSettled(mails.map((mail) => deliver(context, server, mail)))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
    } finally {
      server.close()
    }
  },
}

async function deliver(
  { database, secrets, log }: JobContext,
  server: Awaited<ReturnType<typeof openMailServer>>,
  { mail_id, to_address, subject, text_sealed, letter_sealed, headers, attempts }: WaitingMail,
): Promise<void> {
  try {
    const text = secrets.open(text_sealed)
    const html = letter_sealed ? htmlOf(JSON.parse(secrets.open(letter_sealed))) : undefined
    await server.send({ mail_id, to: to_address, subject, text, html, headers })
  } catch (error) {
    log.warn({ mail_id, attempts, err: error }, 'email could not be sent')
    const retry = isFinal(error) ? null : (RETRY_SECONDS[attempts - 1] ?? RETRY_SECONDS.at(-1)!)
    return markFailed(database.read, mail_id, String(error).slice(0, LONGEST_ERROR), retry)
  }
  await markSent(database.read, mail_id)
}
