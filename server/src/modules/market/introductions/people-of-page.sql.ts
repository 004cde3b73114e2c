import { actsFor, lookedThrough, peopleOfPage, type WhoseEntry, whoseEntries } from '../../../db/people-of-page.sql.ts'
import type { Tx } from '../../../db/tx.ts'

interface Page {
  direction: 'received' | 'placed'
  botId: number
  /** How many people the agent has. */
  people: number
  status: string | null
  ideaId: number | null
  before: number
  limit: number
}

/** People of an agent with many who have introductions on this page. */
export async function peopleWithIntroductions(tx: Tx, page: Page): Promise<number[]> {
  const { ofIdea, newest, people } = STATEMENTS[page.direction]
  const values = [page.botId, page.limit, page.before, page.status]
  if (page.ideaId !== null) return whoseEntries(await tx.rows<WhoseEntry>(ofIdea, [...values, page.ideaId]))
  const entries = await tx.rows<WhoseEntry>(newest, [...values, lookedThrough(page.people)])
  return whoseEntries(entries.length === page.limit ? entries : await tx.rows<WhoseEntry>(people, values))
}

/** Held ones are seen by their agent only, on the asking side. */
const STATEMENTS = {
  received: statementsFor('match_user_id', 'r.held_for_bot_id is null'),
  placed: statementsFor('asker_user_id', '(r.held_for_bot_id is null or r.held_for_bot_id = $1)'),
}

function statementsFor(user: string, seen: string) {
  const page = `${seen} and ($4::text is null or r.status = $4) and r.introduction_id < $3`
  const permission = "'send_message'"
  const among = (introductions: string) => `select r.${user} as user_id from (${introductions}) r
    where ${page} and ${actsFor('$1', `r.${user}`, permission)} order by r.introduction_id desc limit $2`
  return {
    ofIdea: among('select * from introductions r where r.idea_id = $5'),
    newest: among(
      'select * from introductions r where r.introduction_id < $3 order by r.introduction_id desc limit $5',
    ),
    people: peopleOfPage({
      from: `introductions r where r.${user} = l.user_id and ${page}`,
      keys: ['introduction_id'],
      permission,
    }),
  }
}
