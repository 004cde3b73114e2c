import { actsFor, lookedThrough, peopleOfPage } from '../../../db/people-of-page.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { IdeaRow } from './ideas.sql.ts'

interface Page {
  botId: number
  /** How many people the agent has. */
  people: number
  before: number
  limit: number
}

/** What listForAgent answers for all people of an agent with many. */
export async function listForMany(tx: Tx, { botId, people, before, limit }: Page): Promise<IdeaRow[]> {
  const newest = await tx.rows<IdeaRow>(NEWEST, [botId, limit, before, lookedThrough(people)])
  return newest.length === limit ? newest : tx.rows<IdeaRow>(OF_PEOPLE, [botId, limit, before])
}

/** The rest of an idea is read for the page alone. */
const recordsOf = (page: string) => `select r.* from (${page}) n cross join lateral (
    select * from idea_records r where r.idea_id = n.idea_id limit 1) r
  order by r.idea_id desc`

const SEEN = '(r.held_for_bot_id is null or r.held_for_bot_id = $1)'
/** Held for the agent, and not given to anybody yet. */
const CLAIMABLE = 'r.held_for_bot_id = $1 and r.claim_email is not null'

const NEWEST = recordsOf(`
  select r.idea_id from (
    select r.idea_id, r.owner_user_id, r.held_for_bot_id, r.claim_email from ideas r
    where r.idea_id < $3 order by r.idea_id desc limit $4) r
  where ${SEEN} and (${actsFor('$1', 'r.owner_user_id')} or (${CLAIMABLE}))
  order by r.idea_id desc limit $2`)

const OWN = `ideas r where r.owner_user_id = l.user_id and r.idea_id < $3 and ${SEEN}`

const OF_PEOPLE = recordsOf(`
  select n.idea_id from (
    select i.idea_id from (${peopleOfPage({ from: OWN, keys: ['idea_id'] })}) l
    cross join lateral (select r.idea_id from ${OWN} order by r.idea_id desc limit $2) i
    union all
    (select r.idea_id from ideas r where ${CLAIMABLE} and r.idea_id < $3 order by r.idea_id desc limit $2)) n
  order by n.idea_id desc limit $2`)
