import { isGranted, mayHaveAgents, nameIn } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Author, Side } from './participants.ts'
import { REMOVED_MESSAGE } from './system-lines.ts'

interface NewConversation {
  ideaId: number
  heldFor: number | null
  given: number | null
  contextType: 'idea' | 'introduction' | 'question'
}

export function insertConversation(
  tx: Tx,
  ideaId: number,
  author: Author | null,
  contextType: NewConversation['contextType'] = 'idea',
): Promise<number> {
  const heldFor = author?.held ? author.agentId : null
  return tx.batched(insertConversations, {
    ...{ ideaId, heldFor, contextType },
    given: author?.given?.conversation_id ?? null,
  })
}

async function insertConversations(tx: Tx, conversations: readonly NewConversation[]): Promise<number[]> {
  const rows = await tx.rows<{ conversation_id: number }>(
    `insert into conversations (conversation_id, idea_id, held_for_bot_id, context_type)
     overriding system value
     select coalesce(given, nextval(pg_get_serial_sequence('conversations', 'conversation_id'))), idea_id, held_for, context_type
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) with ordinality
       n (idea_id, held_for, context_type, given, position) order by position
     returning conversation_id`,
    [
      conversations.map(({ ideaId }) => ideaId),
      conversations.map(({ heldFor }) => heldFor),
      conversations.map(({ contextType }) => contextType),
      conversations.map(({ given }) => given),
    ],
  )
  return rows.map(({ conversation_id }) => conversation_id)
}

export async function deleteConversation(tx: Tx, conversationId: number): Promise<void> {
  await tx.rows('delete from conversations where conversation_id = $1', [conversationId])
}

export async function insertMember(tx: Tx, conversationId: number, side: Side): Promise<void> {
  tx.notifyUsers([side.userId], 'messages')
  await tx.batched(insertMembers, { conversationId, side })
}

async function insertMembers(tx: Tx, members: readonly { conversationId: number; side: Side }[]): Promise<null[]> {
  await tx.rows(
    `insert into conversation_members (conversation_id, user_id, bot_id, last_message_id, unread_count)
     select n.conversation_id, n.user_id, n.bot_id, m.newest, m.messages
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) n (conversation_id, user_id, bot_id) cross join lateral (
       select coalesce(max(m.id), 0) as newest, count(*) as messages from messages m
       where m.conversation_id = n.conversation_id and m.held_for_bot_id is null) m
     on conflict do nothing`,
    [
      members.map(({ conversationId }) => conversationId),
      members.map(({ side }) => side.userId),
      members.map(({ side }) => side.botId),
    ],
  )
  return members.map(() => null)
}

/** The idea that a conversation is about. */
export interface Subject {
  idea_id: number | null
  idea_name: string | null
  /** Its last messages, as far as asked, that agents and programs wrote since a person wrote or opened it. */
  agents_in_a_row: number
}

/** `most`: as far as messages of agents are counted. */
export interface Entering {
  conversationId: number
  author: Author
  most?: number
}

/**
 * Locks a conversation of this side for writing and tells what it is about; undefined if there is none. Message ids are
 * drawn under this lock, so they grow in commit order and a reader using `after_id` misses none.
 */
export function lockConversation(tx: Tx, entering: Entering): Promise<Subject | undefined> {
  return tx.batched(lockConversations, entering)
}

export async function lockConversations(tx: Tx, wanted: readonly Entering[]): Promise<(Subject | undefined)[]> {
  const rows = await tx.rows<Subject & { found: true | null }>(
    `select c.found, c.idea_id, c.idea_name, c.agents_in_a_row
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[])
       with ordinality w (conversation_id, user_id, bot_id, agent_id, most, position)
     left join lateral (
       select true as found, c.idea_id, (select i.name from ideas i where i.idea_id = c.idea_id) as idea_name,
         case when w.most > 0 then (
           select count(*)::integer from (
             select bool_and((n.account_type = 'ai_agent' or n.by_program) and n.id > c.opened_id) over (order by n.id desc) as alone from (
               select m.id, m.account_type, m.by_program from messages m
               where m.conversation_id = c.conversation_id and m.held_for_bot_id is null and m.account_type <> 'system'
               order by m.id desc limit w.most) n) r
           where r.alone) else 0 end as agents_in_a_row
       from conversations c
       where c.conversation_id = w.conversation_id and (c.held_for_bot_id is null or c.held_for_bot_id = w.agent_id)
         and exists (select 1 from conversation_members m where m.conversation_id = c.conversation_id
           and (m.user_id = w.user_id or m.bot_id = w.bot_id))
       for no key update of c) c on true
     order by w.position`,
    [
      wanted.map(({ conversationId }) => conversationId),
      wanted.map(({ author }) => author.side.userId),
      wanted.map(({ author }) => author.side.botId),
      wanted.map(({ author }) => author.agentId),
      wanted.map(({ most = 0 }) => most),
    ],
  )
  return rows.map(({ found, ...subject }) => (found ? subject : undefined))
}

/** A person looked at it, so the count of agents' messages starts again. */
export async function noteOpened(tx: Tx, conversationId: number, lastSeen: number): Promise<void> {
  await tx.rows('update conversations set opened_id = $2 where conversation_id = $1 and opened_id < $2', [
    conversationId,
    lastSeen,
  ])
}

/** A released message becomes the newest for everyone in the conversation, and unread for all but its sender. */
export async function countMessage(tx: Tx, conversationId: number, id: number, sender: Side | null): Promise<void> {
  const members = await tx.rows<{ user_id: number | null }>(
    `update conversation_members set last_message_id = $2, last_activity_at = app_now(),
       unread_count = unread_count + case when user_id = $3 or bot_id = $4 then 0 else 1 end
     where conversation_id = $1 returning user_id`,
    [conversationId, id, sender?.userId ?? null, sender?.botId ?? null],
  )
  tellMembers(tx, members)
}

