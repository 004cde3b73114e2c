import type { Static } from 'typebox'
import { blockedBetween, isPublished, mayHaveAgents } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Watch, WatchedEvent } from './watches.schema.ts'

interface NewWatch {
  botId: number
  userId: number
  ideaId: number
  events: WatchedEvent[] | null
  held: boolean
}

interface Watching {
  created: boolean
  published: boolean
  name: string | null
}

/** Whether there is such a published idea, and whether the watch is new. An existing watch stays. */
export function insertWatch(tx: Tx, watch: NewWatch): Promise<Watching> {
  return tx.batched(insertWatches, watch)
}

/** Of identical watches, only the first is new. */
function insertWatches(tx: Tx, watches: readonly NewWatch[]): Promise<Watching[]> {
  return tx.rows(
    `with asked as materialized (
       select n.*, i.idea_id is not null as published, i.name,
         row_number() over (partition by n.bot_id, n.user_id, n.idea_id order by n.place) = 1 as first
       from rows from (json_to_recordset($1) as (bot_id bigint, user_id bigint, idea_id bigint, events text[], held boolean))
         with ordinality n (bot_id, user_id, idea_id, events, held, place)
       left join lateral (
         select idea_id, name from ideas where ideas.idea_id = n.idea_id and ${isPublished('ideas')} limit 1) i on true),
     added as (
       insert into watches (bot_id, user_id, idea_id, events, held_for_bot_id)
       select bot_id, user_id, idea_id, events, case when held then bot_id end from asked
       where first and published order by bot_id, user_id, idea_id
       on conflict do nothing returning bot_id, user_id, idea_id)
     select a.published, a.name, a.first and exists (
         select 1 from added w where w.bot_id = a.bot_id and w.user_id = a.user_id and w.idea_id = a.idea_id) as created
     from asked a order by a.place`,
    [
      JSON.stringify(
        watches.map(({ botId: bot_id, userId: user_id, ideaId: idea_id, events, held }) => {
          return { bot_id, user_id, idea_id, events, held }
        }),
      ),
    ],
  )
}

/** Releases a held watch; false if its idea is no longer published. One removed meanwhile stays removed. */
export async function releaseWatch(tx: Tx, botId: number, userId: number, ideaId: number): Promise<boolean> {
  const { published } = await tx.one<{ published: boolean }>(
    `with idea as (
       select idea_id from ideas where idea_id = $3 and ${isPublished('ideas')}),
     released as (
       update watches w set held_for_bot_id = null, created_at = app_now() from idea
       where w.idea_id = idea.idea_id and w.bot_id = $1 and w.user_id = $2 and w.held_for_bot_id = $1)
     select exists (select 1 from idea) as published`,
    [botId, userId, ideaId],
  )
  return published
}

/** Also whether the idea exists, for agents that did not watch it. */
export function deleteWatch(
  tx: Tx,
  botId: number,
  userId: number,
  ideaId: number,
): Promise<{ was_watched: boolean; published: boolean; name: string | null }> {
  return tx.one(
    `with gone as (delete from watches where bot_id = $1 and user_id = $2 and idea_id = $3 returning 1)
     select exists (select 1 from gone) as was_watched,
       (select name from ideas where idea_id = $3 and ${isPublished('ideas')}) as name,
       exists (select 1 from ideas
         where idea_id = $3 and ${isPublished('ideas')}) as published`,
    [botId, userId, ideaId],
  )
}

export type WatchRow = Static<typeof Watch>

/** Ordered by user, then idea, after the given pair. */
export function listWatches(
  tx: Tx,
  botId: number,
  userId: number | null,
  after: readonly number[],
  limit: number,
): Promise<WatchRow[]> {
  return tx.rows(
    `select w.user_id, w.idea_id, i.name as idea_name, i.idea_id is not null as published, w.events,
       w.created_at as watched_since
     from watches w
     join links l on l.bot_id = w.bot_id and l.user_id = w.user_id and l.paused_at is null
     join users u on u.user_id = w.user_id
       and ${mayHaveAgents('u')}
     left join ideas i on i.idea_id = w.idea_id and ${isPublished('i')}
     where w.bot_id = $1 and (w.user_id, w.idea_id) > ($3, $4)
       -- A range, which the index serves: of an agent with thousands of users, one is looked up and not searched for.
       and w.user_id between coalesce($2::bigint, 0) and coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER})
     order by w.user_id, w.idea_id limit $5`,
    [botId, userId, ...after, limit],
  )
}

/** People whose agents watch this idea for them. */
export async function peopleWatching(tx: Tx, ideaId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select distinct w.user_id
     from watches w
     join links l on l.bot_id = w.bot_id and l.user_id = w.user_id and l.paused_at is null
     where w.idea_id = $1 and w.held_for_bot_id is null`,
    [ideaId],
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Agents that get this event, with the person they watch for: still paired, with a filter that lets it through, and
 * with no block between them and the idea's owner.
 */
export function watchersOf(tx: Tx, ideaId: number, event: WatchedEvent): Promise<{ botId: number; userId: number }[]> {
  return tx.rows(
    `select w.bot_id as "botId", w.user_id as "userId"
     from watches w
     join links l on l.bot_id = w.bot_id and l.user_id = w.user_id and l.paused_at is null
     join bots b on b.bot_id = w.bot_id and b.status = 'active'
     join ideas i on i.idea_id = w.idea_id
     where w.idea_id = $1 and w.held_for_bot_id is null and (w.events is null or $2 = any (w.events))
       and not ${blockedBetween('w.user_id', 'i.owner_user_id')}
       and not exists (select 1 from blocks k where k.user_id = i.owner_user_id and k.blocked_bot_id = w.bot_id)
     order by w.bot_id, w.user_id`,
    [ideaId, event],
  )
}
