import { createHmac } from 'node:crypto'
import { retryLost } from '../db/pool.ts'
import { OutcomeUnknown } from '../db/tx.ts'
import { htmlOf } from '../mail/html.ts'
import { markFailed, markRefused, markSent, reviveMails, takeMails, type WaitingMail } from '../mail/outbox.sql.ts'
import { isFinal, MAIL_CONNECTIONS, openMailServer } from '../mail/sender.ts'
import { openIfOurs, type Secrets } from '../secrets/secrets.ts'
import type { JobContext } from './job.ts'

const BATCH = 50
const LEASE_SECONDS = 900
/** A later run sends the rest of the batch: once the lease ends, others may send it too. */
const BEGIN_WITHIN_MS = 600_000
/** The outcome of a mail is stored once the database is back; otherwise it would be sent again. */
const STORE_WITHIN_MS = 120_000
/** Delays after the first, second, … failure; the last one repeats until the mail is too old. */
const RETRY_SECONDS = [60, 300, 900, 3600, 10_800, 21_600]
const LONGEST_ERROR = 500

/** Sends queued mails. Without a mail server they stay where admins can read them. */
export async function sendMail(context: JobContext): Promise<void> {
  const { database, config } = context
  if (config.smtpUrl === '') return
  await reviveRefused(context)
  const until = performance.now() + BEGIN_WITHIN_MS
  const mails = await database.transaction((tx) => takeMails(tx, BATCH, LEASE_SECONDS, config.mailsPerHour))
  if (mails.length === 0) return
  const server = await openMailServer(config.smtpUrl, config.mailFrom)
  try {
    const waiting = mails.values()
    const turns = Array.from({ length: MAIL_CONNECTIONS }, () => deliverEach(context, server, waiting, until))
    const failed = (await Promise.allSettled(turns)).find((turn) => turn.status === 'rejected')
    if (failed) throw failed.reason
  } finally {
    server.close()
  }
}

/** Sends one after another; several processes share the queue. */
async function deliverEach(
  context: JobContext,
  server: Awaited<ReturnType<typeof openMailServer>>,
  waiting: Iterable<WaitingMail>,
  until: number,
): Promise<void> {
  const faults: unknown[] = []
  for (const mail of waiting) {
    if (performance.now() > until) break
    try {
      await deliver(context, server, mail)
    } catch (error) {
      faults.push(error)
      // More mails would go out unrecorded.
      if (error instanceof OutcomeUnknown) break
    }
  }
  if (faults.length > 0) throw faults[0]
}

/** Identifies the mail settings; without the installation's key nobody can guess a password from it. */
function settingsOf({ config, secrets }: JobContext): Buffer {
  return createHmac('sha256', secrets.derive('mail settings')).update(`${config.smtpUrl}\n${config.mailFrom}`).digest()
}

const newKnown = () => ({ settings: '' })

/** Once in each process, at its first run. */
async function reviveRefused(context: JobContext): Promise<void> {
  const { read } = context.database
  const known = read.kept(newKnown)
  const settings = settingsOf(context)
  if (known.settings === settings.toString('hex')) return
  await reviveMails(read, settings)
  known.settings = settings.toString('hex')
}

async function deliver(
  context: JobContext,
  server: Awaited<ReturnType<typeof openMailServer>>,
  { mail_id, to_address, subject, text_sealed, letter_sealed, headers, attempts }: WaitingMail,
): Promise<void> {
  const { database, secrets, log } = context
  try {
    const text = unsealed(secrets, text_sealed)
    const html = letter_sealed ? htmlOf(JSON.parse(unsealed(secrets, letter_sealed))) : undefined
    await server.send({ mail_id, to: to_address, subject, text, html, headers })
  } catch (error) {
    log.warn({ mail_id, attempts, err: error }, 'email could not be sent')
    const reason = String(error).slice(0, LONGEST_ERROR)
    const wait = RETRY_SECONDS[attempts - 1] ?? RETRY_SECONDS.at(-1)!
    const store = () =>
      isFinal(error)
        ? markRefused(database.read, mail_id, reason, settingsOf(context))
        : markFailed(database.read, mail_id, reason, wait)
    return retryLost(store, STORE_WITHIN_MS)
  }
  await retryLost(() => markSent(database.read, mail_id), STORE_WITHIN_MS)
}

/** Tried again like any other: the earlier key may come back. */
function unsealed(secrets: Secrets, sealed: Buffer): string {
  const text = openIfOurs(secrets, sealed)
  if (text === null) throw new Error('It was sealed under another SECRET_KEY and cannot be read.')
  return text
}
