import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { PASSKEY_REMOVAL_DAYS } from '../../../contract/retention.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { Moment, Nullable } from '../../../schema/types.ts'
import {
  checkPassword,
  deletePasskeys,
  findAccount,
  hasPasskey,
  lockAccount,
  OwnEmail,
  PresentPassword,
  tellAdmins,
} from '../accounts/index.ts'
import { findRemoval, insertRemoval } from './removals.sql.ts'
import { mailSecurity } from './tell-owner.ts'

export const reportLostPasskeys = defineOperation({
  name: 'account_report_lost_passkeys',
  method: 'POST',
  path: '/account/passkeys/lost',
  group: 'Account',
  summary: 'Say that you have lost every passkey and every recovery code.',
  description:
    'Starts a waiting period, with a reminder by email every day. Once it is over, call this again: the passkeys and codes are removed, and the password is enough to sign in. If you do not, the request expires after the same time again. Using a passkey or a code in the meantime cancels it.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ email: OwnEmail, password: PresentPassword }),
  output: Type.Object({
    removed: Type.Boolean({ description: 'true: they are gone. Sign in with your password.' }),
    removes_at: Nullable(Moment('When you can remove them by calling this again.')),
  }),
  example: { email: 'ada@example.org', password: 'a long passphrase' },
  errors: ['unauthenticated'],
  async handler(context, input) {
    const { tx } = context
    const email = normalizeEmail(input.email) ?? input.email
    const found = await findAccount(tx, email)
    const right = await checkPassword(context, email, input.password, found)
    // Counts once if two browsers send it at once. A new password may have been set meanwhile.
    const account = right && found ? await lockAccount(tx, found.user_id) : undefined
    if (account === undefined || account.password_hash !== found?.password_hash)
      return new Refusal('unauthenticated', { reason: 'wrong_credentials' })
    if (!(await hasPasskey(tx, account.user_id))) return new Refusal('not_found', { reason: 'no_passkey' })
    const begun = await findRemoval(tx, account.user_id, PASSKEY_REMOVAL_DAYS)
    if (begun?.due) {
      await deletePasskeys(tx, account.user_id)
      await mailSecurity(context, account, { what: 'passkeys_lost_removed' })
      await warnAdmins(context, account, 'removed')
      return { removed: true, removes_at: null }
    }
    if (begun) return { removed: false, removes_at: begun.removes_at }
    const { removes_at } = await insertRemoval(tx, account.user_id, PASSKEY_REMOVAL_DAYS)
    await mailSecurity(context, account, { what: 'passkeys_lost', on: removes_at })
    await warnAdmins(context, account, 'begun')
    return { removed: false, removes_at }
  },
})

async function warnAdmins(
  context: CallContext,
  { is_admin, email }: { is_admin: boolean; email: string },
  state: 'begun' | 'removed',
): Promise<void> {
  if (is_admin) await tellAdmins(context, { kind: 'admin_passkeys_lost', params: { account: email, state } })
}
