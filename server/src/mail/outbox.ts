import type { Tx } from '../db/tx.ts'
import type { Secrets } from '../secrets/secrets.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Whose account a link in it opens. */
  accountUserId?: number | null
  /** Beside the usual ones, such as how to unsubscribe. */
  headers?: Record<string, string>
}

/** Queues a mail in the transaction of what it is about; a job sends it. */
export async function queueMail({ tx, secrets }: { tx: Tx; secrets: Secrets }, mail: Mail): Promise<void> {
  await tx.rows(
    'insert into mails (to_address, subject, text_sealed, headers, account_user_id) values ($1, $2, $3, $4, $5)',
    [mail.to, mail.subject, secrets.seal(mail.text), JSON.stringify(mail.headers ?? {}), mail.accountUserId ?? null],
  )
}
