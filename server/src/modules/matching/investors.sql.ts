import type { Tx } from '../../db/tx.ts'

export interface InvestorRow {
  user_id: number
  name: string
  username: string | null
  bio: string | null
  about: string | null
  focus_types: string[]
  regions: string[]
  stages: string[]
  ticket_min: number | null
  ticket_max: number | null
  ticket_currency: string | null
}

/** Newest first. Excludes people under 18, hidden profiles, and those who opted out of matching. */
export function listPublicInvestors(tx: Tx, before: number, limit: number): Promise<InvestorRow[]> {
  return tx.rows(
    `select u.user_id, u.name, u.username, u.bio, m.about, coalesce(m.focus_types, '{}') as focus_types,
       coalesce(m.regions, '{}') as regions, coalesce(m.stages, '{}') as stages, m.ticket_min, m.ticket_max,
       m.ticket_currency
     from users u left join matching_profiles m using (user_id)
     where u.visibility = 'public' and u.erased_at is null and u.email_verified_at is not null
       and u.roles @> '{investor}' and u.user_id < $1 and not coalesce(m.opted_out, false)
       and (u.date_of_birth is null or age(app_now()::date, u.date_of_birth) >= interval '18 years')
     order by u.user_id desc limit $2`,
    [before, limit],
  )
}
