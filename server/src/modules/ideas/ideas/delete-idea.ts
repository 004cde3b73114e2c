import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ACCOUNT_GROUP, IdeaId } from './ideas.schema.ts'
import { lockOwnIdea } from './ideas.sql.ts'
import { deleteIdea, hasPayments } from './own-ideas.sql.ts'

export const deleteOwnIdea = defineOperation({
  name: 'account_delete_idea',
  method: 'DELETE',
  path: '/account/ideas/{idea_id}',
  group: ACCOUNT_GROUP,
  summary: 'Delete one of your ideas.',
  description:
    'Includes its documents, rounds, watches and interests. Not possible once one of its rounds has been paid for.',
  access: person('ideas:write'),
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({ message: Type.String() }),
  example: { idea_id: 1 },
  async handler({ tx, person: { user_id } }, { idea_id }) {
    const idea = await lockOwnIdea(tx, user_id, idea_id, null)
    if (idea === undefined) throw noRecord('idea')
    if (await hasPayments(tx, idea_id)) throw refuseField('idea_id', 'idea_paid')
    await deleteIdea(tx, idea_id)
    return { message: 'The idea has been deleted.' }
  },
})
