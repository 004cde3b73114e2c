import type { CallContext } from '../../contract/operation.ts'
import { queueMail } from '../../mail/outbox.ts'
import { listAdminAddresses } from './first-admin.sql.ts'

/** Tells every admin what was done to one of them, so that none can be taken over or replaced unnoticed. */
export async function tellAdmins(context: CallContext, subject: string, ...lines: string[]): Promise<void> {
  const text = [...lines, `If you did not expect this, check the audit log: ${context.baseUrl}/app/admin/audit-log`]
  for (const to of await listAdminAddresses(context.tx))
    await queueMail(context, { to, subject, text: `${text.join('\n\n')}\n` })
}
