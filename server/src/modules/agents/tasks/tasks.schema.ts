import Type, { type Static } from 'typebox'
import { NeededText } from '../../../schema/free-text.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { CANCELLED_BY, TASK_STATES } from '../../../tasks/task-states.ts'

export const TASK_GROUP = 'Tasks'
/** Heading of what people do about tasks. */
export const ACCOUNT_GROUP = 'Account: tasks'

const LONGEST_TASK = 2000

export const TaskId = Id('The task.')
export const TaskText = (description: string) => NeededText(LONGEST_TASK, description)
export const StateName = (description: string) => Type.Enum([...TASK_STATES], { description })

const Path = Nullable(Type.String({ description: 'Its page in the app; null where there is none for you.' }))
const Name = Nullable(OthersText('Its name.'))

/** What an agent can point to as a result. */
const THING_KINDS = ['idea', 'business', 'conversation', 'interest', 'introduction', 'user'] as const

export const Result = Type.Object({
  kind: Type.Enum([...THING_KINDS], { description: 'What it is.' }),
  id: Id('Its id.'),
})

/** Something an agent points to. */
export type Thing = Static<typeof Result>

export const ShownResult = Type.Object({ ...Result.properties, name: Name, path: Path })
export type Shown = Static<typeof ShownResult>

/** A task as its person reads it. */
export const Task = Type.Object({
  task_id: TaskId,
  bot_id: Id('The agent.'),
  bot_name: OthersText('Its name.'),
  text: Type.String({ description: 'What you asked for.' }),
  idea: Nullable(Type.Object({ idea_id: Id('The idea it is about.'), name: Name, path: Path })),
  business: Nullable(Type.Object({ business_id: Id('The business it is about.'), name: Name, path: Path })),
  conversation: Nullable(Type.Object({ conversation_id: Id('The conversation it is about.'), path: Path })),
  due_at: Nullable(Moment('When you would like it done.')),
  state: StateName(
    'open: not taken up yet, neither by a report nor by a step. needs_answer: the agent asks you. lapsed: nobody took it up for 14 days. The last four are final.',
  ),
  ended_because: Nullable(
    Type.Enum([...CANCELLED_BY], {
      description: 'Why it was cancelled: by you, with the pairing, because the agent or your account was stopped.',
    }),
  ),
  acts_next: Type.Enum(['you', 'agent', 'nobody'], {
    description: 'you: it asks you something, or a step waits for you. nobody: it has ended.',
  }),
  waiting_approvals: Type.Integer({ description: 'Steps that wait for your decision.' }),
  late: Type.Boolean({ description: 'true: not taken up for 72 hours, and you were told.' }),
  last_note: Nullable(OthersText('What the agent said last.')),
  choices: Type.Array(OthersText('An answer in the agent’s words.'), {
    description: 'What the agent offers as answers while it asks you. You can say something else.',
  }),
  created_at: Moment('When you gave it.'),
  taken_up_at: Nullable(Moment('When the agent first reported.')),
  updated_at: Moment('When either of you last said something.'),
  ended_at: Nullable(Moment('When it ended.')),
})
