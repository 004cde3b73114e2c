import Type from 'typebox'
import { NeededText } from '../../../schema/free-text.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'

export const PUBLISHING = ['no', 'unnamed', 'named'] as const

export const GROUP = 'Questions'
export const IdeaId = Id('The idea.')
export const QuestionId = Id('The question.')
export const QuestionText = NeededText(1000, 'One question. The owner reads it with your name.')
export const Publishing = Type.Enum([...PUBLISHING], {
  description:
    'Whether the owner may show your question with an answer on the idea’s page: no, without your name, or with it.',
})

export const Question = Type.Object({
  question_id: QuestionId,
  idea_id: IdeaId,
  conversation_id: Id('Where it is answered.'),
  question: Type.String(),
  publish: Publishing,
  asked_at: Moment('When it was asked.'),
})

export const PublishedAnswer = Type.Object({
  update_id: Id('Reported and removed as an update.'),
  question: OthersText('What was asked.'),
  asker: Nullable(
    Type.Object({
      name: OthersText('Who asked.'),
      username: Nullable(Type.String({ description: 'Null without a public profile.' })),
    }),
    // Null where the asker did not want to be named.
  ),
  answer: OthersText('What the owner answered, in simple Markdown.'),
  answered_at: Moment('When it was published.'),
})
