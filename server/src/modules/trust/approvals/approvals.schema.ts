import { isDeepStrictEqual } from 'node:util'
import Type from 'typebox'
import { APPROVAL_STATES, ASK_REASONS } from '../../../approvals/approval-states.ts'
import type { ApprovalRow } from '../../../approvals/approvals.sql.ts'
import { askedOnPage } from '../../../approvals/mail.ts'
import type { Fields } from '../../../contract/fields.ts'
import { forPeople } from '../../../contract/for-people.ts'
import type { Language } from '../../../contract/languages.ts'
import { Id, Moment, Nullable, OthersText, PermissionName } from '../../../schema/types.ts'

export const ApprovalId = Id('The approval.')
export const StateName = (description: string) => Type.Enum([...APPROVAL_STATES], { description })
const AnyFields = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const PreviewSchema = Type.Object(
  {
    idea: Type.Optional(Type.Object({ idea_id: Id('The idea.'), name: Nullable(OthersText('Its title.')) })),
    business: Type.Optional(Type.Object({ business_id: Id('The business.'), name: Nullable(Type.String()) })),
    to: Type.Optional(OthersText('Who is reached.')),
    kind: Type.Optional(Type.String()),
    duration_days: Type.Optional(Type.Integer()),
    price: Type.Optional(Type.Object({ amount: Type.Number({ description: '0: nothing.' }), currency: Type.String() })),
    offer: Type.Optional(
      Type.Object(
        { amount: Type.Integer(), currency: Type.String() },
        { description: 'About how much you would be said to invest. Not binding.' },
      ),
    ),
    message: Type.Optional(OthersText('The message as it would stand there.')),
    fields: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }), {
      description: 'What would be written; before is null for something new.',
    }),
  },
  { description: 'What would happen.' },
)

const Failure = AnyFields('Why it could not be done: code and message, as in error answers.')

export const ApprovalFields = {
  approval_id: ApprovalId,
  user_id: Id('The person who decides.'),
  operation: Type.String({ description: 'What would be called.' }),
  permission: PermissionName,
  state: StateName('waiting: nobody has decided yet.'),
  input: AnyFields('What the agent sent; once granted, what was done: the person may have changed it.'),
  changed_fields: Type.Array(Type.String(), { description: 'What the person changed in input before they approved.' }),
  preview: PreviewSchema,
  task_id: Nullable(Id('The task it belongs to.')),
  reason: Nullable(
    Type.Enum([...ASK_REASONS], {
      description:
        'Why it was asked although the permission is given without asking. agents_only: no person wrote the last messages of the conversation, or has opened it since.',
    }),
  ),
  word: Nullable(OthersText('What the person said when they declined.')),
  failure: Nullable(Failure),
  answer_status: Nullable(Type.Integer({ description: 'The status of the answer, once granted.' })),
  answer: Nullable(AnyFields('What came of it, once granted: as if the call had just been made.')),
  created_at: Moment('When the agent asked.'),
  expires_at: Moment('When it lapses: nothing happens by silence.'),
  decided_at: Nullable(Moment('When it was decided, withdrawn or lapsed.')),
}

export const ShownFields = {
  bot_id: Id('The agent.'),
  bot_name: OthersText('Its name.'),
  sentence: Type.String({ description: 'What the agent wants to do, in your language.' }),
  ...ApprovalFields,
  task: Nullable(Type.Object({ task_id: Id('The task.'), text: Type.String({ description: 'What you asked for.' }) })),
}

export const DecidedFields = {
  approval_id: ApprovalId,
  state: StateName('granted: it happened. failed: it could no longer be done.'),
  answer: Nullable(AnyFields('What came of it; a payment where one is due.')),
  failure: Nullable(Failure),
  message: Type.String(),
}

export const Hash = Type.String({ minLength: 64, maxLength: 64, description: 'The hash of what you were shown.' })
export const Word = Type.Optional(Type.String({ maxLength: 1000, description: 'A note to the agent about why.' }))

/** `reader`: the language of the person who reads what is asked and why something failed. */
export function approvalAnswer(row: ApprovalRow, reader?: Language) {
  const { overdue, answer, failure, input, done_input, task_id, task_text } = row
  return {
    ...row,
    sentence: sentenceFor(row, reader),
    input: done_input ?? input,
    changed_fields: changedFields(input, done_input ?? input),
    failure: failure && forPeople(failure, reader),
    state: overdue ? 'expired' : row.state,
    answer: answer === null ? null : (JSON.parse(answer) as Fields),
    task: task_id === null || task_text === null ? null : { task_id, text: task_text },
  }
}

export function sentenceFor(row: ApprovalRow, reader: Language = 'en'): string {
  return askedOnPage({ ...row, agent: row.bot_name }, reader)
}

/** By the database, objects come back with their fields in another order. */
export function changedFields(asked: Fields, done: Fields): string[] {
  const names = new Set([...Object.keys(asked), ...Object.keys(done)])
  return [...names].filter((name) => !isDeepStrictEqual(asked[name], done[name]))
}
