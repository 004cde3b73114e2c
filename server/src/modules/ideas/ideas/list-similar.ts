import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { IdeaId } from './ideas.schema.ts'
import { PublishedFields, publishedIdea } from './published.schema.ts'
import { readPublished } from './published.sql.ts'
import { findSimilar } from './similar.sql.ts'

const MOST = 12

export const listSimilarIdeas = defineOperation({
  name: 'platform_list_similar_ideas',
  method: 'GET',
  path: '/ideas/{idea_id}/similar',
  group: 'Discover',
  summary: 'List published ideas about the same subject.',
  description: 'Those that share the most of its telling words first; empty if none shares two.',
  access: anyone,
  fromReplica: true,
  mcp: true,
  input: Type.Object({
    idea_id: IdeaId,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, default: 3, description: 'Default 3.' })),
  }),
  output: Type.Object({ ideas: Type.Array(Type.Object(PublishedFields)) }),
  example: { idea_id: 1 },
  async handler({ tx }, { idea_id, limit = 3 }) {
    if ((await readPublished(tx, idea_id)) === undefined) throw noRecord('idea')
    const ideas = await findSimilar(tx, idea_id, limit)
    return { ideas: ideas.map(publishedIdea) }
  },
})
