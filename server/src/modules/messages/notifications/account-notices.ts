import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/languages.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { KIND_NAMES, NOTIFICATION_KINDS } from '../../../notices/kinds.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { noticeText } from './notice-text.ts'
import { countUnread, listNotices, markNoticesRead, type NoticeRow } from './notices.sql.ts'

const NoticeId = Id('The notice.')
const Name = Nullable(OthersText('Its name.'))

const Notice = Type.Object({
  notice_id: NoticeId,
  kind: Type.Enum(KIND_NAMES, { description: 'What happened.' }),
  text: Type.String({
    description:
      'The same as a sentence. {thing} stands for the name of the idea, else of the business, else of the agent; {who} for by_name, {agent} for bot_name.',
  }),
  idea_id: Nullable(Id('The idea it is about.')),
  idea_name: Name,
  type_of_idea: Nullable(OthersText('The kind of idea, from which the app draws its cover.')),
  business_id: Nullable(Id('The business it is about.')),
  business_name: Name,
  bot_id: Nullable(Id('The agent it is about, or comes from.')),
  bot_name: Name,
  by_user_id: Nullable(Id('The person who did it; the newest, if there were several.')),
  by_name: Name,
  by_username: Nullable(Type.String({ description: 'Null without a public profile.' })),
  times: Type.Integer({ description: 'How often it happened since you last read about it: 3 people are interested.' }),
  reason: Nullable(Type.String({ description: 'The reason, in the words of whoever decided.' })),
  path: Type.String({ description: 'The page in the app with details.' }),
  read: Type.Boolean(),
  created_at: Moment('When you were notified.'),
})

const GROUP = 'Account'

export const listMyNotices = defineOperation({
  name: 'account_list_notices',
  method: 'GET',
  path: '/account/notices',
  group: GROUP,
  summary: 'List your notifications: decisions, answers, rounds.',
  description:
    'Newest first, kept for 90 days. While you have not read an entry, more of the same about the same thing is counted in it. Messages are in your conversations instead.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({
    notices: Type.Array(Notice),
    unread_count: Type.Integer({ description: 'Number of unread notifications, counted up to 100.' }),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, person: { user_id }, reader = 'en' }, { limit = 50, cursor }) {
    const rows = await listNotices(tx, user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.notice_id)
    return {
      notices: page.map((row) => asShown(row, reader)),
      unread_count: await countUnread(tx, user_id),
      next_cursor,
    }
  },
})

function asShown(row: NoticeRow, reader: Language) {
  return {
    ...row,
    text: noticeText(reader, row),
    path: NOTIFICATION_KINDS[row.kind].path(row.about ?? row.idea_id ?? row.business_id ?? row.bot_id ?? 0),
  }
}

export const markMyNoticesRead = defineOperation({
  name: 'account_mark_notices_read',
  method: 'POST',
  path: '/account/notices/read',
  group: GROUP,
  summary: 'Mark notifications as read: all up to one, or single ones.',
  description: 'Give up_to_id for that entry and all older ones, notice_ids for single entries, or both.',
  access: personOfAnyAge('profile:read'),
  effect: 'write',
  mcp: true,
  // Only marks one's own list: the id of somebody else's notification reveals and changes nothing.
  input: Type.Object({
    up_to_id: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The newest entry seen.' }),
    ),
    notice_ids: Type.Optional(
      Type.Array(NoticeId, { minItems: 1, maxItems: 100, description: 'Single entries that were opened.' }),
    ),
  }),
  output: Type.Object({ unread_count: Type.Integer() }),
  example: { up_to_id: 1 },
  async handler({ tx, person: { user_id } }, { up_to_id, notice_ids }) {
    if (up_to_id === undefined && notice_ids === undefined) throw refuseField('up_to_id', 'required')
    await markNoticesRead(tx, user_id, { upToId: up_to_id ?? null, ids: notice_ids ?? [] })
    return { unread_count: await countUnread(tx, user_id) }
  },
})
