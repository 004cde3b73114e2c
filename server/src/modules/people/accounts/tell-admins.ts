import type { CallContext } from '../../../contract/operation.ts'
import type { MailData } from '../../../mail/mail-kinds.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { listAdmins } from './first-admin.sql.ts'

/** Tells every admin about a change to one of them, so that no takeover goes unnoticed. */
export async function tellAdmins(context: CallContext, mail: MailData): Promise<void> {
  for (const admin of await listAdmins(context.tx)) await queueMail(context, admin, mail)
}
