import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing, Nullable } from '../../../schema/types.ts'
import { assertionOptions, ofSession } from './challenges.ts'
import { Options } from './passkeys.schema.ts'
import { listPasskeys, readOtherWays } from './passkeys.sql.ts'

const METHODS = ['password', 'provider', 'passkey', 'recovery_code'] as const

export const getStepUp = defineOperation({
  name: 'account_get_step_up',
  method: 'GET',
  path: '/account/step-up',
  group: 'Account',
  summary: 'See how to prove again that it is you.',
  description:
    'Some calls need a recent confirmation and are refused with reauthentication_needed or passkey_needed. With a passkey, answer options with account_confirm_passkey, or use a recovery code with account_confirm_recovery_code; otherwise enter the password with account_confirm_password, or prove it through a linked provider with account_begin_provider_confirmation. Then repeat the call.',
  access: personOfAnyAge('session'),
  input: Nothing,
  output: Type.Object({
    methods: Type.Array(Type.Enum(METHODS), { description: 'What counts, best first.' }),
    minutes: Type.Integer({ description: 'How long a proof counts for most calls.' }),
    options: Nullable(Options),
  }),
  example: {},
  async handler(context) {
    const { tx, config, person, sessionHash } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const minutes = config.stepUpMinutes
    const known = await listPasskeys(tx, person.user_id)
    const counting = known.some(({ frozen }) => !frozen)
    const { password, provider } = await readOtherWays(tx, person.user_id)
    const counts = { password: password && config.passwords, provider }
    const methods = (['password', 'provider'] as const).filter((method) => counts[method])
    if (known.length === 0) return { methods, minutes, options: null }
    const options = await assertionOptions(context, ofSession(sessionHash), person.user_id)
    // Using a frozen passkey ends the freeze; until then the other methods count.
    if (!counting) return { methods: [...methods, 'passkey' as const], minutes, options }
    return { methods: ['passkey' as const, 'recovery_code' as const], minutes, options }
  },
})
