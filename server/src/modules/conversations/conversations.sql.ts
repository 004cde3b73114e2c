import type { Tx } from '../../db/tx.ts'
import type { Author, Side } from './participants.ts'

export async function insertConversation(
  tx: Tx,
  ideaId: number,
  heldFor: number | null,
  contextType: 'idea' | 'introduction' = 'idea',
): Promise<number> {
  const row = await tx.one<{ conversation_id: number }>(
    'insert into conversations (idea_id, held_for_bot_id, context_type) values ($1, $2, $3) returning conversation_id',
    [ideaId, heldFor, contextType],
  )
  return row.conversation_id
}

export async function deleteConversation(tx: Tx, conversationId: number): Promise<void> {
  await tx.rows('delete from conversations where conversation_id = $1', [conversationId])
}

export async function insertMember(tx: Tx, conversationId: number, side: Side): Promise<void> {
  tx.notifyUsers([side.userId], 'messages')
  await tx.rows(
    `insert into conversation_members (conversation_id, user_id, bot_id, last_message_id, unread_count)
     select $1::bigint, $2::bigint, $3::bigint, coalesce(max(id), 0), count(*) from messages
     where conversation_id = $1 and held_for_bot_id is null
     on conflict do nothing`,
    [conversationId, side.userId, side.botId],
  )
}

/** The idea that a conversation is about. */
export interface Subject {
  idea_id: number | null
  idea_name: string | null
}

/**
 * Locks a conversation of this side for writing and tells what it is about; undefined if there is none. Message ids are
 * drawn under this lock, so they grow in commit order and a reader using `after_id` misses none.
 */
export function lockConversation(
  tx: Tx,
  conversationId: number,
  { side, agentId }: Author,
): Promise<Subject | undefined> {
  return tx.first(
    `select c.idea_id, (select i.name from ideas i where i.idea_id = c.idea_id) as idea_name from conversations c
     where c.conversation_id = $1 and (c.held_for_bot_id is null or c.held_for_bot_id = $4)
       and exists (select 1 from conversation_members m where m.conversation_id = c.conversation_id
         and (m.user_id = $2 or m.bot_id = $3))
     for no key update`,
    [conversationId, side.userId, side.botId, agentId],
  )
}

export interface NewMessage {
  conversationId: number
  body: string
  /** Null: the system is speaking. */
  author: Author | null
  /** Whose action the system reports: not news to them. */
  causedBy?: Side
}

/** Call with the conversation locked. A held message changes nothing for its readers. */
export async function insertMessage(tx: Tx, { conversationId, body, author, causedBy }: NewMessage): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into messages (conversation_id, account_type, user_id, bot_id, body, held_for_bot_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      conversationId,
      author === null ? 'system' : author.agentId === null ? 'user' : 'ai_agent',
      author?.side.userId ?? null,
      author?.agentId ?? null,
      body,
      author?.held ? author.agentId : null,
    ],
  )
  if (!author?.held) await countMessage(tx, conversationId, id, author?.side ?? causedBy ?? null)
  return id
}

/** It becomes the newest for everyone in the conversation, and unread for all but its sender. */
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
    `${MESSAGE_ROWS}
     where m.conversation_id = $1 and m.id > $2 and (m.held_for_bot_id is null or m.held_for_bot_id = $3)
     order by m.id limit $4`,
    [conversationId, afterId, author.agentId, limit],
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
    `${MESSAGE_ROWS}
     where m.conversation_id = $1 and m.id < $2 and (m.held_for_bot_id is null or m.held_for_bot_id = $3)
     order by m.id desc limit $4`,
    [conversationId, beforeId, author.agentId, limit],
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

export const MESSAGE_ROWS = `select m.id, m.conversation_id, m.body, m.created_at, m.account_type, m.user_id, u.name as user_name,
    m.bot_id, b.bot_name
  from messages m left join users u using (user_id) left join bots b on b.bot_id = m.bot_id`

export function readMessage(tx: Tx, conversationId: number, id: number): Promise<MessageRow> {
  return tx.one(`${MESSAGE_ROWS} where m.conversation_id = $1 and m.id = $2`, [conversationId, id])
}

export function readSubject(tx: Tx, conversationId: number): Promise<Subject> {
  return tx.one(
    `select c.idea_id, i.name as idea_name from conversations c left join ideas i using (idea_id)
     where c.conversation_id = $1`,
    [conversationId],
  )
}

