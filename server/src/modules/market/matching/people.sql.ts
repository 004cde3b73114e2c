import { blockedBetween, mayBeFound } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

export interface PersonRow {
  user_id: number
  name: string
  username: string | null
  roles: string[]
  bio: string | null
  about: string | null
  focus_types: string[]
  regions: string[]
  stages: string[]
  skills: string[]
  ticket_min: number | null
  ticket_max: number | null
  ticket_currency: string | null
}

/** As the indexes users_public_investors and users_to_meet have it. */
const WITH_ROLE = {
  investor: `u.roles @> '{investor}'`,
  partner: `u.roles && '{investor,partner}' and u.roles @> '{partner}'`,
  any: `u.roles && '{investor,partner}'`,
}

export type Role = keyof typeof WITH_ROLE

/** People whom others may find, newest first, without those who block the one who asks or are blocked, and without `except`. */
export function listPeopleToMeet(
  tx: Tx,
  { role, asker, except }: { role: Role; asker: number; except: number | null },
  before: number,
  limit: number,
): Promise<PersonRow[]> {
  return tx.rows(
    `select u.user_id, u.name, u.username, u.roles, u.bio, m.about, coalesce(m.focus_types, '{}') as focus_types,
       coalesce(m.regions, '{}') as regions, coalesce(m.stages, '{}') as stages, coalesce(m.skills, '{}') as skills,
       m.ticket_min, m.ticket_max, m.ticket_currency
     from users u left join matching_profiles m using (user_id)
     where ${WITH_ROLE[role]} and u.user_id is distinct from $1 and u.user_id < $2 and ${mayBeFound('u', 'm')}
       and not ${blockedBetween('u.user_id', '$4::bigint')}
     order by u.user_id desc limit $3`,
    [except, before, limit, asker],
  )
}
