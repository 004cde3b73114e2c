import type { Tx } from '../db/tx.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Whose account a link in it opens. */
  accountUserId?: number | null
  /** Extra ones, such as how to unsubscribe. */
  headers?: Record<string, string>
}

export async function insertMail(tx: Tx, mail: Mail, textSealed: Buffer): Promise<void> {
  await tx.rows(
    'insert into mails (to_address, subject, text_sealed, headers, account_user_id) values ($1, $2, $3, $4, $5)',
    [mail.to, mail.subject, textSealed, JSON.stringify(mail.headers ?? {}), mail.accountUserId ?? null],
  )
}

export interface WaitingMail {
  mail_id: number
  to_address: string
  subject: string
  text_sealed: Buffer
  headers: Record<string, string>
  attempts: number
}

/**
 * Claims due mails. A lease keeps others away until it expires, so a process that dies leaves them to the next. Links
 * in mails older than three days are mostly expired, so such mails stay unsent: a mail server set up late does not
 * flood people. The hourly limit delays the rest.
 */
export function takeMails(tx: Tx, limit: number, leaseSeconds: number, perHour: number): Promise<WaitingMail[]> {
  return tx.rows(
    `update mails set attempts = attempts + 1, next_try_at = app_now() + make_interval(secs => $2)
     where mail_id in (
       select mail_id from mails
       where sent_at is null and next_try_at <= app_now() and created_at > app_now() - interval '3 days'
       order by next_try_at
       limit least($1, greatest($3 - (select count(*) from mails where sent_at > app_now() - interval '1 hour'), 0))
       for update skip locked)
     returning mail_id, to_address, subject, text_sealed, headers, attempts`,
    [limit, leaseSeconds, perHour],
  )
}

export async function markSent(tx: Tx, mailId: number): Promise<void> {
  await tx.rows('update mails set sent_at = app_now(), last_error = null where mail_id = $1', [mailId])
}

/** null: no further attempt. */
export async function markFailed(tx: Tx, mailId: number, error: string, retrySeconds: number | null): Promise<void> {
  await tx.rows(
    `update mails set last_error = $2, next_try_at = coalesce(app_now() + make_interval(secs => $3), 'infinity')
     where mail_id = $1`,
    [mailId, error, retrySeconds],
  )
}
