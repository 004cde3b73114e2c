import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { tryRate } from '../../../limits/rate.sql.ts'
import { Id } from '../../../schema/types.ts'
import { insertMark, isShown } from './views.sql.ts'

/** From one network address; more are not counted. */
const VIEWS_PER_MINUTE = 60

export const countView = defineOperation({
  name: 'platform_count_view',
  method: 'POST',
  path: '/ideas/{idea_id}/views',
  group: 'Browse',
  summary: 'Count that somebody looked at an idea.',
  description:
    'The app calls it once a day for each reader of a page, not for its owner. Only the number by day is kept, and nothing about who looked.',
  access: anyone,
  effect: 'write',
  ignoresBody: true,
  input: Type.Object({ idea_id: Id('The idea.') }),
  output: Type.Object({ counted: Type.Boolean({ description: 'false: too many from this network address.' }) }),
  example: { idea_id: 1 },
  async handler({ tx, address }, { idea_id }) {
    const policy = { subject: `views:${address}`, limit: VIEWS_PER_MINUTE, seconds: 60 }
    const counted = await tryRate(tx, policy)
    if (!(await (counted ? insertMark : isShown)(tx, idea_id))) throw noRecord('idea')
    return { counted }
  },
})
