import type { Language } from '../contract/languages.ts'
import { takeLock } from '../db/advisory-locks.sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Reader } from './mail-kinds.ts'

export interface NewMail {
  to: string
  subject: string
  textSealed: Buffer
  letterSealed: Buffer
  headers: Record<string, string>
  accountUserId: number | null
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx.rows(
    `insert into mails (to_address, subject, text_sealed, letter_sealed, headers, account_user_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [mail.to, mail.subject, mail.textSealed, mail.letterSealed, JSON.stringify(mail.headers), mail.accountUserId],
  )
}

export function findReader(tx: Tx, email: string): Promise<{ name: string; language: Language } | undefined> {
  return tx.first(
    'select name, language from users where email = $1 and email_verified_at is not null and erased_at is null',
    [email],
  )
}

/** The addresses of an agent's operator: none of an assistant that many people share, two if there is a second contact. */
export async function findContacts(tx: Tx, botId: number): Promise<string[]> {
  const rows = await tx.rows<{ email: string }>(
    `select email from bots, unnest(array[contact_email, second_contact_email]) with ordinality c (email, place)
     where bot_id = $1 and email is not null order by place`,
    [botId],
  )
  return rows.map(({ email }) => email)
}

/** The person, if their address is proven. */
export function findPerson(tx: Tx, userId: number): Promise<Reader | undefined> {
  return tx.first(
    `select email, name, language from users
     where user_id = $1 and email_verified_at is not null and erased_at is null`,
    [userId],
  )
}

export interface WaitingMail {
  mail_id: number
  to_address: string
  subject: string
  text_sealed: Buffer
  /** Null for mails of versions that sent text only. */
  letter_sealed: Buffer | null
  headers: Record<string, string>
  attempts: number
}

/** Links in older mails are mostly expired. */
const LONGEST_WAIT = `interval '3 days'`

/** Neither sent nor given up: without a mail server, as long as one that is set up now would still send it. */
export const STILL_TO_SEND = `sent_at is null and next_try_at < 'infinity' and created_at > app_now() - ${LONGEST_WAIT}`

/**
 * Claims due mails. A lease keeps others away until it expires, so a process that dies leaves them to the next. Links
 * in mails older than three days are mostly expired, so such mails stay unsent: a mail server set up late does not
 * flood people. The hourly limit delays the rest; processes take turns, and what another has in hand counts as sent.
 */
export async function takeMails(tx: Tx, limit: number, leaseSeconds: number, perHour: number): Promise<WaitingMail[]> {
  await takeLock(tx, 'mails')
  return tx.rows(
    `update mails set attempts = attempts + 1, next_try_at = app_now() + make_interval(secs => $2),
       leased_until = app_now() + make_interval(secs => $2)
     where mail_id in (
       select mail_id from mails
       where sent_at is null and next_try_at <= app_now() and created_at > app_now() - ${LONGEST_WAIT}
       order by next_try_at
       limit least($1, greatest($3 - (select count(*) from mails where sent_at > app_now() - interval '1 hour')
         - (select count(*) from mails where sent_at is null and next_try_at > app_now() and next_try_at < 'infinity'
              and leased_until > app_now()), 0))
       for update skip locked)
     returning mail_id, to_address, subject, text_sealed, letter_sealed, headers, attempts`,
    [limit, leaseSeconds, perHour],
  )
}

export async function markSent(tx: Tx, mailId: number): Promise<void> {
  await tx.rows('update mails set sent_at = app_now(), last_error = null, letter_sealed = null where mail_id = $1', [
    mailId,
  ])
}

export async function markFailed(tx: Tx, mailId: number, error: string, retrySeconds: number): Promise<void> {
  await tx.rows(
    `update mails set last_error = $2, next_try_at = app_now() + make_interval(secs => $3), leased_until = null
     where mail_id = $1`,
    [mailId, error, retrySeconds],
  )
}

/** No further attempt, unless others are made: `settings` stands for those in force. */
export async function markRefused(tx: Tx, mailId: number, error: string, settings: Buffer): Promise<void> {
  await tx.rows(
    `update mails set last_error = $2, next_try_at = 'infinity', leased_until = null,
     refused_under = $3 where mail_id = $1`,
    [mailId, error, settings],
  )
}

/** Mails that were refused under other settings: whoever corrects these expects them to go out. */
export async function reviveMails(tx: Tx, settings: Buffer): Promise<void> {
  await tx.rows(
    `update mails set next_try_at = app_now(), refused_under = null
     where sent_at is null and next_try_at = 'infinity' and created_at > app_now() - ${LONGEST_WAIT} and refused_under <> $1`,
    [settings],
  )
}
