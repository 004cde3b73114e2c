import Type, { type Static, type TObject, type TProperties } from 'typebox'
import type { Answer } from '../contract/reply.ts'
import { BOT_STATUSES } from '../contract/vocabulary.ts'
import { DeclineReasonName, INTRODUCTION_DAYS } from '../schema/expected-answers.ts'
import { Grants } from '../schema/grants.ts'
import { Id, Nullable, PermissionName } from '../schema/types.ts'
import { CANCELLED_BY } from '../tasks/task-states.ts'

/** One type of event: its meaning and its data, which is minimal: ids, a state, a reason. */
export interface EventKind {
  readonly summary: string
  readonly data: TObject
}

const { Optional } = Type

const bot_id = Id('You.')
const bot_status = Optional(Type.Enum(BOT_STATUSES, { description: 'Your new status.' }))
const user_id = Id('The person.')
const idea_id = Id('The idea.')
const business_id = Id('The business.')
const conversation_id = Id('The conversation; read it with platform_read_messages.')
const reason = Optional(Nullable(Type.String({ description: 'The reason, in the words of whoever decided.' })))
const approval_status = Optional(Type.String({ description: 'Its new status.' }))
const count = (description: string) => Optional(Type.Integer({ minimum: 0, description }))
const actingUser = Optional(Id('The user it concerns; absent if it concerns only you.'))
const owner = Optional(Id('Its owner, if you act for them.'))
const watcher = Id('The paired user you watch the idea for.')

const interest = {
  interest_id: Id('The interest.'),
  idea_id,
  user_id: actingUser,
  conversation_id,
  kind: Optional(
    Type.Enum(['invest', 'partner'], { description: 'Absent if you may not currently act for that person.' }),
  ),
  status: Optional(
    Type.Enum(['new', 'accepted', 'declined', 'withdrawn'], {
      description: 'Its new status; absent if you may not currently act for that person.',
    }),
  ),
}

const introduction = {
  introduction_id: Id('The introduction.'),
  idea_id,
  user_id: actingUser,
  kind: Optional(
    Type.Enum(['investor', 'partner'], { description: 'Absent if you may not currently act for that person.' }),
  ),
  status: Optional(
    Type.Enum(['new', 'accepted', 'declined', 'withdrawn', 'lapsed'], {
      description: 'Its new status; absent if you may not currently act for that person.',
    }),
  ),
}

const answered = { ...introduction, match_user_id: Optional(Id('Who was asked, if you act for the asker.')) }

const decline_reason = Optional(DeclineReasonName('Why, if they said so.'))

const round = {
  round_id: Id('The round.'),
  idea_id,
  user_id: watcher,
  duration_days: Type.Integer({ description: 'How long it stays open.' }),
  closes_at: Type.String({ description: 'When it ends.' }),
}

/** Not who claimed it: that person has not paired with you. */
const claimed = {
  idea_id: Optional(Id('The idea; absent for a business.')),
  business_id: Optional(Id('The business; absent for an idea.')),
}

const payment = {
  payment_id: Id('The payment; read it with platform_get_payment.'),
  idea_id,
  user_id: Id('The person who pays.'),
  round_id: Optional(Nullable(Id('The round it opened; null if none.'))),
  duration_days: Optional(Type.Integer({ description: 'How long the round stays open.' })),
  amount: Optional(Type.Number({ description: 'What it costs.' })),
  currency: Optional(Type.String({ description: 'ISO 4217 code, such as EUR.' })),
  payment_status: Optional(
    Type.String({ description: 'pending, paid, expired: cancelled, or refund_due: paid, but no round could open.' }),
  ),
}

const taskId = Id('The task; platform_list_tasks has it.')

const approvalId = Id('What you asked; read it with platform_get_approval.')
const askedOperation = Type.String({ description: 'The operation that was called.' })

const permissionAsked = {
  request_id: Id('What you asked with platform_request_permission.'),
  user_id,
  permission: PermissionName,
}

const permissions = Type.Array(PermissionName, { description: 'What you may do for them.' })

function kind<Fields extends TProperties>(summary: string, fields: Fields) {
  return { summary, data: Type.Object(fields) }
}

