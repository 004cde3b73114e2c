import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { changeOf, wordsOf } from './post-update.ts'
import { UpdateId } from './updates.schema.ts'
import { deleteUpdate } from './updates.sql.ts'

export const removeUpdate = defineOperation({
  name: 'account_delete_update',
  method: 'DELETE',
  path: '/account/ideas/{idea_id}/updates/{update_id}',
  group: 'My ideas',
  summary: 'Remove an update from your idea.',
  description: 'Permanent.',
  access: person('ideas:write'),
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ idea_id: Id('Your idea.'), update_id: UpdateId }),
  output: Type.Object({ message: Type.String() }),
  example: { idea_id: 1, update_id: 1 },
  async handler(context, { idea_id, update_id }) {
    const { tx } = context
    const idea = await lockOwnIdea(tx, context.person.user_id, idea_id, null)
    const update = idea && (await deleteUpdate(tx, idea_id, update_id))
    if (idea === undefined || update === undefined) throw noRecord('update')
    await recordPublishedChange(tx, idea, { [changeOf(update)]: [wordsOf(update), null] }, context.actor)
    return { message: 'The update has been removed.' }
  },
})
