import Type from 'typebox'
import { defineOperation } from '../../../contract/operation.ts'
import { noSuchIdea, WatchedIdea, watchAccess } from './watches.schema.ts'
import { deleteWatch } from './watches.sql.ts'

export const unwatchIdea = defineOperation({
  name: 'platform_unwatch_idea',
  method: 'POST',
  path: '/bots/action/unwatch-idea',
  statuses: [201],
  group: 'Watches',
  summary: 'Stop watching an idea.',
  description: 'Repeating it changes nothing.',
  said: { did: 'stopped following the idea {thing}', wants: 'stop following the idea {thing}' },
  access: watchAccess,
  effect: 'write',
  locks: ({ idea_id }) => ({ idea: idea_id }),
  sideBySide: true,
  mcp: true,
  repeatable: true,
  input: Type.Object(WatchedIdea),
  output: Type.Object({ ...WatchedIdea, was_watched: Type.Boolean(), message: Type.String() }),
  example: { user_id: 1, idea_id: 1 },
  async handler({ tx, bot, touch }, { user_id, idea_id }) {
    const { was_watched, published, name } = await deleteWatch(tx, bot.bot_id, user_id, idea_id)
    if (!was_watched && !published) throw noSuchIdea()
    touch({ kind: 'watch', id: idea_id, name, ...(!was_watched && { unchanged: true }) })
    const message = was_watched ? 'No longer watching.' : 'You were not watching this idea; nothing changed.'
    return { user_id, idea_id, was_watched, message }
  },
  // A pending agent's watches are all held, so removing one takes effect at once.
  release: async () => {},
})
