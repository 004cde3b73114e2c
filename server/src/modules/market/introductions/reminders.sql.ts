import { blockedBetween, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { COLUMNS, type IntroductionRow } from './introductions.sql.ts'

interface WaitingIntroduction {
  idea_id: number
  idea_name: string | null
  match_user_id: number
  /** Whether they could still accept. */
  heard: boolean
}

/**
 * Requests whose people are to be reminded now, after `times` reminders so far; several processes share the work. One reminder
 * stands for those that were missed.
 */
export function takeWaiting(
  tx: Tx,
  times: number,
  days: readonly number[],
  limit: number,
): Promise<WaitingIntroduction[]> {
  return tx.rows(
    `update introductions n set reminded = (
       select count(*) from unnest($2::integer[]) d where n.created_at <= app_now() - make_interval(days => d))
     from (select w.introduction_id from introductions w
       where w.status = 'new' and w.held_for_bot_id is null and w.reminded = $1 and w.reminded < 2
         and w.created_at <= app_now() - make_interval(days => $3)
       order by w.created_at limit $4 for update skip locked) due, ideas i
     where n.introduction_id = due.introduction_id and i.idea_id = n.idea_id
     returning n.idea_id, i.name as idea_name, n.match_user_id,
       ${isPublished('i')} and not ${blockedBetween('n.asker_user_id', 'n.match_user_id')} as heard`,
    [times, days, days[times], limit],
  )
}

/** Ends requests that nobody answered in so many days; several processes share the work. Gives them as they are now. */
export function lapseUnanswered(tx: Tx, days: number, limit: number): Promise<IntroductionRow[]> {
  return tx.rows(
    `update introductions n set status = 'lapsed', decided_at = app_now()
     from (select w.introduction_id from introductions w
       where w.status = 'new' and w.held_for_bot_id is null and w.created_at <= app_now() - make_interval(days => $1)
       order by w.created_at limit $2 for update skip locked) due
     where n.introduction_id = due.introduction_id returning ${COLUMNS}`,
    [days, limit],
  )
}
