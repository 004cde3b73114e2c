import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { takeLock } from '../../../db/advisory-locks.sql.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { refuseLink } from '../../../schema/links.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { insertAdmin } from '../users/index.ts'
import { lockAccount } from './account.sql.ts'
import { refuseAccountFields } from './account-rules.ts'
import { LinkToken, NewPassword, OwnEmail, PersonId, PersonName } from './accounts.schema.ts'
import { countAdmins, removeFirstAdminTokens } from './first-admin.sql.ts'
import { takeFirstAdminLink } from './mail-links.sql.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'

export const becomeFirstAdmin = defineOperation({
  name: 'account_become_first_admin',
  method: 'POST',
  path: '/account/first-admin',
  statuses: [201],
  group: 'Account',
  summary: 'Create the first admin account.',
  description:
    'Uses the link the service prints at startup while there is no admin. Works once and signs the new admin in.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken, email: OwnEmail, password: NewPassword, name: PersonName }),
  output: Type.Object({ user_id: PersonId, name: Type.String(), is_admin: Type.Boolean() }),
  example: { token: 'from-the-link', email: 'ada@example.org', password: 'a long passphrase', name: 'Ada' },
  async handler(context, { token, password, name, ...input }) {
    const { tx } = context
    const email = normalizeEmail(input.email) ?? input.email
    await takeLock(tx, 'firstAdmin')
    if (!(await takeFirstAdminLink(tx, hashToken(token))) || (await countAdmins(tx)) > 0) throw refuseLink()
    await refuseAccountFields(tx, { email, password })
    const password_hash = await hashPassword(password)
    const user_id = await insertAdmin(tx, { email, name, password_hash })
    // Taking over the account would require proof that the address is theirs.
    if (user_id === undefined) throw refuseField('email', 'address_has_account')
    await removeFirstAdminTokens(tx)
    const account = await lockAccount(tx, user_id)
    if (account) await openSession(context, account, 'password')
    return { user_id, name, is_admin: true }
  },
})
