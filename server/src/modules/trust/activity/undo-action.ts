import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { undoAction } from './undo/undo.ts'

export const undoActivity = defineOperation({
  name: 'account_undo_action',
  method: 'POST',
  path: '/account/activity/{action_id}/undo',
  group: 'Pairing',
  summary: 'Undo something that an agent did for you.',
  description:
    'An edit goes back to what was there before, as a new edit; a created idea or business nobody has reacted to is deleted; a watch ends; an interest or a request for an introduction that is still new is withdrawn for good; a free round nobody has reacted to is removed. The agent is told. Undoing it again changes nothing. The list says what can be undone.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  input: Type.Object({ action_id: Id('The action, from GET /account/activity.') }),
  output: Type.Object({ action_id: Id('The action.'), message: Type.String() }),
  example: { action_id: 1 },
  async handler(context, { action_id }) {
    const { undone_at } = await undoAction(context, context.person.user_id, action_id)
    return { action_id, message: undone_at === null ? 'Undone.' : 'This was undone already.' }
  },
})
