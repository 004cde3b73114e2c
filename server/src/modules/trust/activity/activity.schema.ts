import Type from 'typebox'
import { THING_KINDS } from '../../../contract/action-facts.ts'
import { LANGUAGES } from '../../../contract/languages.ts'
import { Id, Moment, Nullable, OthersText, Text } from '../../../schema/types.ts'
import { STATES } from '../../../sentences/index.ts'

export const LanguageName = Type.Optional(
  Type.Enum(LANGUAGES, { default: 'en', description: 'What the sentences are written in.' }),
)

const KindName = Type.Enum(THING_KINDS, { description: 'A watch and a match search have the id of their idea.' })

/** Filters of everything that shows activity. */
export const ActivityFilterFields = {
  bot_id: Type.Optional(Id('Only this agent.')),
  thing_kind: Type.Optional(KindName),
  thing_id: Type.Optional(Id('Only this thing; send thing_kind with it.')),
  state: Type.Optional(Type.Enum(STATES, { description: 'Only what stands like this now.' })),
  operation: Type.Optional(Text(100, 'Only this operation, such as platform_create_idea.')),
  code: Type.Optional(Text(100, 'Only this outcome: ok, or an error code.')),
}

const AnyValue = (description: string) => Type.Unknown({ description })

export const ActivityEntry = {
  action_id: Id('The action.'),
  bot_id: Id('The agent.'),
  bot_name: Type.String(),
  sentence: OthersText('What the agent did and how that stands, in one sentence with the names of then.'),
  state: Type.Enum(STATES, {
    description:
      'done; waits_for_admin: held until the agent is approved; waits_for_you: for a decision or a payment of yours; refused; undone.',
  }),
  thing: Nullable(
    Type.Object({
      kind: KindName,
      id: Nullable(Id('Null where nothing was made.')),
      name: Nullable(OthersText('As it was then.')),
      shown_as: Type.String({ description: 'How the sentence names it.' }),
      path: Nullable(Type.String({ description: 'The page of the app that shows it; null where there is none.' })),
    }),
  ),
  changes: Nullable(
    Type.Array(
      Type.Object({
        field: Type.String(),
        before: AnyValue('Its value before the edit.'),
        after: AnyValue('Its value after it.'),
      }),
    ),
  ),
  preview: Nullable(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'What was sent, of an action that waits for an admin; long texts are cut short.',
    }),
  ),
  undoable: Type.Boolean({ description: 'true: you can still undo this.' }),
  undone_at: Nullable(Moment('When you undid it.')),
  task_id: Nullable(Id('The task it was done for.')),
  operation: Type.String(),
  code: Type.String({
    description: 'ok, the code of the refusal, awaiting_approval while it is held, or discarded.',
  }),
  duration_ms: Type.Integer(),
  created_at: Moment('When it was done.'),
  request_id: Type.String({ description: 'The request ID of the answer.' }),
}
