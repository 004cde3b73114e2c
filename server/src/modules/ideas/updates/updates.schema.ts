import Type from 'typebox'
import { NeededText, OptionalLine } from '../../../schema/free-text.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'

export const UpdateId = Id('The update.')

const LONGEST_UPDATE = 4000

export const UpdateFields = {
  title: OptionalLine(120, 'A headline.'),
  body: NeededText(LONGEST_UPDATE, 'What happened. Paragraphs, lists, **bold**, *italic* and links are rendered.'),
}

export const Update = Type.Object({
  update_id: UpdateId,
  idea_id: Id('The idea.'),
  title: Nullable(OthersText('The headline.')),
  body: OthersText('What happened, in simple Markdown.'),
  created_at: Moment('When it was posted.'),
})
