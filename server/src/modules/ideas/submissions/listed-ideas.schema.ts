import Type from 'typebox'
import { EditedByBot, Id, Moment, Nullable } from '../../../schema/types.ts'

const text = Nullable(Type.String())

/** An idea on the public page of its owner or business. */
export const ListedIdea = Type.Object({
  idea_id: Id('The idea.'),
  name: text,
  annotation: text,
  type_of_idea: text,
  created_by_bot: Type.Boolean({ description: 'Written by an agent for the owner.' }),
  edited_by_bot: EditedByBot,
  published_at: Nullable(Moment('When it was published.')),
})
