import { isGranted, mayHaveAgents } from './conditions.sql.ts'

/**
 * Lists of what all people of an agent have, newest first. For a few people, a page of each is read and merged. For thousands,
 * the newest records on the platform are searched first, because enough of them are often by the agent's people. If not, we find
 * the people with the newest records and read only theirs (decision 68).
 */

/** For no more people than this, a page of each is read. */
export const FEW_PEOPLE = 500

/** How many of the newest records to search: few, compared with the people to ask if that finds nothing. */
export const lookedThrough = (people: number) => Math.min(Math.ceil(people / 4), 10_000)

/**
 * Whether an agent acts for a person now, and holds a permission if one is named. Looked up for one person at a time, so it
 * matters little how many the agent has. All are expressions.
 */
export function actsFor(bot: string, user: string, permission?: string): string {
  return `coalesce((select ${permission === undefined ? 'true' : isGranted('l', permission)} from links l join users u using (user_id)
    where l.bot_id = ${bot} and l.user_id = ${user} and l.paused_at is null and ${mayHaveAgents('u')}), false)`
}

interface Newest {
  /** The records `r` of a person `l.user_id`, with their conditions. */
  from: string
  /** Columns of `r` by which they are ordered. */
  keys: readonly string[]
  permission?: string
}

/**
 * Those of the people of agent $1 with the newest records, as many as a page has entries ($2): nobody else has one on it, so of
 * most people one record is read.
 */
export function peopleOfPage({ from, keys, permission }: Newest): string {
  const columns = (row: string) => keys.map((key) => `${row}.${key}`).join(', ')
  const newestFirst = (row: string) => keys.map((key) => `${row}.${key} desc`).join(', ')
  return `select n.user_id from (
      select l.user_id, ${columns('newest')} from links l cross join lateral (
        select ${columns('r')} from ${from} order by ${newestFirst('r')} limit 1) newest
      where l.bot_id = $1 and l.paused_at is null${permission === undefined ? '' : ` and ${isGranted('l', permission)}`}
      order by ${newestFirst('newest')}) n
    cross join lateral (select from users u where u.user_id = n.user_id and ${mayHaveAgents('u')} limit 1) u
    order by ${newestFirst('n')} limit $2`
}

/** An entry of a page, or one of the people who have entries on it. */
export interface WhoseEntry {
  /** Null for the agent's own. */
  user_id: number | null
}

export function whoseEntries(entries: readonly WhoseEntry[]): number[] {
  return [...new Set(entries.flatMap(({ user_id }) => user_id ?? []))]
}