/** Their open pages refresh, including the sender's other ones. */
export function tellMembers(tx: Tx, members: readonly { user_id: number | null }[]): void {
  tx.notifyUsers(
    members.map(({ user_id }) => user_id),
    'messages',
  )
}

export interface MessageRow {
  id: number
  conversation_id: number
  body: string
  created_at: string
  account_type: 'user' | 'ai_agent' | 'system'
  user_id: number | null
  user_name: string | null
  bot_id: number | null
  bot_name: string | null
  /** By an admin; the body says so. */
  removed: boolean
}

/** Oldest first; undefined if the conversation is not this side's. The agent also sees its own held messages. */
export async function readMessages(
  tx: Tx,
  conversationId: number,
  author: Author,
  afterId: number,
  limit: number,
): Promise<MessageRow[] | undefined> {
  if (!(await isMember(tx, conversationId, author))) return undefined
  return tx.rows(
    `${messageRows('$5')}
     where m.conversation_id = $1 and m.id > $2 and (m.held_for_bot_id is null or m.held_for_bot_id = $3)
     order by m.id limit $4`,
    [conversationId, afterId, author.agentId, limit, author.side.userId],
  )
}

/** The newest before an id, newest first; undefined if the conversation is not this side's. */
export async function readMessagesBefore(
  tx: Tx,
  conversationId: number,
  author: Author,
  beforeId: number,
  limit: number,
): Promise<MessageRow[] | undefined> {
  if (!(await isMember(tx, conversationId, author))) return undefined
  return tx.rows(
    `${messageRows('$5')}
     where m.conversation_id = $1 and m.id < $2 and (m.held_for_bot_id is null or m.held_for_bot_id = $3)
     order by m.id desc limit $4`,
    [conversationId, beforeId, author.agentId, limit, author.side.userId],
  )
}

async function isMember(tx: Tx, conversationId: number, { side, agentId }: Author): Promise<boolean> {
  const member = await tx.first(
    `select 1 from conversation_members m join conversations c using (conversation_id)
     where conversation_id = $1 and (m.user_id = $2 or m.bot_id = $3)
       and (c.held_for_bot_id is null or c.held_for_bot_id = $4)`,
    [conversationId, side.userId, side.botId, agentId],
  )
  return member !== undefined
}

/** As one side reads them: `reader` is the person it is, or null. */
export const messageRows = (
  reader: string,
) => `select m.id, m.conversation_id, m.body, m.created_at, m.account_type, m.user_id,
    case when m.user_id = ${reader}::bigint then u.name else ${nameIn('u', 'm.conversation_id')} end as user_name, m.bot_id, b.bot_name, m.body = '${REMOVED_MESSAGE}' and exists (select 1 from withheld_texts w
      where w.subject_type = 'message' and w.subject_id = m.id) as removed
  from messages m left join users u using (user_id) left join bots b on b.bot_id = m.bot_id`

export function readSubject(tx: Tx, conversationId: number): Promise<Subject> {
  return tx.one(
    `select c.idea_id, i.name as idea_name from conversations c left join ideas i using (idea_id)
     where c.conversation_id = $1`,
    [conversationId],
  )
}

/** Messages that a side was shown: all of a conversation from one id to another. */
export interface SeenMessages {
  from: number
  to: number
}

/**
 * For this side only, and with the conversation locked. Its own messages and those it has seen are never unread. Those it saw
 * ahead of older ones are kept apart, so that these stay unread. Returns how many are left; undefined if nothing has changed.
 */
export async function markRead(
  tx: Tx,
  conversationId: number,
  { side }: Author,
  { from, to }: SeenMessages,
): Promise<number | undefined> {
  const members = await tx.rows<{ user_id: number | null; unread_count: number }>(
    `with member as materialized (
       select m.last_read_id, coalesce(m.read_ahead, '{}') + int8multirange(int8range($4, $5, '[]')) as seen
       from conversation_members m
       where m.conversation_id = $1 and (m.user_id = $2 or m.bot_id = $3) and m.last_read_id < $5
         and not coalesce(m.read_ahead @> int8range($4, $5, '[]'), false)),
     unread as (
       select count(*) as messages, min(x.id) as first from member b join messages x on x.conversation_id = $1
         and x.id > b.last_read_id and x.held_for_bot_id is null and not x.id <@ b.seen
         -- A line about what somebody did may be about their own act, and is old news to whoever has seen what came after it.
         and (x.account_type <> 'system' or x.id >= upper(b.seen))
         and not coalesce(case when $2::bigint is not null then x.user_id = $2 else x.bot_id = $3 and x.user_id is null end, false))
     update conversation_members m set unread_count = u.messages,
       last_read_id = greatest(b.last_read_id, coalesce(u.first, upper(b.seen)) - 1),
       read_ahead = case when u.first is not null then nullif(b.seen * int8multirange(int8range(u.first, null)), '{}') end
     from member b, unread u where m.conversation_id = $1 and (m.user_id = $2 or m.bot_id = $3)
     returning m.user_id, m.unread_count`,
    [conversationId, side.userId, side.botId, from, to],
  )
  tellMembers(tx, members)
  return members[0]?.unread_count
}

/** Paired users who let the agent read their conversations. */
export async function usersWithMessages(tx: Tx, botId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select l.user_id from links l join users u using (user_id)
     where l.bot_id = $1 and l.paused_at is null and ${isGranted('l', "'send_message'")}
       and ${mayHaveAgents('u')}`,
    [botId],
  )
  return rows.map((row) => row.user_id)
}
