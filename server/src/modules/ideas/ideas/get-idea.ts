import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { BotQueued, shown } from '../../../schema/approval.ts'
import { UserId } from '../../../schema/types.ts'
import { readOwn } from '../submissions/index.ts'
import { ACCOUNT_GROUP, IdeaFields, IdeaId } from './ideas.schema.ts'
import { type IdeaRow, readOwnIdea } from './ideas.sql.ts'

export const getIdea = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object({ idea_id: IdeaId }),
    output: Type.Object({ idea: Type.Object(IdeaFields) }),
    async handler(context, { idea_id }) {
      const { tx, actor } = context
      const userId = userOf(context)
      const idea =
        actor.agentId === null
          ? await readOwn<IdeaRow>(tx, 'idea', userId, idea_id)
          : await readOwnIdea(tx, userId, idea_id, actor.agentId)
      if (idea === undefined) throw noRecord('idea')
      context.touch({ kind: 'idea', id: idea_id, name: idea.name })
      return { idea: shown(idea) }
    },
  },
  {
    agent: {
      name: 'platform_get_user_idea',
      method: 'POST',
      path: '/bots/action/get-idea',
      group: 'Ideas',
      summary: 'Read one idea of a paired user, in any state.',
      description: 'For others’ ideas use platform_get_idea.',
      said: { did: 'read the idea {thing}', wants: 'read the idea {thing}' },
      access: action('user', null),
      input: Type.Object({ user_id: UserId, idea_id: IdeaId }),
      output: Type.Object({ idea: Type.Object({ ...IdeaFields, bot_queued: BotQueued }) }),
      example: { user_id: 1, idea_id: 1 },
    },
    person: {
      name: 'account_get_idea',
      method: 'GET',
      path: '/account/ideas/{idea_id}',
      group: ACCOUNT_GROUP,
      summary: 'Read one of your ideas.',
      description: 'Includes its review status.',
      access: person('ideas:read'),
      example: { idea_id: 1 },
    },
  },
)
