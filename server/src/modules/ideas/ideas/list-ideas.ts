import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { type DeedContext, defineDeed, userOf } from '../../../contract/operation.ts'
import { FEW_PEOPLE } from '../../../db/people-of-page.sql.ts'
import { BotQueued, shown } from '../../../schema/approval.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { UserId } from '../../../schema/types.ts'
import { listOwn } from '../submissions/index.ts'
import { ACCOUNT_GROUP, IdeaFields } from './ideas.schema.ts'
import { type IdeaRow, listForAgent } from './ideas.sql.ts'
import { listForMany } from './ideas-of-many.sql.ts'

export const listIdeas = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object(Paging),
    output: Type.Object({ ideas: Type.Array(Type.Object(IdeaFields)), next_cursor: NextCursor }),
    async handler(context, { limit = 50, cursor }) {
      const rows = await list(context, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
      const { page, next_cursor } = pageOf(rows, limit, (row) => row.idea_id)
      context.shows?.(page.map((row) => row.owner_user_id))
      return { ideas: page.map(shown), next_cursor }
    },
  },
  {
    agent: {
      name: 'platform_list_ideas',
      method: 'POST',
      path: '/bots/action/list-ideas',
      group: 'Ideas',
      summary: 'List the ideas of one or all paired users, with their approval status.',
      description: 'Ideas in claim mode are not listed.',
      said: { did: 'read the list of ideas', wants: 'read the list of ideas' },
      access: action('linked-users', null),
      input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
      output: Type.Object({
        ideas: Type.Array(Type.Object({ ...IdeaFields, bot_queued: BotQueued })),
        next_cursor: NextCursor,
      }),
      example: { user_id: 1 },
    },
    person: {
      name: 'account_list_ideas',
      method: 'GET',
      path: '/account/ideas',
      group: ACCOUNT_GROUP,
      summary: 'List your ideas.',
      description: 'Newest first, including drafts.',
      access: person('ideas:read'),
      example: {},
    },
  },
)

/** One's own, or those of one or all people an agent acts for. */
function list(context: DeedContext, before: number, limit: number): Promise<IdeaRow[]> {
  const { tx, actor, bot, account } = context
  if (bot === undefined) return listOwn<IdeaRow>(tx, 'idea', userOf(context), before, limit)
  const people = actor.userId === null && account ? account.linked_users_count : 1
  if (people > FEW_PEOPLE) return listForMany(tx, { botId: bot.bot_id, people, before, limit })
  return listForAgent(tx, bot.bot_id, actor.userId, before, limit)
}
