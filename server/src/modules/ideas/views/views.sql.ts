import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

const TODAY = `(app_now() at time zone 'UTC')::date`

/** Whether there is such a published idea. */
export function insertMark(tx: Tx, ideaId: number): Promise<boolean> {
  return tx.some(
    `insert into idea_view_marks (idea_id, day)
     select i.idea_id, ${TODAY} from ideas i where i.idea_id = $1 and ${isPublished('i')} returning 1`,
    [ideaId],
  )
}

export function isShown(tx: Tx, ideaId: number): Promise<boolean> {
  return tx.some(`select 1 from ideas i where i.idea_id = $1 and ${isPublished('i')}`, [ideaId])
}

/**
 * Adds the oldest marks to the days; returns how many there were. Processes take different marks and add to days in the
 * same order, so none waits in a circle. Marks of deleted ideas are dropped.
 */
export async function countMarks(tx: Tx, limit: number): Promise<number> {
  const { taken } = await tx.one<{ taken: number }>(
    `with taken as (
       delete from idea_view_marks where mark_id in (
         select mark_id from idea_view_marks order by mark_id limit $1 for update skip locked)
       returning idea_id, day),
     added as (
       insert into idea_views (idea_id, day, views)
       select t.idea_id, t.day, count(*) from taken t join ideas i using (idea_id)
       group by t.idea_id, t.day order by t.idea_id, t.day
       on conflict (idea_id, day) do update set views = idea_views.views + excluded.views)
     select count(*) as taken from taken`,
    [limit],
  )
  return taken
}

/** Folds days older than this into their month; returns how many rows that took. */
export async function foldOldDays(tx: Tx, days: number, limit: number): Promise<number> {
  const { folded } = await tx.one<{ folded: number }>(
    `with old as (
       delete from idea_views where (idea_id, day) in (
         select idea_id, day from idea_views
         where day < ${TODAY} - $1::integer and day <> date_trunc('month', day)::date
         order by day, idea_id limit $2 for update skip locked)
       returning idea_id, date_trunc('month', day)::date as month, views),
     added as (
       insert into idea_views (idea_id, day, views)
       select idea_id, month, sum(views) from old group by idea_id, month order by idea_id, month
       on conflict (idea_id, day) do update set views = idea_views.views + excluded.views)
     select count(*) as folded from old`,
    [days, limit],
  )
  return folded
}

export interface CountRow {
  idea_id: number
  what: 'views' | 'interests' | 'matches' | 'watchers'
  /** Whole weeks ago; 0 is the present one. */
  ago: number
  count: number
}

/** Followers of an idea, themselves or through agents. To its owner, marking and watching are the same. */
const FOLLOWING = `(select user_id, idea_id, created_at from favourites
  union all select user_id, idea_id, created_at from watches where held_for_bot_id is null)`

/** The newest published ideas of a person, with the number of followers of each. */
export function listShown(tx: Tx, userId: number, limit: number): Promise<{ idea_id: number; watchers: number }[]> {
  return tx.rows(
    `select i.idea_id, (select count(distinct f.user_id)::integer from ${FOLLOWING} f where f.idea_id = i.idea_id) as watchers
     from ideas i where i.owner_user_id = $1 and ${isPublished('i')} order by i.idea_id desc limit $2`,
    [userId, limit],
  )
}

/** Counts a person who follows it several times once, from the first time on. */
const BEGAN = `select idea_id, min(created_at) as created_at from ${FOLLOWING} f
  where idea_id = any ($1) group by idea_id, user_id`

/** Figures of these ideas for the last weeks, including those not aggregated yet. */
export function countByWeek(tx: Tx, ideaIds: readonly number[], weeks: number): Promise<CountRow[]> {
  const ago = (day: string) => `(${TODAY} - ${day}) / 7`
  const since = `${TODAY} - $2::integer * 7`
  const made = (rows: string, what: string) =>
    `select idea_id, '${what}' as what, ${ago(`(created_at at time zone 'UTC')::date`)} as ago, count(*) as count
     from ${rows} and idea_id = any ($1) and (created_at at time zone 'UTC')::date > ${since} group by 1, 3`
  return tx.rows(
    `select idea_id, 'views' as what, ${ago('day')} as ago, sum(views)::integer as count from (
       select idea_id, day, views from idea_views where idea_id = any ($1) and day > ${since}
       union all select idea_id, day, 1 from idea_view_marks where idea_id = any ($1)) seen group by 1, 3
     union all ${made(`interests where held_for_bot_id is null and status <> 'withdrawn'`, 'interests')}
     union all ${made('backer_notices where true', 'matches')}
     union all ${made(`(${BEGAN}) f where true`, 'watchers')}`,
    [ideaIds, weeks],
  )
}

/** The first day of the present week. */
export async function weekStarts(tx: Tx, weeks: number): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>(
    `select (${TODAY} - 6 - 7 * ago)::text as day from generate_series($1::integer - 1, 0, -1) ago`,
    [weeks],
  )
  return rows.map(({ day }) => day)
}
