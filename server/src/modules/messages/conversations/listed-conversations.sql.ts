import type { Static } from 'typebox'
import { byPlace } from '../../../db/by-place.ts'
import { nameIn } from '../../../db/conditions.sql.ts'
import { peopleOfPage, type WhoseEntry, whoseEntries } from '../../../db/people-of-page.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Conversation } from './conversations.schema.ts'

export type ConversationRow = Static<typeof Conversation>

interface ConversationPage {
  sides: { userIds: number[]; selfId: number | null; agentId: number | null }
  /** The last message and the conversation that a page ended with; whose entry it was, if others have one of the same conversation. */
  before: readonly number[]
  limit: number
}

/** Newest first, across several people and possibly the agent itself: one page of each by its index, then merged. */
export function listConversations(tx: Tx, page: ConversationPage): Promise<ConversationRow[]> {
  return tx.batched(listAllConversations, page)
}

/** After the entry that a page ended with. An agent's people may talk to each other: then several have the same conversation. */
const isAfter = (row: string, [message, conversation, user]: readonly string[]) =>
  `(${row}.last_message_id, ${row}.conversation_id) <= (${message}, ${conversation})
    and ((${row}.last_message_id, ${row}.conversation_id) < (${message}, ${conversation}) or coalesce(${row}.user_id, 0) < ${user})`

const GIVEN = ['given.last_message_id', 'given.conversation_id', 'given.beside']
const NEWEST_FIRST = 'm.last_message_id desc, m.conversation_id desc, coalesce(m.user_id, 0) desc'

/** Conversations held for another agent do not count towards a page. */
const pageOf = (whose: string) => `select m.*, c.context_type, c.idea_id
  from conversation_members m cross join lateral (
    select * from conversations c where c.conversation_id = m.conversation_id limit 1) c
  where ${whose} and ${isAfter('m', GIVEN)}
    and coalesce(c.held_for_bot_id, given.agent_id) is not distinct from given.agent_id
  order by m.last_message_id desc, m.conversation_id desc limit given.most`

/**
 * What it is about and names are looked up for the page alone, one by one: an agent may have a thousand people, and joined, the
 * planner would read whole tables for many pages at once.
 */
async function listAllConversations(tx: Tx, pages: readonly ConversationPage[]): Promise<ConversationRow[][]> {
  const rows = await tx.rows<ConversationRow & { place: number }>(
    `select given.place, m.conversation_id, m.context_type, m.idea_id, m.user_id, m.unread_count, m.last_message_id,
       m.last_activity_at, (select i.name from ideas i where i.idea_id = m.idea_id) as idea_name, array(
         select coalesce((select ${nameIn('u', 'o.conversation_id')} from users u where u.user_id = o.user_id),
           (select b.bot_name from bots b where b.bot_id = o.bot_id))
         from conversation_members o where o.conversation_id = m.conversation_id and (o.user_id is distinct from m.user_id
           or (m.user_id is null and o.bot_id is distinct from given.self_id))) as with
     from rows from (json_to_recordset($1) as (user_ids bigint[], self_id bigint, agent_id bigint, last_message_id bigint,
       conversation_id bigint, beside bigint, most integer))
       with ordinality given (user_ids, self_id, agent_id, last_message_id, conversation_id, beside, most, place)
     cross join lateral (
       select * from (
         select m.* from unnest(given.user_ids) o (user_id) cross join lateral (${pageOf('m.user_id = o.user_id')}) m
         union all
         (${pageOf('m.bot_id = given.self_id')})) m
       order by ${NEWEST_FIRST} limit given.most) m
     order by given.place, ${NEWEST_FIRST}`,
    [
      JSON.stringify(
        pages.map(({ sides, before: [last_message_id, conversation_id, beside = 0], limit }) => ({
          user_ids: sides.userIds,
          self_id: sides.selfId,
          agent_id: sides.agentId,
          last_message_id,
          conversation_id,
          beside,
          most: limit,
        })),
      ),
    ],
  )
  return byPlace(pages, rows)
}

/** People of an agent with many who have conversations on this page and let it read them. */
export async function peopleWithConversations(
  tx: Tx,
  botId: number,
  [message, conversation, beside = 0]: readonly number[],
  limit: number,
): Promise<number[]> {
  return whoseEntries(await tx.rows<WhoseEntry>(PEOPLE_OF_PAGE, [botId, limit, message, conversation, beside]))
}

const PEOPLE_OF_PAGE = peopleOfPage({
  from: `conversation_members r
    where r.user_id = l.user_id and ${isAfter('r', ['$3::bigint', '$4::bigint', '$5::bigint'])}
      and coalesce((select c.held_for_bot_id from conversations c where c.conversation_id = r.conversation_id), $1) = $1`,
  keys: ['last_message_id', 'conversation_id'],
  permission: "'send_message'",
})

/** One of a person's own; undefined if it is not theirs. */
export function findConversation(tx: Tx, conversationId: number, userId: number): Promise<ConversationRow | undefined> {
  return tx.first(
    `select m.conversation_id, c.context_type, c.idea_id, i.name as idea_name, m.user_id, m.unread_count,
       m.last_message_id, m.last_activity_at, array(
         select coalesce(${nameIn('u', 'o.conversation_id')}, b.bot_name) from conversation_members o
         left join users u using (user_id) left join bots b on b.bot_id = o.bot_id
         where o.conversation_id = m.conversation_id and o.user_id is distinct from m.user_id) as with
     from conversation_members m join conversations c using (conversation_id) left join ideas i on i.idea_id = c.idea_id
     where m.conversation_id = $1 and m.user_id = $2 and c.held_for_bot_id is null`,
    [conversationId, userId],
  )
}
