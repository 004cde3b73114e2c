import type { CallContext } from '../../../contract/operation.ts'
import type { MailData } from '../../../mail/mail-kinds.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { listAdmins } from './first-admin.sql.ts'

/** Tells every admin what was done to one of them, so that none can be taken over or replaced unnoticed. */
export async function tellAdmins(context: CallContext, mail: MailData): Promise<void> {
  for (const admin of await listAdmins(context.tx)) await queueMail(context, admin, mail)
}
