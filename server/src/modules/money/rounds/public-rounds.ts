import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { readPublished } from '../../ideas/ideas/index.ts'
import { Round } from './rounds.schema.ts'
import { listOpenRounds } from './rounds.sql.ts'

export const listPublicRounds = defineOperation({
  name: 'platform_list_open_rounds',
  method: 'GET',
  path: '/ideas/{idea_id}/rounds',
  group: 'Discover',
  summary: 'List the open fundraising rounds of a published idea.',
  description: 'Oldest first, up to three.',
  access: anyone,
  fromReplica: true,
  mcp: true,
  input: Type.Object({ idea_id: Id('A published idea.') }),
  output: Type.Object({ rounds: Type.Array(Round) }),
  example: { idea_id: 1 },
  async handler({ tx }, { idea_id }) {
    if ((await readPublished(tx, idea_id)) === undefined) throw noRecord('idea')
    return { rounds: await listOpenRounds(tx, idea_id) }
  },
})
