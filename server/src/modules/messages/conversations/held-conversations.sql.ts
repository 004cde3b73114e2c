import type { Tx } from '../../../db/tx.ts'
import { countMessage, tellMembers } from './conversations.sql.ts'
import type { Side } from './participants.ts'

/**
 * Releases a conversation started while its agent was pending: everything in it happens now, in the order it was
 * written.
 */
export async function releaseConversation(tx: Tx, conversationId: number): Promise<void> {
  await tx.rows('update conversations set held_for_bot_id = null, created_at = app_now() where conversation_id = $1', [
    conversationId,
  ])
  const members = await tx.rows<{ user_id: number | null }>(
    `with old as (select id from messages where conversation_id = $1 and held_for_bot_id is null order by id),
     fresh as materialized (select id, nextval('message_ids') as fresh_id from old),
     renewed as (update messages m set id = fresh_id, created_at = app_now() from fresh where m.id = fresh.id)
     update conversation_members set last_activity_at = app_now(),
       last_message_id = coalesce((select max(fresh_id) from fresh), last_message_id)
     where conversation_id = $1 returning user_id`,
    [conversationId],
  )
  tellMembers(tx, members)
}

/** The conversation a held message now belongs to. */
export async function placeOfHeldMessage(tx: Tx, heldId: number): Promise<number | undefined> {
  const row = await tx.first<{ conversation_id: number }>(
    'select conversation_id from messages where id = $1 and held_for_bot_id is not null',
    [heldId],
  )
  return row?.conversation_id
}

/** Gives a held message its place: it arrives now, after everything that came meanwhile. */
export async function releaseMessage(
  tx: Tx,
  conversationId: number,
  heldId: number,
  side: Side,
): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(
    `update messages set id = nextval('message_ids'), held_for_bot_id = null, created_at = app_now()
     where id = $1 and held_for_bot_id is not null returning id`,
    [heldId],
  )
  if (row) await countMessage(tx, conversationId, row.id, side)
  return row?.id
}

/** Everyone in a conversation; agents only while they are autonomous. */
export async function membersOf(tx: Tx, conversationId: number): Promise<{ people: number[]; agents: number[] }> {
  const rows = await tx.rows<{ user_id: number | null; bot_id: number | null }>(
    `select m.user_id, b.bot_id from conversation_members m
     left join bots b on b.bot_id = m.bot_id and b.autonomous where m.conversation_id = $1`,
    [conversationId],
  )
  return { people: rows.flatMap((row) => row.user_id ?? []), agents: rows.flatMap((row) => row.bot_id ?? []) }
}
