import Type from 'typebox'
import { Refusal } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import { EventFilter, noSuchIdea, readFilter, WatchedIdea, watchAccess } from './watches.schema.ts'
import { insertWatch, releaseWatch } from './watches.sql.ts'

export const watchIdea = defineOperation({
  name: 'platform_watch_idea',
  method: 'POST',
  path: '/bots/action/watch-idea',
  statuses: [201],
  group: 'Watches',
  summary: 'Watch a published idea for a paired user.',
  description: 'You then get events about its changes, matches and rounds. To change the filter, unwatch first.',
  said: { did: 'started following the idea {thing}', wants: 'follow the idea {thing}' },
  access: watchAccess,
  effect: 'write',
  locks: ({ idea_id }) => ({ idea: idea_id }),
  sideBySide: true,
  mcp: true,
  repeatable: true,
  input: Type.Object({ ...WatchedIdea, events: Type.Optional(EventFilter) }),
  output: Type.Object({ ...WatchedIdea, already_watched: Type.Boolean(), message: Type.String() }),
  example: { user_id: 1, idea_id: 1, events: ['round.started'] },
  async handler({ tx, bot, actor, touch }, { user_id, idea_id, events }) {
    const watch = {
      botId: bot.bot_id,
      userId: user_id,
      ideaId: idea_id,
      events: readFilter(events),
      held: actor.heldFor !== null,
    }
    const result = await insertWatch(tx, watch)
    if (!result.published) throw noSuchIdea()
    touch({ kind: 'watch', id: idea_id, name: result.name, ...(!result.created && { unchanged: true }) })
    return {
      user_id,
      idea_id,
      already_watched: !result.created,
      message: result.created ? 'Watching.' : 'You are already watching this idea; nothing changed.',
    }
  },
  async release({ tx, bot }: BotContext, { user_id, idea_id }) {
    if (!(await releaseWatch(tx, bot.bot_id, user_id, idea_id)))
      throw new Refusal('not_found', { reason: 'not_published' })
  },
})
