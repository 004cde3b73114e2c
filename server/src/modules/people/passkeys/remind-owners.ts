import type { Config } from '../../../config/config.ts'
import { PASSKEY_REMOVAL_DAYS } from '../../../contract/retention.ts'
import type { MailContext } from '../../../mail/outbox.ts'
import { deleteLapsed, takeReminders } from './removals.sql.ts'
import { mailSecurity } from './tell-owner.ts'

/** Says every day that passkeys are about to go: one mail is easily missed, and silence must not be enough. */
export async function remindOwners(context: MailContext & { config: Config }): Promise<number> {
  const owners = await takeReminders(context.tx)
  for (const { removes_at: on, ...owner } of owners) await mailSecurity(context, owner, { what: 'passkeys_lost', on })
  await deleteLapsed(context.tx, PASSKEY_REMOVAL_DAYS)
  return owners.length
}
