import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { SECRET_ANSWER } from '../../../contract/exempt.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { hasPasskey, lockInSession } from '../accounts/index.ts'
import { setSecondFactor } from '../users/index.ts'
import { ShownCodes } from './passkeys.schema.ts'
import { renewCodes } from './recovery-codes.ts'
import { mailSecurity } from './tell-owner.ts'

export const changeSecondFactor = defineOperation({
  name: 'account_change_second_factor',
  method: 'PATCH',
  path: '/account/second-factor',
  group: 'Account',
  summary: 'Choose whether your password alone signs you in.',
  description: 'If on, signing in with the password also needs a passkey or a recovery code.',
  access: personOfAnyAge('session'),
  effect: 'write',
  stepUp: true,
  input: Type.Object({ on: Type.Boolean({ description: 'true: the password alone is not enough.' }) }),
  output: Type.Object({ second_factor: Type.Boolean() }),
  example: { on: true },
  async handler(context, { on }) {
    const account = await accountWithPasskey(context, 'on')
    await setSecondFactor(context.tx, account.user_id, on)
    if (on !== account.second_factor)
      await mailSecurity(context, account, { what: on ? 'second_factor_on' : 'second_factor_off' })
    return { second_factor: on }
  },
})

export const renewRecoveryCodes = defineOperation({
  name: 'account_renew_recovery_codes',
  method: 'POST',
  path: '/account/recovery-codes',
  statuses: [201],
  group: 'Account',
  summary: 'Get ten new recovery codes.',
  description: 'The earlier ones stop working. Each new one works once, in place of a passkey.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...SECRET_ANSWER,
  stepUp: true,
  input: Nothing,
  output: Type.Object({ recovery_codes: ShownCodes }),
  example: {},
  async handler(context) {
    const account = await accountWithPasskey(context, 'passkey')
    const recovery_codes = await renewCodes(context, account.user_id)
    await mailSecurity(context, account, { what: 'recovery_codes_renewed' })
    return { recovery_codes }
  },
})

async function accountWithPasskey(context: PersonContext, field: string) {
  const { tx, person } = context
  const account = await lockInSession(context)
  if (!(await hasPasskey(tx, person.user_id))) throw refuseField(field, 'no_passkey')
  return account
}
