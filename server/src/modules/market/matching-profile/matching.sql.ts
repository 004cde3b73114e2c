import type { Static } from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import type { MatchingAnswer } from './matching.schema.ts'

export type MatchingProfile = Static<typeof MatchingAnswer>

/** Empty if never filled in. */
export function readMatchingProfile(tx: Tx, userId: number): Promise<MatchingProfile> {
  return tx.one(
    `select u.roles, coalesce(m.focus_types, '{}') as focus_types, coalesce(m.regions, '{}') as regions,
       coalesce(m.stages, '{}') as stages, coalesce(m.skills, '{}') as skills, m.about, m.ticket_min, m.ticket_max,
       m.ticket_currency, coalesce(m.opted_out, false) as opted_out, m.updated_at
     from users u left join matching_profiles m using (user_id) where u.user_id = $1`,
    [userId],
  )
}

export type NewMatchingProfile = Omit<MatchingProfile, 'roles' | 'updated_at'>

export async function putMatchingProfile(tx: Tx, userId: number, profile: NewMatchingProfile): Promise<void> {
  await tx.rows(
    `insert into matching_profiles (user_id, focus_types, regions, stages, skills, about, ticket_min, ticket_max,
       ticket_currency, opted_out)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (user_id) do update set focus_types = excluded.focus_types, regions = excluded.regions,
       stages = excluded.stages, skills = excluded.skills, about = excluded.about, ticket_min = excluded.ticket_min,
       ticket_max = excluded.ticket_max, ticket_currency = excluded.ticket_currency, opted_out = excluded.opted_out,
       updated_at = excluded.updated_at`,
    [
      userId,
      profile.focus_types,
      profile.regions,
      profile.stages,
      profile.skills,
      profile.about,
      profile.ticket_min,
      profile.ticket_max,
      profile.ticket_currency,
      profile.opted_out,
    ],
  )
}
