import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { addFavourite, lockFavourites, removeFavourite } from './favourites.sql.ts'

export const toggleFavourite = defineOperation({
  name: 'account_toggle_favourite',
  method: 'POST',
  path: '/account/favourites/{idea_id}',
  group: 'Favourites',
  summary: 'Add a published idea to your favourites, or remove it.',
  description: 'Each call toggles the mark; the answer shows the new state.',
  access: person('favourites:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ idea_id: Id('A published idea.') }),
  output: Type.Object({
    idea_id: Id('The idea.'),
    favourite: Type.Boolean({ description: 'Whether it is now a favourite.' }),
  }),
  example: { idea_id: 1 },
  async handler({ tx, person: { user_id } }, { idea_id }) {
    await lockFavourites(tx, user_id)
    if (await removeFavourite(tx, user_id, idea_id)) return { idea_id, favourite: false }
    if (!(await addFavourite(tx, user_id, idea_id))) throw noRecord('idea')
    return { idea_id, favourite: true }
  },
})