/** Every type of event an agent can receive. */
export const EVENT_TYPES = {
  'bot.approved': kind('You were approved, and your held writes were released.', {
    bot_id,
    bot_status,
    released: count('Held writes that were applied.'),
    asked: count('Held writes that their person decides on next.'),
    failed: count('Held writes that could not be applied; each has its own write.failed event.'),
  }),
  'bot.rejected': kind('You were rejected, and your held writes were discarded.', {
    bot_id,
    bot_status,
    reason,
    discarded: count('Held writes that were discarded.'),
  }),
  'bot.suspended': kind('You were suspended. Your token no longer works, and no more events are sent.', {
    bot_id,
    bot_status,
    reason,
  }),
  'bot.reactivated': kind('You are active again.', { bot_id, bot_status }),
  'business.approved': kind('A business you created was approved.', {
    business_id,
    user_id: owner,
    approval_status,
  }),
  'business.rejected': kind('A business you created was rejected.', {
    business_id,
    user_id: owner,
    approval_status,
    reason,
  }),
  'idea.approved': kind('An idea you created was approved.', { idea_id, user_id: owner, approval_status }),
  'idea.rejected': kind('An idea you created was rejected.', { idea_id, user_id: owner, approval_status, reason }),
  'idea.taken_down': kind(
    'A published idea that you created or that belongs to your user was taken down and is now rejected.',
    {
      idea_id,
      user_id: owner,
      approval_status,
      reason,
    },
  ),
  'idea.updated': kind('An idea you watch was changed.', {
    idea_id,
    user_id: watcher,
    fields: Optional(Type.Array(Type.String(), { description: 'The fields that changed.' })),
  }),
  'idea.match_found': kind('A new investor or partner matches an idea you watch.', {
    idea_id,
    user_id: watcher,
    matched_user_id: Id('The matching person.'),
    kind: Type.Enum(['investor', 'partner'], { description: 'The role they match as.' }),
    match_score: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  'idea.interest_received': kind(
    'Someone expressed interest in an idea that you created or that belongs to your user.',
    interest,
  ),
  'interest.accepted': kind('An interest expressed by you or your user was accepted.', interest),
  'interest.declined': kind('An interest expressed by you or your user was declined.', { ...interest, decline_reason }),
  'interest.withdrawn': kind(
    'An interest in an idea that you created or that belongs to your user was withdrawn for good.',
    interest,
  ),
  'introduction.received': kind(
    'Someone asks your user to talk about an idea; the user decides (platform_list_introductions).',
    introduction,
  ),
  'introduction.accepted': kind('Someone you or your user asked to talk accepted: write to them.', {
    ...answered,
    conversation_id,
  }),
  'introduction.declined': kind('Someone you or your user asked to talk declined.', { ...answered, decline_reason }),
  'introduction.lapsed': kind(
    `A request to talk was not answered within ${INTRODUCTION_DAYS} days: yours, your user’s, or one to your user.`,
    answered,
  ),
  'introduction.withdrawn': kind('A request to talk to your user was withdrawn.', introduction),
  'message.received': kind('A new message arrived in a conversation of yours or your user.', {
    conversation_id,
    message_id: Id('The message.'),
    user_id: actingUser,
  }),
  'round.started': kind('A fundraising round opened on an idea you watch.', round),
  'round.closed': kind('A fundraising round on an idea you watch ended.', round),
  'payment.required': kind('A round you requested is waiting for the owner’s payment; they got an email too.', payment),
  'payment.completed': kind('A payment you requested was made: its round is open, or the money goes back.', payment),
  'payment.cancelled': kind(
    'A payment you requested is not needed any more: its person cancelled it, or no round could open for it.',
    payment,
  ),
  'action.undone': kind('A person undid something that you did for them. Do not simply do it again: ask them.', {
    action_id: Id('The action.'),
    user_id,
    operation: Type.String({ description: 'What you had called.' }),
    request_id: Type.String({ description: 'X-Request-Id of the call, as in GET /bots/logs.' }),
    thing_kind: Optional(Type.String({ description: 'What it touched: idea, business, watch, interest or round.' })),
    thing_id: Optional(Id('Its id; of a watch, the idea.')),
  }),
  'claim.accepted': kind('The person claimed a record you created for their address.', claimed),
  'claim.declined': kind('The person declined a record you created for their address; it was deleted.', claimed),
  'user.linked': kind('A person paired with you.', { user_id, permissions, grants: Optional(Grants) }),
  'user.permissions_changed': kind('A person changed what you may do for them.', {
    user_id,
    permissions,
    grants: Optional(Grants),
    paused: Optional(Type.Boolean({ description: 'They paused you: you can currently do nothing for them.' })),
  }),
  'user.link_revoked': kind('A person ended their pairing with you.', { user_id }),
  'approval.granted': kind('A person approved what you asked, and it was done.', {
    approval_id: approvalId,
    user_id,
    operation: askedOperation,
    input: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What was done: the person may have changed it.',
    }),
    changed_fields: Type.Array(Type.String(), { description: 'What they changed in input.' }),
    answer_status: Type.Integer({ description: 'The status the call would have returned: 402 if a payment is due.' }),
    answer: Type.Record(Type.String(), Type.Unknown(), { description: 'What the call would have returned.' }),
  }),
  'approval.declined': kind('A person declined what you asked.', {
    approval_id: approvalId,
    user_id,
    operation: askedOperation,
    reason,
  }),
  'approval.expired': kind('Your request expired: no decision in time, or the pairing ended.', {
    approval_id: approvalId,
    user_id,
    operation: askedOperation,
  }),
  'approval.failed': kind('A person approved what you asked, but it could no longer be done.', {
    approval_id: approvalId,
    user_id,
    operation: askedOperation,
    code: Type.String({ description: 'The error code the call would get now.' }),
    reason,
  }),
  'task.given': kind('A person gave you a task. Their words are an instruction to you, within what they allow you.', {
    task_id: taskId,
    user_id,
    text: Type.String({ description: 'What they ask you to do.' }),
    guidance: Nullable(Type.String({ description: 'What they want you to keep to always.' })),
    idea_id: Optional(Id('The idea it is about.')),
    business_id: Optional(Id('The business it is about.')),
    conversation_id: Optional(Id('The conversation it is about.')),
    due_at: Optional(Type.String({ description: 'When they would like it done.' })),
  }),
  'task.answered': kind('A person answered your question about a task. It is working again.', {
    task_id: taskId,
    user_id,
    text: Type.String({ description: 'Their answer: an instruction, as the task is.' }),
    guidance: Nullable(Type.String({ description: 'What they want you to keep to always.' })),
  }),
  'task.cancelled': kind('A task ended before you did it. Stop working on it.', {
    task_id: taskId,
    user_id,
    because: Type.Enum([...CANCELLED_BY, 'lapsed'], { description: 'lapsed: you had not taken it up for 14 days.' }),
    withdrawn_approvals: Type.Array(Id('What you asked under it: it was withdrawn.')),
  }),
  'permission.granted': kind('A person granted a permission you asked for; how is in user.permissions_changed.', {
    ...permissionAsked,
  }),
  'permission.declined': kind('A person declined a permission you asked for.', {
    ...permissionAsked,
    for_good: Type.Boolean({ description: 'true: do not ask for it again.' }),
    again_from: Nullable(Type.String({ description: 'When you may ask again; null: never.' })),
  }),
  'write.failed': kind('A held write could not be applied when you were approved.', {
    write_id: Id('The held write, as in platform_list_queue.'),
    user_id: actingUser,
    operation: Type.String({ description: 'The operation that was called.' }),
    code: Type.String({ description: 'The error code it would get now.' }),
  }),
  'webhook.test': kind('The test event you requested with platform_test_webhook.', { bot_id }),
} as const satisfies Record<string, EventKind>

export type EventType = keyof typeof EVENT_TYPES
/** Data of this type of event. */
export type EventData<Kind extends EventType> = Answer<Static<(typeof EVENT_TYPES)[Kind]['data']>>
export const EVENT_NAMES = Object.keys(EVENT_TYPES) as EventType[]

export const EVENT_ALIASES: Readonly<Record<string, EventType>> = { 'match.found': 'idea.match_found' }

/** After one of these, an agent hears nothing more. */
export const LAST_WORDS: readonly EventType[] = ['bot.suspended', 'bot.rejected']
