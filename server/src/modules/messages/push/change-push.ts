import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { PUSH_KINDS } from '../../../notices/push-kinds.ts'
import { Clearable } from '../../../schema/types.ts'
import { lockOwnAccount } from '../../people/accounts/index.ts'
import { Push, pushOf, QuietHours, SomeKinds } from './push.schema.ts'
import { readPushSettings, savePushSettings } from './push.sql.ts'
import { knownZone } from './quiet-hours.ts'

export const changePush = defineOperation({
  name: 'account_change_push',
  method: 'PATCH',
  path: '/account/push',
  group: 'Account',
  summary: 'Choose what your browsers show you, and when.',
  description: 'Holds for all browsers in which notifications are on. What you omit stays as it is.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({ kinds: Type.Optional(SomeKinds), quiet_hours: Type.Optional(Clearable(QuietHours)) }),
  output: Type.Object(Push),
  example: { kinds: { messages: false }, quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' } },
  async handler(context, { kinds = {}, quiet_hours }) {
    const { tx, person } = context
    if (quiet_hours && !knownZone(quiet_hours.time_zone)) throw refuseField('quiet_hours.time_zone', 'not_a_time_zone')
    if (quiet_hours && quiet_hours.from === quiet_hours.to) throw refuseField('quiet_hours.to', 'times_alike')
    // Two changes at once both count.
    await lockOwnAccount(context)
    const before = await readPushSettings(tx, person.user_id)
    const off = PUSH_KINDS.filter((kind) => !(kinds[kind] ?? !before.off.includes(kind)))
    const quiet = quiet_hours === undefined ? before.quiet : quiet_hours
    await savePushSettings(tx, person.user_id, { off, quiet })
    tx.notifyUsers([person.user_id], 'account')
    return pushOf(context)
  },
})
