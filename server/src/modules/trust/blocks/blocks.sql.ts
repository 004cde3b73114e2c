import { blockedBetween, isNamedIn, isPublic } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** The one who wants to reach somebody: a person, the agent that acts for them, or an agent for itself. */
interface Reaching {
  userId: number | null
  agentId: number | null
}

/** Whether a block stands between them, whichever side set it. */
export async function isBlocked(tx: Tx, reaching: Reaching, otherUserId: number | null): Promise<boolean> {
  return otherUserId !== null && tx.batched(areBlocked, { ...reaching, otherUserId })
}

async function areBlocked(tx: Tx, asked: readonly (Reaching & { otherUserId: number })[]): Promise<boolean[]> {
  const rows = await tx.rows<{ blocked: boolean }>(
    `select ${blockedBetween('a.user_id', 'a.other_id')}
       or exists (select 1 from blocks where user_id = a.other_id and blocked_bot_id = a.agent_id) as blocked
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality a (user_id, agent_id, other_id, position)
     order by a.position`,
    [...reachingColumns(asked), asked.map(({ otherUserId }) => otherUserId)],
  )
  return rows.map(({ blocked }) => blocked)
}

const BLOCKED_BY_MEMBER = blockedBetween('a.user_id', 'm.user_id')

/** The same for everybody else in a conversation, per reader. */
export async function areBlockedIn(
  tx: Tx,
  asked: readonly (Reaching & { conversationId: number })[],
): Promise<boolean[]> {
  const rows = await tx.rows<{ blocked: boolean }>(
    `select exists (select 1 from conversation_members m
         where m.conversation_id = a.conversation_id and m.user_id is distinct from a.user_id
           and (${BLOCKED_BY_MEMBER}
             or exists (select 1 from blocks b where b.user_id = m.user_id and b.blocked_bot_id = a.agent_id)
             or exists (select 1 from blocks b where b.user_id = a.user_id and b.blocked_bot_id = m.bot_id))) as blocked
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality
       a (user_id, agent_id, conversation_id, position)
     order by a.position`,
    [...reachingColumns(asked), asked.map(({ conversationId }) => conversationId)],
  )
  return rows.map(({ blocked }) => blocked)
}

/** What these agents offer is not shown. */
export async function blockedAgents(tx: Tx, userId: number): Promise<ReadonlySet<number | null>> {
  const rows = await tx.rows<{ bot_id: number }>(
    'select blocked_bot_id as bot_id from blocks where user_id = $1 and blocked_bot_id is not null',
    [userId],
  )
  return new Set(rows.map(({ bot_id }) => bot_id))
}

function reachingColumns(asked: readonly Reaching[]) {
  return [asked.map(({ userId }) => userId), asked.map(({ agentId }) => agentId)]
}

export interface BlockRow {
  block_id: number
  user_id: number | null
  bot_id: number | null
  name: string
  name_known: boolean
  username: string | null
  created_at: string
}

/**
 * Anybody can be blocked by id, so the name is told only to people who may know it: it is public, or a conversation names them.
 */
const KNOWN = `(${isPublic('u')} or exists (select 1 from conversation_members mine join conversation_members theirs using (conversation_id)
  where mine.user_id = k.user_id and theirs.user_id = k.blocked_user_id and ${isNamedIn('u', 'theirs.conversation_id')}))`

const ROWS = `select k.block_id, k.blocked_user_id as user_id, k.blocked_bot_id as bot_id, k.created_at,
    coalesce(case when ${KNOWN} then u.name when u.user_id is not null then 'Somebody' end, b.bot_name) as name,
    u.user_id is null or ${KNOWN} as name_known, case when ${isPublic('u')} then u.username end as username
  from blocks k left join users u on u.user_id = k.blocked_user_id left join bots b on b.bot_id = k.blocked_bot_id`

export function listBlocks(tx: Tx, userId: number, before: number, limit: number): Promise<BlockRow[]> {
  return tx.rows(`${ROWS} where k.user_id = $1 and k.block_id < $2 order by k.block_id desc limit $3`, [
    userId,
    before,
    limit,
  ])
}

/** How many they have. Locks them, so that two at once count each other. */
export async function countBlocks(tx: Tx, userId: number): Promise<number> {
  await tx.rows('select 1 from users where user_id = $1 for no key update', [userId])
  return (await tx.one<{ blocks: number }>('select count(*) as blocks from blocks where user_id = $1', [userId])).blocks
}

interface Blocked {
  userId: number | null
  botId: number | null
}

export function findBlock(tx: Tx, userId: number, blocked: Blocked): Promise<BlockRow | undefined> {
  return tx.first(`${ROWS} where k.user_id = $1 and (k.blocked_user_id = $2 or k.blocked_bot_id = $3)`, [
    userId,
    blocked.userId,
    blocked.botId,
  ])
}

/** The block; undefined if there is no such person or agent. */
export async function insertBlock(tx: Tx, userId: number, blocked: Blocked): Promise<BlockRow | undefined> {
  await tx.rows(
    `insert into blocks (user_id, blocked_user_id, blocked_bot_id)
     select $1, (select user_id from users where user_id = $2 and erased_at is null), (select bot_id from bots where bot_id = $3)
     where exists (select 1 from users where user_id = $2 and erased_at is null) or exists (select 1 from bots where bot_id = $3)
     on conflict do nothing`,
    [userId, blocked.userId, blocked.botId],
  )
  tx.notifyUsers([userId], 'account')
  return findBlock(tx, userId, blocked)
}

export async function deleteBlock(tx: Tx, userId: number, blockId: number): Promise<boolean> {
  const rows = await tx.rows('delete from blocks where user_id = $1 and block_id = $2 returning block_id', [
    userId,
    blockId,
  ])
  tx.notifyUsers([userId], 'account')
  return rows.length === 1
}

export async function userNamed(tx: Tx, username: string): Promise<number | null> {
  const row = await tx.first<{ user_id: number }>(
    `select user_id from users where username = $1 and ${isPublic('users')}`,
    [username],
  )
  return row?.user_id ?? null
}
