import { blockedBetween, mayBeFound } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Row } from '../../../schema/types.ts'
import type { PersonFields } from './matching.schema.ts'
import type { MatchedIdea } from './search/search.sql.ts'

export type PersonRow = Row<typeof PersonFields>

const PERSON = `u.user_id, u.name, u.username, u.roles, u.bio, m.about, coalesce(m.focus_types, '{}') as focus_types,
  coalesce(m.regions, '{}') as regions, coalesce(m.stages, '{}') as stages, coalesce(m.skills, '{}') as skills,
  m.ticket_min, m.ticket_max, m.ticket_currency`

/** Like the conditions of the indexes users_public_investors and users_to_meet. */
function withRoles(roles: readonly string[]): string {
  if (roles.length > 1) return `u.roles && '{investor,partner}'`
  return roles[0] === 'partner'
    ? `u.roles && '{investor,partner}' and u.roles @> '{partner}'`
    : `u.roles @> '{investor}'`
}

/** Investors who may be found, newest first, without those who block the asker or are blocked by them. */
export function listInvestors(tx: Tx, asker: number, before: number, limit: number): Promise<PersonRow[]> {
  return tx.rows(
    `select ${PERSON} from users u left join matching_profiles m using (user_id)
     where ${withRoles(['investor'])} and u.user_id < $1 and ${mayBeFound('u', 'm')}
       and not ${blockedBetween('u.user_id', '$3::bigint')}
     order by u.user_id desc limit $2`,
    [before, limit, asker],
  )
}

/** The newest people with one of these roles. */
export async function newestToMeet(tx: Tx, roles: readonly string[], limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select u.user_id from users u left join matching_profiles m using (user_id)
     where ${withRoles(roles)} and ${mayBeFound('u', 'm')} order by u.user_id desc limit $1`,
    [limit],
  )
  return rows.map(({ user_id }) => user_id)
}

/** People with one of these roles who have this in their name. */
export async function namedLike(tx: Tx, roles: readonly string[], text: string, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select u.user_id from users u left join matching_profiles m using (user_id)
     where u.name ilike $1 and ${withRoles(roles)} and ${mayBeFound('u', 'm')} limit $2`,
    [`%${text.replace(/[\\%_]/g, '\\$&')}%`, limit],
  )
  return rows.map(({ user_id }) => user_id)
}

export function readPeople(tx: Tx, userIds: readonly number[]): Promise<PersonRow[]> {
  return tx.rows(
    `select ${PERSON} from users u left join matching_profiles m using (user_id) where u.user_id = any ($1::bigint[])`,
    [userIds],
  )
}

/** What matters to somebody: their newest ideas or, without any, what their profile looks for. */
export async function readConcern(tx: Tx, userId: number): Promise<MatchedIdea> {
  return tx.one(
    `with own as materialized (
       select type_of_idea, region_of_idea_selling,
         concat_ws(' . ', name, annotation, description, idea_development_description) as text
       from ideas where owner_user_id = $1 and held_for_bot_id is null and approval_status <> 'rejected'
       order by idea_id desc limit 3),
     said as (
       select string_agg(type_of_idea, ';') as types, string_agg(region_of_idea_selling, ';') as regions,
         string_agg(text, ' . ') as text from own having count(*) > 0
       union all
       select array_to_string(m.focus_types, ';'), array_to_string(m.regions, ';'), concat_ws(' . ', m.about, u.bio)
       from users u left join matching_profiles m using (user_id) where u.user_id = $1 and not exists (select 1 from own))
     select 0 as idea_id, null as name, $1::bigint as owner_user_id, types as type_of_idea, regions as region_of_idea_selling,
       0 as ask, 0 as part, 'EUR' as currency, coalesce(text, '') as text from said`,
    [userId],
  )
}
