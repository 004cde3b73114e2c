import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { NeededText } from '../../../schema/free-text.ts'
import { Id } from '../../../schema/types.ts'
import { CATEGORY_NAMES, countToday, findOpen, insertReport } from './reports.sql.ts'
import { findShown, REPORTABLE, userNamed } from './things.sql.ts'

const REPORTS_PER_DAY = 20

export const Category = Type.Enum(CATEGORY_NAMES, { description: 'What is wrong with it: docs/rules.md, 15.' })

export const report = defineOperation({
  name: 'account_report',
  method: 'POST',
  path: '/account/reports',
  statuses: [201],
  group: 'Account',
  summary: 'Report something to the admins.',
  description:
    'An idea, business, update, profile or agent that you can see, an agent of yours in any state, or a message to you. You are notified of the outcome; the person or agent concerned never learns that it was you. While your report is open, another of the same thing changes nothing. A person may be named by username instead.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({
    subject_type: Type.Enum(REPORTABLE, { description: 'What you report.' }),
    subject_id: Type.Optional(Id('Its id.')),
    username: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'For a person: their username.' })),
    category: Category,
    words: NeededText(2000, 'What you saw.'),
  }),
  output: Type.Object({
    report_id: Id('The report.'),
    already_existed: Type.Boolean({ description: 'true: you have reported this, and it is still open.' }),
  }),
  example: { subject_type: 'idea', subject_id: 1, category: 'misleading', words: 'The photo is from another company.' },
  async handler({ tx, person }, { subject_type: type, subject_id, username, category, words }) {
    const reporterId = person.user_id
    const byName = type === 'user' && subject_id === undefined && username !== undefined
    if (subject_id === undefined && !byName) throw refuseField('subject_id', 'required')
    const id = byName ? await userNamed(tx, username.toLowerCase()) : subject_id
    const thing = id === undefined ? undefined : await findShown(tx, type, id, reporterId)
    if (thing === undefined) throw noRecord('record')
    if (thing.user_id === reporterId) throw refuseField(byName ? 'username' : 'subject_id', 'own_thing')
    const { made, seconds_left } = await countToday(tx, reporterId)
    const open = await findOpen(tx, reporterId, type, thing.id)
    if (open !== undefined) return { report_id: open, already_existed: true }
    if (made >= REPORTS_PER_DAY)
      throw new Refusal('rate_limited', {
        reason: 'report_limit',
        params: { limit: REPORTS_PER_DAY },
        retryAfterSeconds: seconds_left,
      })
    const report_id = await insertReport(tx, { reporterId, type, id: thing.id, category, words })
    return { report_id, already_existed: false }
  },
})
