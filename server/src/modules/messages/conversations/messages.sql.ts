import type { Tx } from '../../../db/tx.ts'
import type { MessageRow } from './conversations.sql.ts'
import type { Author, Side } from './participants.ts'

export interface NewMessage {
  conversationId: number
  body: string
  /** Null for the system. */
  author: Author | null
  /** The side whose action the system reports: to them it is not news. */
  causedBy?: Side
}

/** A message with the members of its conversation: people, and agents that act for themselves. */
export interface SaidMessage extends MessageRow {
  people: number[]
  agents: number[]
}

/**
 * Call with the conversation locked. It becomes the newest for everyone in the conversation, and unread for all but its
 * sender. A held message changes nothing for its readers.
 */
export function insertMessage(tx: Tx, message: NewMessage): Promise<SaidMessage> {
  return tx.batched(insertMessages, message)
}

async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<SaidMessage[]> {
  const senders = messages.map(({ author, causedBy }) => author?.side ?? causedBy)
  const said = await tx.rows<SaidMessage>(
    `with new as materialized (
       select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[],
         $8::bigint[], $9::boolean[]) with ordinality n (conversation_id, account_type, user_id, bot_id, body, held_for_bot_id,
         sender_user_id, sender_bot_id, by_program, position)),
     said as (
       insert into messages (conversation_id, account_type, user_id, bot_id, body, held_for_bot_id, by_program)
       select conversation_id, account_type, user_id, bot_id, body, held_for_bot_id, by_program from new order by position
       returning id, created_at),
     placed as materialized (
       select new.*, s.id, s.created_at from new
       join (select id, created_at, row_number() over (order by id) as position from said) s using (position)),
     counted as (
       update conversation_members m set last_message_id = newest.id, last_activity_at = app_now(),
         unread_count = m.unread_count + (select count(*) from placed p
           where p.conversation_id = m.conversation_id and p.held_for_bot_id is null
             and (p.sender_user_id = m.user_id or p.sender_bot_id = m.bot_id) is not true)
       from (select conversation_id, max(id) as id from placed where held_for_bot_id is null group by conversation_id) newest
       where m.conversation_id = newest.conversation_id
       returning m.conversation_id, m.user_id, m.bot_id)
     select p.id, p.conversation_id, p.body, p.created_at, p.account_type, p.user_id, u.name as user_name, p.bot_id,
       b.bot_name, false as removed,
       array(select c.user_id from counted c
         where c.conversation_id = p.conversation_id and c.user_id is not null) as people,
       array(select c.bot_id from counted c join bots a on a.bot_id = c.bot_id and a.autonomous
         where c.conversation_id = p.conversation_id) as agents
     from placed p left join users u on u.user_id = p.user_id left join bots b on b.bot_id = p.bot_id
     order by p.position`,
    [
      messages.map(({ conversationId }) => conversationId),
      messages.map(({ author }) => (author === null ? 'system' : author.agentId === null ? 'user' : 'ai_agent')),
      messages.map(({ author }) => author?.side.userId ?? null),
      messages.map(({ author }) => author?.agentId ?? null),
      messages.map(({ body }) => body),
      messages.map(({ author }) => (author?.held ? author.agentId : null)),
      senders.map((sender) => sender?.userId ?? null),
      senders.map((sender) => sender?.botId ?? null),
      messages.map(({ author }) => author?.program === true),
    ],
  )
  // Open pages refresh, including the sender's other ones.
  for (const { people } of said) tx.notifyUsers(people, 'messages')
  return said
}
