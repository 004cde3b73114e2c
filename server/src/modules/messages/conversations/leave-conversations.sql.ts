import type { Tx } from '../../../db/tx.ts'
import { systemLine } from './system-lines.ts'

/** An agent that took part for itself leaves; what it said stays. */
export async function removeAgent(tx: Tx, conversationId: number, botId: number): Promise<void> {
  await tx.rows('delete from conversation_members where conversation_id = $1 and bot_id = $2', [conversationId, botId])
}

/**
 * Tells everyone who talked with a person that they have left. The conversations stay for the others. All are locked
 * first, in a fixed order, as for any message: ids grow in commit order.
 */
export async function leaveConversations(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `select c.conversation_id from conversations c join conversation_members m using (conversation_id)
     where m.user_id = $1 and c.held_for_bot_id is null order by c.conversation_id for no key update of c`,
    [userId],
  )
  const members = await tx.rows<{ user_id: number | null }>(
    `with left_now as (
       insert into messages (conversation_id, account_type, body)
       select conversation_id, 'system', $2::text
       from conversation_members m join conversations c using (conversation_id)
       where m.user_id = $1 and c.held_for_bot_id is null order by conversation_id
       returning id, conversation_id)
     update conversation_members m set last_message_id = l.id, last_activity_at = app_now(),
       unread_count = case when m.user_id = $1 then 0 else m.unread_count + 1 end
     from left_now l where m.conversation_id = l.conversation_id returning m.user_id`,
    [userId, systemLine('person_left')],
  )
  tx.notifyUsers(
    members.map(({ user_id }) => user_id),
    'messages',
  )
}
