import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { PASSKEY_REMOVAL_DAYS } from '../../../contract/retention.ts'
import { Id, Moment, Nothing, Nullable } from '../../../schema/types.ts'
import { MOST_SESSIONS } from '../accounts/index.ts'
import { countCodes, findRemoval, listPasskeys, PasskeyFields, readSecondFactor } from '../passkeys/index.ts'
import { findAddressChange } from './address.sql.ts'
import { listSessions } from './sessions.sql.ts'

export const getSecurity = defineOperation({
  name: 'account_get_security',
  method: 'GET',
  path: '/account/security',
  group: 'Account',
  summary: 'See who can get into your account, and how.',
  description: 'Open sessions, passkeys, recovery codes, and an address that is about to change.',
  access: personOfAnyAge('session'),
  input: Nothing,
  output: Type.Object({
    sessions: Type.Array(
      Type.Object({
        session_id: Id('The session.'),
        browser: Nullable(Type.String()),
        system: Nullable(Type.String()),
        current: Type.Boolean({ description: 'true: the one you call with.' }),
        created_at: Moment('When you signed in.'),
        last_used_at: Moment('Its last use, to the minute.'),
      }),
      { description: `The ${MOST_SESSIONS} used last, this one first.` },
    ),
    passkeys: Type.Array(Type.Object(PasskeyFields)),
    second_factor: Type.Boolean({ description: 'true: the password alone does not sign you in.' }),
    recovery_codes_left: Type.Integer({ description: 'Of ten.' }),
    passkeys_removed_from: Nullable(Moment('All were reported as lost: they can be removed from then on.')),
    address_change: Nullable(
      Type.Object({
        email: Type.String({ description: 'The new address.' }),
        old_confirmed: Type.Boolean(),
        new_confirmed: Type.Boolean(),
        expires_at: Moment('Until then both have to say yes.'),
      }),
    ),
  }),
  example: {},
  async handler({ tx, person: { user_id }, sessionHash }) {
    if (sessionHash === null) throw new Refusal('unauthenticated')
    return {
      sessions: await listSessions(tx, user_id, sessionHash, MOST_SESSIONS),
      passkeys: await listPasskeys(tx, user_id),
      second_factor: await readSecondFactor(tx, user_id),
      recovery_codes_left: await countCodes(tx, user_id),
      passkeys_removed_from: (await findRemoval(tx, user_id, PASSKEY_REMOVAL_DAYS))?.removes_at ?? null,
      address_change: (await findAddressChange(tx, user_id)) ?? null,
    }
  },
})
