import { isGranted, mayHaveAgents } from '../../../db/conditions.sql.ts'
import { actsFor, lookedThrough, peopleOfPage } from '../../../db/people-of-page.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { BusinessRow } from './businesses.sql.ts'

/** Null without the permission to work on businesses, so that a link for something else reveals no address or number. */
const PRIVATE = ['mobile', 'street', 'street_number', 'postal_code', 'registration_date', 'id_number', 'vat_number']

const PRIVATE_COLUMNS = PRIVATE.map((field) => `case when l.may_change then r.${field} end as ${field}`).join(', ')

/** For a record `r`, through the link `l`. */
const COLUMNS = `r.business_id, r.user_id, r.business_name, r.description, r.business_type, r.city, r.country, ${PRIVATE_COLUMNS},
  r.approval_status, r.withheld, r.is_draft, r.rejection_reason, r.reviewed_at, r.created_by_bot, r.edited_by_bot, r.created_at, r.updated_at,
  r.held_for_bot_id is not null as bot_queued`

const MAY_CHANGE = `${isGranted('l', "'create_business'")} as may_change`

/** Businesses of one or all paired users, including those held for this agent; newest first. */
export function listForAgent(
  tx: Tx,
  botId: number,
  userId: number | null,
  before: number,
  limit: number,
): Promise<BusinessRow[]> {
  return tx.rows(
    `select b.* from (
       select l.user_id, ${MAY_CHANGE} from links l join users u using (user_id)
       where l.bot_id = $1 and l.paused_at is null
         -- A range, which the index serves: of an agent with thousands of users, one is looked up and not searched for.
         and l.user_id between coalesce($2::bigint, 0) and coalesce($2::bigint, ${Number.MAX_SAFE_INTEGER})
         and ${mayHaveAgents('u')}) l
     cross join lateral (
       select ${COLUMNS} from business_records r
       where r.owner_user_id = l.user_id and r.business_id < $3 and (r.held_for_bot_id is null or r.held_for_bot_id = $1)
       order by r.business_id desc limit $4) b
     order by b.business_id desc limit $4`,
    [botId, userId, before, limit],
  )
}

interface Page {
  botId: number
  /** How many people the agent has. */
  people: number
  before: number
  limit: number
}

/** The same for all people of an agent with many. */
export async function listForMany(tx: Tx, { botId, people, before, limit }: Page): Promise<BusinessRow[]> {
  const newest = await tx.rows<BusinessRow>(NEWEST, [botId, limit, before, lookedThrough(people)])
  return newest.length === limit ? newest : tx.rows<BusinessRow>(OF_PEOPLE, [botId, limit, before])
}

/** The rest of a business is read for the page alone, as far as its owner lets the agent see it. */
const recordsOf = (page: string) => `select ${COLUMNS} from (${page}) n
  cross join lateral (select * from business_records r where r.business_id = n.business_id limit 1) r
  cross join lateral (select ${MAY_CHANGE} from links l where l.bot_id = $1 and l.user_id = r.owner_user_id limit 1) l
  order by r.business_id desc`

const SEEN = '(r.held_for_bot_id is null or r.held_for_bot_id = $1)'
const OWN = `businesses r where r.owner_user_id = l.user_id and r.business_id < $3 and ${SEEN}`

const NEWEST = recordsOf(`
  select r.business_id from (
    select r.business_id, r.owner_user_id, r.held_for_bot_id from businesses r
    where r.business_id < $3 order by r.business_id desc limit $4) r
  where ${SEEN} and ${actsFor('$1', 'r.owner_user_id')}
  order by r.business_id desc limit $2`)

const OF_PEOPLE = recordsOf(`
  select b.business_id from (${peopleOfPage({ from: OWN, keys: ['business_id'] })}) l
  cross join lateral (select r.business_id from ${OWN} order by r.business_id desc limit $2) b
  order by b.business_id desc limit $2`)

/** A user's business, for a preview; a held one is visible only to its agent. */
export function readForAgent(
  tx: Tx,
  userId: number,
  businessId: number,
  heldForBot: number | null,
): Promise<BusinessRow | undefined> {
  return tx.first(
    `select * from business_records
     where business_id = $2 and owner_user_id = $1 and (held_for_bot_id is null or held_for_bot_id = $3)`,
    [userId, businessId, heldForBot],
  )
}
