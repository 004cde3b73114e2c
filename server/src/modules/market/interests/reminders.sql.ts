import { blockedBetween, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

interface WaitingInterest {
  idea_id: number
  idea_name: string | null
  owner_user_id: number
  /** Whether there is somebody to remind. */
  heard: boolean
}

/**
 * Interests whose owners are to be reminded now, after `times` reminders so far; several processes share the work. One reminder
 * stands for those that were missed. Nobody is reminded of an idea that is not public, or of somebody a block keeps from them.
 */
export function takeWaiting(tx: Tx, times: number, days: readonly number[], limit: number): Promise<WaitingInterest[]> {
  return tx.rows(
    `update interests n set reminded = (
       select count(*) from unnest($2::integer[]) d where n.created_at <= app_now() - make_interval(days => d))
     from (select w.interest_id from interests w
       where w.status = 'new' and w.held_for_bot_id is null and w.reminded = $1 and w.reminded < 2
         and w.created_at <= app_now() - make_interval(days => $3)
       order by w.created_at limit $4 for update skip locked) due, ideas i
     where n.interest_id = due.interest_id and i.idea_id = n.idea_id
     returning n.idea_id, i.name as idea_name, i.owner_user_id,
       i.owner_user_id is not null and ${isPublished('i')} and not ${blockedBetween('i.owner_user_id', 'n.user_id')} as heard`,
    [times, days, days[times], limit],
  )
}
