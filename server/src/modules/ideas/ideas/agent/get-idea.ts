import Type from 'typebox'
import { Refusal } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { shown } from '../../../../schema/approval.ts'
import { UserId } from '../../../../schema/types.ts'
import { IdeaFields, IdeaId } from '../ideas.schema.ts'
import { readOwnIdea } from '../ideas.sql.ts'

export const getUsersIdea = defineOperation({
  name: 'platform_get_user_idea',
  method: 'POST',
  path: '/bots/action/get-idea',
  statuses: [200],
  group: 'Ideas',
  summary: 'Read one idea of a paired user, in any state.',
  description: 'Use it before you edit one, or to see how its review went. For others’ ideas use platform_get_idea.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: null,
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: UserId, idea_id: IdeaId }),
  output: Type.Object({
    idea: Type.Object({
      ...IdeaFields,
      bot_queued: Type.Boolean({ description: 'Held until an admin approves you; nobody else can see it.' }),
    }),
  }),
  example: { user_id: 1, idea_id: 1 },
  async handler({ tx, bot, touch }, { user_id, idea_id }) {
    const idea = await readOwnIdea(tx, user_id, idea_id, bot.bot_id)
    if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    touch({ kind: 'idea', id: idea_id, name: idea.name })
    return { idea: shown(idea) as never }
  },
})
