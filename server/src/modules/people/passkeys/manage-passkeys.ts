import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord, Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { deletePasskeys, hasPasskey, lockInSession, Message } from '../accounts/index.ts'
import { setSecondFactor } from '../users/index.ts'
import { PasskeyFields, PasskeyId, PasskeyName } from './passkeys.schema.ts'
import { deletePasskey, listPasskeys, renamePasskeyRow } from './passkeys.sql.ts'
import { mailSecurity } from './tell-owner.ts'

const noSuchPasskey = () => noRecord('passkey')

export const renamePasskey = defineOperation({
  name: 'account_rename_passkey',
  method: 'PATCH',
  path: '/account/passkeys/{passkey_id}',
  group: 'Account',
  summary: 'Rename a passkey.',
  description: 'The name is for you; nobody else sees it.',
  access: personOfAnyAge('session'),
  effect: 'write',
  stepUp: true,
  input: Type.Object({ passkey_id: PasskeyId, name: PasskeyName }),
  output: Type.Object(PasskeyFields),
  example: { passkey_id: 1, name: 'Work laptop' },
  async handler({ tx, person }, { passkey_id, name }) {
    const renamed = await renamePasskeyRow(tx, person.user_id, passkey_id, name)
    if (renamed === undefined) throw noSuchPasskey()
    tx.notifyUsers([person.user_id], 'account')
    return renamed
  },
})

export const removePasskey = defineOperation({
  name: 'account_remove_passkey',
  method: 'DELETE',
  path: '/account/passkeys/{passkey_id}',
  group: 'Account',
  summary: 'Remove a passkey.',
  description:
    'You can no longer sign in with it. With the last one your recovery codes end, and the password is enough again. Admins keep at least one.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  stepUp: true,
  input: Type.Object({ passkey_id: PasskeyId }),
  output: Message,
  example: { passkey_id: 1 },
  async handler(context, { passkey_id }) {
    const { tx, person } = context
    const account = await lockInSession(context)
    const counted = await hasPasskey(tx, person.user_id)
    if (!(await deletePasskey(tx, person.user_id, passkey_id))) throw noSuchPasskey()
    const left = (await listPasskeys(tx, person.user_id)).length
    const lastGone = counted && !(await hasPasskey(tx, person.user_id))
    if (lastGone && account.is_admin) throw new Refusal('permission_denied', { reason: 'last_admin_passkey' })
    if (left === 0) await deletePasskeys(tx, person.user_id)
    else if (lastGone) await setSecondFactor(tx, person.user_id, false)
    await mailSecurity(context, account, { what: 'passkey_removed' })
    return { message: 'The passkey is removed.' }
  },
})
