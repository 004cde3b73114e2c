import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { type Agent, post, prepareAgents, query } from '../agents.ts'
import type { JudgedSet } from './judged-set.ts'
import type { Answers, Found } from './measures.ts'

const CONNECTIONS = 2
const DEPTH = 100

/** A running service whose profiles are the documents of a set. */
export interface Asked {
  readonly url: string
  readonly databaseUrl: string
  readonly agent: Agent
  /** The document behind each person. */
  readonly documents: ReadonlyMap<number, string>
}

/** Each document becomes the text of an investor's profile. */
export async function fill(url: string, databaseUrl: string, set: JudgedSet): Promise<Asked> {
  const [agent] = await prepareAgents(databaseUrl, 1)
  const rows = await query<{ id: string; user_id: string }>(
    databaseUrl,
    `with text as materialized (select key as id, value as about from jsonb_each_text($1)),
     person as (
       insert into users (email, name, date_of_birth, email_verified_at, roles)
       select 'judged-' || id || '@example.org', 'Judged ' || id, '1980-01-01', now(), '{investor}' from text
       returning user_id, email),
     profile as (
       insert into matching_profiles (user_id, about)
       select user_id, about from person join text on email = 'judged-' || id || '@example.org')
     select user_id, id from person join text on email = 'judged-' || id || '@example.org'`,
    [JSON.stringify(Object.fromEntries(set.documents))],
  )
  await filed(databaseUrl)
  return { url, databaseUrl, agent: agent!, documents: new Map(rows.map((row) => [Number(row.user_id), row.id])) }
}

async function filed(databaseUrl: string): Promise<void> {
  for (let second = 0; second < 600; second++) {
    const [row] = await query<{ count: string }>(
      databaseUrl,
      'select count(*) from matching_documents where doc_id is null',
    )
    if (Number(row?.count) < 100) return
    await setTimeout(1_000)
  }
  throw new Error('The profiles were not filed within ten minutes.')
}

/** What find-matches lists, and how it orders everyone who shares a word. */
export interface Lists {
  readonly listed: Answers
  readonly ordered: Answers
}

/** Each question becomes an idea, and find-matches answers it with and without the bar. Earlier versions know no bar. */
export async function ask(asked: Asked, questions: ReadonlyMap<string, string>): Promise<Lists> {
  const ideas = await query<{ idea_id: string; id: string }>(
    asked.databaseUrl,
    `with text as materialized (select key as id, value from jsonb_each_text($2)),
     idea as (
       insert into ideas (owner_user_id, name, annotation, approval_status, published_at)
       select $1::bigint, 'Q ' || id, value, 'draft', null from text returning idea_id, name)
     select idea_id, id from idea join text on name = 'Q ' || id`,
    [asked.agent.user_id, JSON.stringify(Object.fromEntries(questions))],
  )
  await query(asked.databaseUrl, `update ideas set name = '' where owner_user_id = $1`, [asked.agent.user_id])
  const pool = new Pool(asked.url, { connections: CONNECTIONS, pipelining: 1 })
  const listed = new Map<string, Found[]>()
  const ordered = new Map<string, Found[]>()
  const waiting = [...ideas]
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        listed.set(next.id, await matches(pool, asked, Number(next.idea_id), false))
        ordered.set(next.id, await matches(pool, asked, Number(next.idea_id), true))
      }
    }),
  )
  await pool.close()
  return { listed, ordered }
}

async function matches(
  pool: Pool,
  { agent, documents }: Asked,
  idea_id: number,
  include_unlikely: boolean,
): Promise<Found[]> {
  const found = await findMatches(pool, agent, { user_id: agent.user_id, idea_id, include_unlikely })
  return found.map(({ user_id, match_score, fit }) => ({
    document: documents.get(user_id) ?? '',
    score: match_score,
    fit,
  }))
}

export interface ServiceMatch {
  readonly user_id: number
  readonly fit: string
  readonly match_score: number
}

export async function findMatches(
  pool: Pool,
  agent: Agent,
  asked: { user_id: number; idea_id: number; include_unlikely: boolean },
): Promise<ServiceMatch[]> {
  const call = post('/bots/action/find-matches', agent, { ...asked, limit: DEPTH })
  const { statusCode, body } = await pool.request({ ...call, headers: call.headers ?? {}, body: call.body ?? null })
  const answer = (await body.json()) as { matches?: ServiceMatch[] }
  if (statusCode !== 200 || !answer.matches)
    throw new Error(`find-matches answered ${statusCode}: ${JSON.stringify(answer)}`)
  return answer.matches
}
