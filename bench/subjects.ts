import { hashToken, newUserToken } from '../server/src/secrets/secrets.ts'
import { type Agent, prepareAgents, query } from './agents.ts'
import { crowdFolder } from './crowd.ts'
import { filledFolder } from './filled-folder.ts'
import { type BenchOptions, Lab } from './lab.ts'

export const SMALL = 10_000
const PEOPLE = 50
/** Asked for the first time, in each run. */
export const NEWCOMERS = 30

/** A service on a database with so many published ideas and profiles, and people who ask it. */
export interface Subject {
  readonly lab: Lab
  readonly url: string
  /** People with a matching profile. */
  readonly tokens: readonly string[]
  readonly backers: readonly Agent[]
  /** As many for each run, the one that warms up too; nobody has asked for them before. */
  readonly newcomers: readonly Agent[]
  /** Makers, each with an approved idea and a draft as long as ideas can be. */
  readonly makers: readonly (Agent & { readonly idea_id: number; readonly long_id: number })[]
}

export async function openSubject(options: BenchOptions, size: number): Promise<Subject> {
  const demo = await filledFolder(options, SMALL)
  const lab = await Lab.at(options, await crowdFolder(options.data, demo, size))
  const profiled = await query<{ user_id: string }>(
    lab.databaseUrl,
    'select user_id from matching_documents order by md5(user_id::text) limit $1',
    [PEOPLE + NEWCOMERS * (options.runs + 1)],
  )
  const [asking, unknown] = [profiled.slice(0, PEOPLE), profiled.slice(PEOPLE)]
  const owning = await query<{ user_id: string; idea_id: string }>(
    lab.databaseUrl,
    `select distinct on (owner_user_id) owner_user_id as user_id, idea_id from (
       select owner_user_id, idea_id from ideas
       where approval_status = 'approved' and held_for_bot_id is null and owner_user_id is not null
       order by md5(idea_id::text) limit $1) i`,
    [PEOPLE],
  )
  const long = await query<{ idea_id: string }>(
    lab.databaseUrl,
    `insert into ideas (owner_user_id, name, description, approval_status)
     select user_id, 'Long', (select left(string_agg(description, ' '), 20000) from (
       select description from ideas i where i.idea_id >= o.idea_id and description is not null order by i.idea_id limit 200) d), 'draft'
     from unnest($1::bigint[], $2::bigint[]) o (user_id, idea_id) returning idea_id`,
    [owning.map(({ user_id }) => user_id), owning.map(({ idea_id }) => idea_id)],
  )
  const ids = (rows: readonly { user_id: string }[]) => rows.map(({ user_id }) => Number(user_id))
  const backers = await prepareAgents(lab.databaseUrl, asking.length, ids(asking))
  const newcomers = await prepareAgents(lab.databaseUrl, unknown.length, ids(unknown))
  const makers = await prepareAgents(lab.databaseUrl, owning.length, ids(owning))
  const tokens = await Promise.all(ids(asking).map((userId) => personToken(lab, userId)))
  const { url } = await lab.startService()
  return {
    ...{ lab, url, tokens, backers, newcomers },
    makers: makers.map((agent, index) => ({
      ...agent,
      idea_id: Number(owning[index]?.idea_id),
      long_id: Number(long[index]?.idea_id),
    })),
  }
}

async function personToken(lab: Lab, userId: number): Promise<string> {
  const token = newUserToken()
  await query(
    lab.databaseUrl,
    `insert into user_tokens (token_hash, user_id, name, scopes) values ($1, $2, 'Bench', '{ideas:read,ventures:read}')`,
    [hashToken(token), userId],
  )
  return token
}
