import { actsFor, lookedThrough, peopleOfPage, type WhoseEntry, whoseEntries } from '../../../db/people-of-page.sql.ts'
import type { Tx } from '../../../db/tx.ts'

interface Page {
  direction: 'received' | 'placed'
  botId: number
  /** The agent, if it also asks for itself. */
  selfId: number | null
  /** How many people the agent has. */
  people: number
  status: string | null
  before: number
  limit: number
}

/** People of an agent with many who have interests on this page. */
export async function peopleWithInterests(tx: Tx, page: Page): Promise<number[]> {
  const { newest, people } = STATEMENTS[page.direction]
  const values = [page.botId, page.limit, page.before, page.status]
  const entries = await tx.rows<WhoseEntry>(newest, [...values, page.selfId, lookedThrough(page.people)])
  return whoseEntries(entries.length === page.limit ? entries : await tx.rows<WhoseEntry>(people, values))
}

const PAGE = '($4::text is null or r.status = $4) and r.interest_id < $3'
const SEEN = '(r.held_for_bot_id is null or r.held_for_bot_id = $1)'
const NEWEST = '(select * from interests r where r.interest_id < $3 order by r.interest_id desc limit $6) r'

const STATEMENTS = {
  received: {
    newest: `select i.owner_user_id as user_id from ${NEWEST}
      cross join lateral (select i.owner_user_id, i.created_by_bot_id from ideas i where i.idea_id = r.idea_id limit 1) i
      where r.held_for_bot_id is null and ${PAGE}
        and (${actsFor('$1', 'i.owner_user_id')} or (i.owner_user_id is null and i.created_by_bot_id = $5))
      order by r.interest_id desc limit $2`,
    people: peopleOfPage({
      from: `ideas i cross join lateral (
        select r.interest_id from interests r where r.idea_id = i.idea_id and r.held_for_bot_id is null and ${PAGE}
        order by r.interest_id desc limit 1) r
        where i.owner_user_id = l.user_id`,
      keys: ['interest_id'],
    }),
  },
  placed: {
    newest: `select r.user_id from ${NEWEST}
      where ${SEEN} and ${PAGE} and (${actsFor('$1', 'r.user_id')} or r.bot_id = $5)
      order by r.interest_id desc limit $2`,
    people: peopleOfPage({
      from: `interests r where r.user_id = l.user_id and ${SEEN} and ${PAGE}`,
      keys: ['interest_id'],
    }),
  },
} as const
