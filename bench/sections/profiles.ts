import { openDatabase } from '../../server/src/db/database.ts'
import { fileProfiles } from '../../server/src/modules/market/matching/index.ts'
import { query } from '../agents.ts'

const BATCH = 10_000

/**
 * Less than half of the demo people want to be found. Those who do are duplicated, with the same profile, until there
 * are enough profiles.
 */
export async function fillUpProfiles(url: string, wanted: number): Promise<void> {
  for (let found = await countProfiles(url); found < wanted; found = await countProfiles(url)) {
    console.log(`  ${found} of ${wanted} profiles …`)
    await query(url, DOUBLES, [Math.min(BATCH, wanted - found), found])
  }
  const database = openDatabase({ url, maxConnections: 2, onIdleError: console.error })
  try {
    await fileProfiles(database, 1)
    await database.read.rows('delete from matching_changes')
  } finally {
    await database.close()
  }
}

async function countProfiles(url: string): Promise<number> {
  const [row] = await query<{ count: string }>(url, 'select count(*) from matching_documents')
  return Number(row?.count)
}

/** Added in id order, so that copies of copies come last. Triggers extract the words. */
const DOUBLES = `
  with models as (
    select u.*, row_number() over (order by d.user_id) as number from matching_documents d join users u using (user_id)
    order by d.user_id offset $2 % greatest((select count(*) from matching_documents) / 2, 1) limit $1),
  doubles as (
    insert into users (email, name, date_of_birth, email_verified_at, roles, bio, visibility)
    select 'double-' || $2 || '-' || number || '@example.org', name, date_of_birth, email_verified_at, roles, bio, visibility
    from models order by number returning user_id, email)
  insert into matching_profiles (user_id, focus_types, regions, stages, skills, about, ticket_min, ticket_max,
    ticket_currency)
  select d.user_id, p.focus_types, p.regions, p.stages, p.skills, p.about, p.ticket_min, p.ticket_max, p.ticket_currency
  from doubles d join models m on d.email = 'double-' || $2 || '-' || m.number || '@example.org'
  join matching_profiles p on p.user_id = m.user_id`