/** For this side only. Its own messages and those it has seen are never unread. */
export async function markRead(tx: Tx, conversationId: number, { side }: Author, upToId: number): Promise<void> {
  const members = await tx.rows<{ user_id: number | null }>(
    `update conversation_members set last_read_id = $4, unread_count = (
       select count(*) from messages m where m.conversation_id = $1 and m.id > $4 and m.held_for_bot_id is null
         and not coalesce(case when $2::bigint is not null then m.user_id = $2 else m.bot_id = $3 and m.user_id is null end, false))
     where conversation_id = $1 and (user_id = $2 or bot_id = $3) and last_read_id < $4
     returning user_id`,
    [conversationId, side.userId, side.botId, upToId],
  )
  tellMembers(tx, members)
}

export interface ConversationRow {
  conversation_id: number
  context_type: string
  idea_id: number | null
  idea_name: string | null
  user_id: number | null
  with: string[]
  unread_count: number
  last_message_id: number
  last_activity_at: string
}

/**
 * Newest first, across several people and possibly the agent itself: one page of each by its index, then merged. Names
 * are looked up for the page only, since an agent may have a thousand people.
 */
export function listConversations(
  tx: Tx,
  sides: { userIds: number[]; selfId: number | null; agentId: number | null },
  before: readonly number[],
  limit: number,
): Promise<ConversationRow[]> {
  return tx.rows(
    `with members as (
       (select m.* from unnest($1::bigint[]) person cross join lateral (
          select conversation_id, user_id, unread_count, last_message_id, last_activity_at from conversation_members
          where user_id = person and (last_message_id, conversation_id) < ($4, $5)
          order by last_message_id desc, conversation_id desc limit $6) m)
       union all
       (select conversation_id, user_id, unread_count, last_message_id, last_activity_at from conversation_members
        where bot_id = $2 and (last_message_id, conversation_id) < ($4, $5)
        order by last_message_id desc, conversation_id desc limit $6)),
     page as materialized (
       select m.*, c.context_type, c.idea_id from members m join conversations c using (conversation_id)
       where c.held_for_bot_id is null or c.held_for_bot_id = $3
       order by m.last_message_id desc, m.conversation_id desc limit $6)
     select m.conversation_id, m.context_type, m.idea_id, i.name as idea_name, m.user_id, m.unread_count, m.last_message_id,
       m.last_activity_at, array(
         select coalesce(u.name, b.bot_name) from conversation_members o
         left join users u using (user_id) left join bots b on b.bot_id = o.bot_id
         where o.conversation_id = m.conversation_id
           and (o.user_id is distinct from m.user_id or (m.user_id is null and o.bot_id is distinct from $2))) as with
     from page m left join ideas i on i.idea_id = m.idea_id
     order by m.last_message_id desc, m.conversation_id desc`,
    [sides.userIds, sides.selfId, sides.agentId, ...before, limit],
  )
}

/** One of a person's own; undefined if it is not theirs. */
export function findConversation(tx: Tx, conversationId: number, userId: number): Promise<ConversationRow | undefined> {
  return tx.first(
    `select m.conversation_id, c.context_type, c.idea_id, i.name as idea_name, m.user_id, m.unread_count,
       m.last_message_id, m.last_activity_at, array(
         select coalesce(u.name, b.bot_name) from conversation_members o
         left join users u using (user_id) left join bots b on b.bot_id = o.bot_id
         where o.conversation_id = m.conversation_id and o.user_id is distinct from m.user_id) as with
     from conversation_members m join conversations c using (conversation_id) left join ideas i on i.idea_id = c.idea_id
     where m.conversation_id = $1 and m.user_id = $2 and c.held_for_bot_id is null`,
    [conversationId, userId],
  )
}

/** Paired users who let the agent read their conversations. */
export async function usersWithMessages(tx: Tx, botId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select user_id from links where bot_id = $1 and paused_at is null and 'send_message' = any (permissions)
       and not coalesce((terms -> 'send_message' ->> 'paused')::boolean, false)`,
    [botId],
  )
  return rows.map((row) => row.user_id)
}

/** Everyone in a conversation; agents only while they are autonomous. */
export async function membersOf(tx: Tx, conversationId: number): Promise<{ userIds: number[]; botIds: number[] }> {
  const rows = await tx.rows<{ user_id: number | null; bot_id: number | null }>(
    `select m.user_id, b.bot_id from conversation_members m
     left join bots b on b.bot_id = m.bot_id and b.autonomous where m.conversation_id = $1`,
    [conversationId],
  )
  return {
    userIds: rows.flatMap((row) => row.user_id ?? []),
    botIds: rows.flatMap((row) => row.bot_id ?? []),
  }
}
