import Type from 'typebox'
import { refuseOwnMatter } from '../../../access/own-matter.ts'
import { admin } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { HOUSE_RULE_NAMES } from '../../../contract/house-rules.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { FreeLine } from '../../../schema/free-text.ts'
import { Id, Moment, Nothing, Nullable, OthersText } from '../../../schema/types.ts'
import { personBehind } from '../../admin/admin/index.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { Category } from './report.ts'
import { closeReports, listReported, lockReport } from './reports.sql.ts'
import { suspendBehind, takeDown } from './take-down.ts'
import { findTalk, findThing, REPORTABLE, type Reportable, type Thing } from './things.sql.ts'

/** More wait, and move up as these are decided. */
const SHOWN = 50

export const listReports = defineOperation({
  name: 'admin_list_reports',
  method: 'GET',
  path: '/admin/reports',
  group: 'Admin',
  summary: 'List what people reported, the most urgent first.',
  description:
    'By thing, weighed by category and by how many people reported it; the weight grows with each day. Shows the first 50.',
  access: admin,
  input: Nothing,
  output: Type.Object({
    things: Type.Array(
      Type.Object({
        subject_type: Type.Enum(REPORTABLE),
        subject_id: Id('What was reported.'),
        name: Nullable(OthersText('Its name.')),
        text: Nullable(OthersText('What it says.')),
        // For a message, its conversation.
        talk: Nullable(
          Type.Object({
            idea_id: Nullable(Id('The idea it is about.')),
            idea_name: Nullable(OthersText('Its name.')),
            members: Type.Array(OthersText('Who takes part.')),
            sent_at: Moment('When the message was sent.'),
            reported: Type.Array(
              Type.Object({ name: Nullable(OthersText('Who wrote it.')), text: OthersText('What it says.') }),
              { description: 'Other messages of it with open reports. You see no others.' },
            ),
          }),
        ),
        user_id: Nullable(Id('The person behind it.')),
        bot_id: Nullable(Id('The agent behind it.')),
        reporters: Type.Integer({ description: 'How many people reported it.' }),
        weight: Type.Integer(),
        oldest_at: Moment('When it was first reported.'),
        reports: Type.Array(
          Type.Object({
            report_id: Id('The report.'),
            category: Category,
            words: OthersText('What the reporter saw.'),
            created_at: Moment('When it was reported.'),
          }),
        ),
      }),
    ),
  }),
  example: {},
  async handler({ tx }) {
    const things = []
    for (const reported of await listReported(tx, SHOWN)) {
      const thing = await findThing(tx, reported.subject_type, reported.subject_id)
      const { name = null, text = null, user_id = null, bot_id = null } = thing ?? {}
      const talk = reported.subject_type === 'message' ? await findTalk(tx, reported.subject_id) : null
      things.push({ ...reported, name, text, talk: talk ?? null, user_id, bot_id })
    }
    return { things }
  },
})

export const decideReport = defineOperation({
  name: 'admin_decide_report',
  method: 'POST',
  path: '/admin/reports/{report_id}/decide',
  group: 'Admin',
  summary: 'Decide on what was reported: dismiss, take down or suspend.',
  description:
    'Closes every open report of the same thing and tells who made them what became of it. take_down and suspend need a reason, which whoever it concerns gets as a statement; the reason of a dismissal goes to who reported it. suspend means the agent or person behind it. Not about yourself while another admin can decide. Repeating it changes nothing.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    report_id: Id('One of the reports.'),
    decision: Type.Enum(['dismiss', 'take_down', 'suspend']),
    reason: Type.Optional(FreeLine(1000, 'The reason, worded for whoever it concerns.')),
    rule: Type.Optional(Type.Enum(HOUSE_RULE_NAMES, { description: 'The rule it rests on, if you name one.' })),
  }),
  output: Type.Object({ report_id: Id('The report.'), outcome: Type.Enum(['acted', 'dismissed']) }),
  example: { report_id: 1, decision: 'take_down', reason: 'The photo belongs to somebody else.', rule: 'rights' },
  async handler(context, { report_id, decision, reason, rule = null }) {
    const report = await lockReport(context.tx, report_id)
    if (report === undefined) throw noRecord('report')
    const outcome = decision === 'dismiss' ? ('dismissed' as const) : ('acted' as const)
    if (report.outcome !== null && report.outcome !== outcome)
      throw refuseField('report_id', 'already_decided', { record: 'report', status: report.outcome })
    if (report.outcome !== null) return { report_id, outcome }
    const thing = await findThing(context.tx, report.subject_type, report.subject_id)
    const own = await refuseOwnMatter(context, thing && (await whoIsReported(context, thing)), 'report_id')
    if (decision !== 'dismiss') {
      if (reason === undefined) throw refuseField('reason', 'required')
      if (thing === undefined) throw refuseField('decision', 'gone', { record: 'record' })
      const ground = { reason, rule, reported: true } as const
      await asDecision(() =>
        decision === 'take_down'
          ? takeDown(context, report.subject_type, thing, ground)
          : suspendBehind(context, thing, report.subject_type, ground),
      )
    }
    await close(context, report, outcome, { report_id, decision, own, reason })
    return { report_id, outcome }
  },
})

/** The person, or the operator of the agent. */
async function whoIsReported(context: PersonContext, { user_id, bot_id }: Thing): Promise<number | null> {
  return user_id === null && bot_id !== null ? personBehind(context, bot_id) : user_id
}

/** Decisions with an effect have fields of their own; here the decision itself is invalid. */
async function asDecision(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation_failed') throw error
    throw new Refusal('validation_failed', { faults: { decision: Object.values(error.faults).flat() } })
  }
}

interface Closing {
  report_id: number
  decision: string
  own: { own?: true }
  reason?: string | null | undefined
}

/** Reporters hear the outcome, and why nothing was done; nobody else hears of them. */
async function close(
  context: PersonContext,
  report: { subject_type: Reportable; subject_id: number },
  outcome: 'acted' | 'dismissed',
  { report_id, decision, own, reason = null }: Closing,
): Promise<void> {
  const { tx, person } = context
  const reporters = await closeReports(tx, report, outcome, person.user_id)
  const { subject_type, subject_id } = report
  const told = outcome === 'dismissed' ? reason : null
  const details = { subject_type, subject_id, ...(told !== null && { reason: told }), ...own }
  await audit(context, `report.${decision}`, { type: 'report', id: report_id }, details)
  const news = reporters.map((userId) => ({ userId, about: report_id, name: '', reason: told }))
  await notifyEach(context, outcome === 'acted' ? 'report_acted' : 'report_dismissed', news)
}
