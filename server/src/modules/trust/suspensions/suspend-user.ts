import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { HOUSE_RULE_NAMES } from '../../../contract/house-rules.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { FreeLine } from '../../../schema/free-text.ts'
import { Id, Moment } from '../../../schema/types.ts'
import { liftSuspension, suspendPerson } from './suspend.ts'

const UserId = Id('The person.')
const Outcome = Type.Object({
  user_id: UserId,
  suspended: Type.Boolean(),
  changed: Type.Boolean({ description: 'false: this was already the case and nothing happened.' }),
})

export const suspendUser = defineOperation({
  name: 'admin_suspend_user',
  method: 'POST',
  path: '/admin/users/{user_id}/suspend',
  group: 'Admin',
  summary: 'Suspend a person.',
  description:
    'They cannot sign in, their sessions end, their agents can no longer act for them, and what they published is hidden, not lost. They get the reason by email and may appeal once. For somebody who is already suspended it changes when that ends, as a new decision. Admins cannot be suspended: remove their admin role first.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    user_id: UserId,
    reason: FreeLine(2000, 'The reason, worded for the person.'),
    rule: Type.Optional(
      Type.Enum(HOUSE_RULE_NAMES, { description: 'The rule it rests on, if you name one; the person reads it.' }),
    ),
    until: Type.Optional(Moment('When it ends automatically. Without it, an admin lifts it.')),
    suspended_at: Type.Optional(
      Moment('Only changes the end of the suspension that began then: refused if it has been lifted meanwhile.'),
    ),
  }),
  output: Outcome,
  example: { user_id: 1, reason: 'You asked several people for money by message.', rule: 'misleading' },
  async handler(context, { user_id, reason, rule = null, until = null, suspended_at }) {
    const changed = await suspendPerson(context, user_id, { reason, rule }, until, suspended_at)
    return { user_id, suspended: true, changed }
  },
})

export const liftUserSuspension = defineOperation({
  name: 'admin_lift_suspension',
  method: 'POST',
  path: '/admin/users/{user_id}/lift-suspension',
  group: 'Admin',
  summary: 'Lift the suspension of a person.',
  description: 'Everything is back as it was, and they are notified by email. Repeating it changes nothing.',
  access: admin,
  effect: 'write',
  input: Type.Object({ user_id: UserId }),
  output: Outcome,
  example: { user_id: 1 },
  async handler(context, { user_id }) {
    const changed = await liftSuspension(context, user_id, 'lifted')
    if (changed) await audit(context, 'user.lift_suspension', { type: 'user', id: user_id })
    return { user_id, suspended: false, changed }
  },
})
