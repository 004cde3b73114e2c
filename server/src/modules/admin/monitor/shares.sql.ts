import type { Language } from '../../../contract/languages.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Ceilings } from './monitor.sql.ts'

export interface Share {
  bot_id: number
  user_id: number
}

export interface TroubledShare extends Share {
  bot_name: string
  email: string
  name: string
  language: Language
  actions: number
  failed: number
  refused: number
  daily_limit: number
  over_ceiling: boolean
}

/** People whose use of a shared agent went too far, by the rules that suspend other agents; or only this one of them. */
export function findTroubledShares(tx: Tx, ceilings: Ceilings, only: Share | null): Promise<TroubledShare[]> {
  return tx.rows(
    `with counted as (
       select s.bot_id, s.user_id, b.bot_name, p.email, p.name, p.language, used.actions, used.failed, used.refused,
         case when b.premium_until > app_now() then $2::integer else $1::integer end as daily_limit
       from shared_usage s join bots b using (bot_id) join users p using (user_id)
         join links l on l.bot_id = s.bot_id and l.user_id = s.user_id
       cross join lateral (
         select coalesce(sum(a), 0)::integer as actions, coalesce(sum(f), 0)::integer as failed,
           coalesce(sum(r), 0)::integer as refused
         from unnest(s.actions, s.failed, s.refused) with ordinality bucket (a, f, r, position)
         where position <= 25 - greatest(hour_number(app_now()) - s.hour, 0)) used
       where s.hour >= hour_number(app_now()) - 24 and b.status = 'active' and l.paused_at is null
         and ($3::bigint is null or (s.bot_id = $3 and s.user_id = $4))),
     judged as (
       select *, least(actions, daily_limit) + greatest(refused - 1, 0) > daily_limit as over_ceiling,
         actions >= 10 and failed * 2 > actions as failing
       from counted)
     select bot_id, user_id, bot_name, email, name, language, actions, failed, refused, daily_limit, over_ceiling
     from judged where over_ceiling or failing order by bot_id, user_id`,
    [ceilings.standard, ceilings.premium, only?.bot_id ?? null, only?.user_id ?? null],
  )
}

/** A person who resumes it is not stopped again for the same thing. */
export async function forgiveShare(tx: Tx, { bot_id, user_id }: Share): Promise<void> {
  await tx.rows(
    `update shared_usage set failed = array_fill(0, array[25]), refused = array_fill(0, array[25])
     where bot_id = $1 and user_id = $2`,
    [bot_id, user_id],
  )
}
