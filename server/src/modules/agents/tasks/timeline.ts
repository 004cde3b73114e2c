import Type, { type Static } from 'typebox'
import { listOfTask } from '../../../approvals/approvals.sql.ts'
import type { Language } from '../../../contract/languages.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import type { Answer } from '../../../contract/reply.ts'
import { Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { ActivityEntry, stepsOfTask } from '../../trust/activity/index.ts'
import { approvalAnswer, ShownFields } from '../../trust/approvals/index.ts'
import { retentionOf } from '../logs/index.ts'
import { ShownResult, StateName } from './tasks.schema.ts'
import { type TaskRow, type Word, wordsOf } from './tasks.sql.ts'
import { thingsFor } from './things.ts'

/** The newest steps; older ones are in the activity. */
const MOST_STEPS = 300
const MOST_WORDS = 300

export const Entry = Type.Object({
  at: Moment('When it happened.'),
  kind: Type.Enum(['asked', 'report', 'answer', 'step', 'ended'], {
    description: 'asked: what you asked for. report: what the agent said. answer: what you said. step: what it did.',
  }),
  state: Nullable(StateName('What the agent reported, or how the task ended.')),
  text: Nullable(OthersText('What was said.')),
  results: Type.Array(ShownResult, { description: 'What the agent wants you to look at.' }),
  step: Nullable(Type.Object(ActivityEntry)),
  approval: Nullable(Type.Object(ShownFields, { description: 'What the agent asked you before this step.' })),
})
type EntryAnswer = Answer<Static<typeof Entry>>

const NOTHING = { state: null, text: null, results: [], step: null, approval: null }

/** A task as one timeline, oldest first. */
export async function readTimeline(context: PersonContext, task: TaskRow, language: Language) {
  const { tx } = context
  const { task_id, user_id } = task
  const words = await wordsOf(tx, [task_id], MOST_WORDS)
  const steps = await readSteps(context, task, language)
  const { shown } = await thingsFor(
    tx,
    user_id,
    words.flatMap(({ results }) => results),
  )
  const said = words.map((word): EntryAnswer => ({ ...saidOf(word), results: word.results.map(shown) }))
  const asked: EntryAnswer = { ...NOTHING, at: task.created_at, kind: 'asked', text: task.text }
  const between = [...said, ...steps].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return { timeline: [asked, ...between, ...endOf(task)], timeline_cut: steps.length === MOST_STEPS }
}

function saidOf({ by_agent, state, text, created_at }: Word) {
  return { ...NOTHING, at: created_at, kind: by_agent ? ('report' as const) : ('answer' as const), state, text }
}

/** If the agent ended it, its last report says so already. */
function endOf({ state, ended_at }: TaskRow): EntryAnswer[] {
  if (ended_at === null || (state !== 'cancelled' && state !== 'lapsed')) return []
  return [{ ...NOTHING, at: ended_at, kind: 'ended', state }]
}

/** Each with the request before it, matched by the call that made it. */
async function readSteps(context: PersonContext, task: TaskRow, language: Language): Promise<EntryAnswer[]> {
  const { tx, config, reader } = context
  const steps = await stepsOfTask(tx, task, { retention: retentionOf(config), language, limit: MOST_STEPS })
  const asked = new Map(
    (await listOfTask(tx, task.task_id)).map((row) => [`${row.request_id} ${row.operation}`, row] as const),
  )
  return steps.map((step) => {
    const row = asked.get(`${step.request_id} ${step.operation}`)
    const approval = row === undefined ? null : approvalAnswer(row, reader)
    return { ...NOTHING, at: step.created_at, kind: 'step', step, approval }
  })
}
