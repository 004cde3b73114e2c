import type { Tx } from '../db/tx.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { insertMail, type Mail } from './outbox.sql.ts'

/** Queues a mail in the transaction it reports on; a job sends it. */
export async function queueMail({ tx, secrets }: { tx: Tx; secrets: Secrets }, mail: Mail): Promise<void> {
  await insertMail(tx, mail, secrets.seal(mail.text))
}
