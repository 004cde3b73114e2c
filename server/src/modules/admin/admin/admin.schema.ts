import Type from 'typebox'
import { BOT_STATUSES } from '../../../contract/vocabulary.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

export const AgentFields = {
  bot_id: Id('The agent.'),
  bot_name: Type.String(),
  registered_name: Nullable(Type.String({ description: 'The name it registered with, if it has another now.' })),
  contact_email: Nullable(Type.String({ description: 'Null for an assistant that many people share.' })),
  contact_confirmed: Type.Boolean({ description: 'Whether its operator has confirmed the address by a mailed link.' }),
  assistant_host: Nullable(
    Type.String({ description: 'For an assistant that people connect: whose it is, or where it runs.' }),
  ),
  bot_status: Type.Enum(BOT_STATUSES),
  status_reason: Nullable(Type.String()),
  linked_users_count: Type.Integer(),
  points_balance: Type.Integer(),
  created_at: Moment('When it registered.'),
  approved_at: Nullable(Moment('When it was approved.')),
  last_active_at: Nullable(Moment('Time of its last call.')),
}

export const HourlyUsage = Type.Array(
  Type.Object({
    hour: Moment('Start of the hour.'),
    actions: Type.Integer(),
    failed: Type.Integer({ description: 'Calls among these that were refused.' }),
    refused: Type.Integer({ description: 'Attempts over the daily limit.' }),
  }),
  { description: 'The current hour and the 23 before it, newest first.' },
)

export const UserFields = {
  user_id: Id('The person.'),
  name: Type.String(),
  email: Type.String(),
  username: Nullable(Type.String()),
  email_verified: Type.Boolean(),
  is_admin: Type.Boolean(),
  trusted: Type.Boolean(),
  premium: Type.Boolean(),
  visibility: Type.Enum(['public', 'hidden', 'withheld'], {
    description: 'withheld: hidden by an admin or a suspension, and public again when that ends.',
  }),
  suspended_at: Nullable(Moment('Since when they are suspended.')),
  suspended_until: Nullable(Moment('When the suspension ends by itself.')),
  date_of_birth: Nullable(Type.String({ format: 'date' })),
  guardian_approved: Type.Boolean(),
  created_at: Moment('When they registered.'),
}

export const Warning = Type.Object({
  warning_id: Id('The warning.'),
  bot_id: Id('The agent.'),
  bot_name: Type.String(),
  kind: Type.String(),
  message: Type.String(),
  created_at: Moment('When it was raised.'),
  seen_at: Nullable(Moment('When an admin marked it as seen.')),
})

export const AuditEntry = Type.Object({
  audit_id: Id('The entry.'),
  admin_user_id: Id('Who did it.'),
  admin_name: Nullable(Type.String()),
  action: Type.String(),
  subject_type: Type.String(),
  subject_id: Nullable(Id('The record it was done to.')),
  details: Type.Record(Type.String(), Type.Unknown()),
  request_id: Type.String(),
  created_at: Moment('When.'),
})
