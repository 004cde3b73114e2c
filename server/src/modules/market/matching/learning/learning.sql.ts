import { isPublished } from '../../../../db/conditions.sql.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { Kind } from '../scoring/factors.ts'
import type { Fit } from './fit-weights.ts'

export interface Learning {
  on_since: string
  fitted_at: string | null
  fit: Fit | null
  /** The last run was over a week ago, or in the future because a clock ran ahead. */
  is_due: boolean
}

/** Undefined while it is off. */
export function readLearning(tx: Tx): Promise<Learning | undefined> {
  return tx.first(
    `select on_since, fitted_at, fit, coalesce(fitted_at
       not between app_now() - interval '7 days' and app_now() + interval '1 minute', true) as is_due from match_learning`,
  )
}

/** False, and nothing changes, if it was in that state already. Turning it off deletes what was learned. */
export async function turnLearning(tx: Tx, on: boolean): Promise<boolean> {
  const turned = on ? 'insert into match_learning default values on conflict do nothing' : 'delete from match_learning'
  return tx.some(`${turned} returning 1`)
}

/** Unless it was switched off meanwhile. */
export async function saveFit(tx: Tx, fit: Fit): Promise<void> {
  await tx.rows('update match_learning set fit = $1, fitted_at = app_now()', [JSON.stringify(fit)])
}

export interface Answer {
  idea_id: number
  owner_user_id: number
  user_id: number
  kind: Kind
  worked: boolean
}

/** Answers looked at, newest first; used of one owner, on either side; used in total, which takes some seconds. */
const MOST = { looked: 20_000, ofOwner: 20, all: 2_000 }

/** Leaves out throwaway accounts. */
function counts(user: string): string {
  return `${user}.email_verified_at is not null and ${user}.erased_at is null and ${user}.suspended_at is null
    and not is_minor(${user}.date_of_birth) and ${user}.created_at < app_now() - interval '30 days'`
}

/**
 * How each pair of person and published idea turned out: accepted, or both have written; or declined because it does not fit,
 * since no other reason says anything about that. Takes the newest of every owner first, however many others have.
 */
export function readAnswers(tx: Tx): Promise<Answer[]> {
  return tx.rows(
    `with asked as (
       select idea_id, user_id, case kind when 'invest' then 'investor' else kind end as kind, status, decline_reason,
         conversation_id, decided_at, held_for_bot_id
       from (select * from interests order by interest_id desc limit $1) n where user_id is not null
       union all
       select idea_id, match_user_id, kind, status, decline_reason, conversation_id, decided_at, held_for_bot_id
       from (select * from introductions order by introduction_id desc limit $1) n),
     pairs as (
       select distinct on (a.idea_id, a.user_id) a.idea_id, i.owner_user_id, a.user_id, a.kind, a.status <> 'declined' as worked
       from asked a join ideas i using (idea_id) join users o on o.user_id = i.owner_user_id
       join users u on u.user_id = a.user_id
       where a.held_for_bot_id is null and ${isPublished('i')} and o.user_id <> u.user_id and ${counts('o')} and ${counts('u')}
         and (a.status = 'accepted' or (a.status = 'declined' and a.decline_reason in ('not_my_field', 'region', 'amount'))
           or (a.status = 'new'
             and exists (select from messages m where m.conversation_id = a.conversation_id and m.user_id = u.user_id)
             and exists (select from messages m where m.conversation_id = a.conversation_id and m.user_id = o.user_id)))
       order by a.idea_id, a.user_id, a.decided_at desc nulls last),
     placed as (
       select *, row_number() over (partition by owner_user_id, worked order by idea_id desc, user_id desc) as place from pairs)
     select idea_id, owner_user_id, user_id, kind, worked from placed where place <= $2
     order by place, idea_id desc, user_id limit $3`,
    [MOST.looked, MOST.ofOwner, MOST.all],
  )
}
