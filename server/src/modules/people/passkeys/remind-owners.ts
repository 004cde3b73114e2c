import type { Config } from '../../../config/config.ts'
import { PASSKEY_REMOVAL_DAYS } from '../../../contract/retention.ts'
import type { MailContext } from '../../../mail/outbox.ts'
import { deleteLapsed, takeReminders } from './removals.sql.ts'
import { mailSecurity } from './tell-owner.ts'

/** Reminds owners every day that their passkeys are about to be removed: one mail is easily missed. */
export async function remindOwners(context: MailContext & { config: Config }): Promise<number> {
  const owners = await takeReminders(context.tx)
  for (const { removes_at: on, ...owner } of owners) await mailSecurity(context, owner, { what: 'passkeys_lost', on })
  await deleteLapsed(context.tx, PASSKEY_REMOVAL_DAYS)
  return owners.length
}
