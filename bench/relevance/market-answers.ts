import { Pool } from 'undici'
import { type Agent, prepareAgents, query } from '../agents.ts'
import type { Market } from './market.ts'
import { findMatches, type ServiceMatch } from './service-answers.ts'

/** What find-matches says of one person for one idea. */
export interface Answered extends ServiceMatch {
  readonly person: string
}

/** By idea: the list that its owner gets, and everybody who shares a word, each the best first. */
export interface MarketLists {
  readonly listed: ReadonlyMap<string, readonly Answered[]>
  readonly ordered: ReadonlyMap<string, readonly Answered[]>
}

/** The people and ideas of a market, in a database, and an agent of all of them. */
export interface FilledMarket {
  readonly people: ReadonlyMap<string, number>
  readonly ideas: ReadonlyMap<string, number>
  readonly agent: Agent
}

export async function fillMarket(databaseUrl: string, market: Market): Promise<FilledMarket> {
  const people = await addPeople(databaseUrl, market)
  const ideas = await addIdeas(databaseUrl, market, people)
  return { people, ideas, agent: await agentOfAll(databaseUrl) }
}

/** Asks for the matches of each idea. */
export async function askMarket(
  url: string,
  market: Market,
  { people, ideas, agent }: FilledMarket,
): Promise<MarketLists> {
  const keys = new Map([...people].map(([key, userId]) => [userId, key]))
  const pool = new Pool(url, { connections: 1, pipelining: 1 })
  const lists = { listed: new Map<string, Answered[]>(), ordered: new Map<string, Answered[]>() }
  for (const { key, owner } of market.ideas)
    for (const [name, include_unlikely] of [['listed', false] as const, ['ordered', true] as const]) {
      const asked = { user_id: people.get(owner)!, idea_id: ideas.get(key)!, include_unlikely }
      // Who shares no word at all has no place in the order.
      const found = (await findMatches(pool, agent, asked)).filter(
        ({ fit, match_score }) => fit !== 'closest' || match_score > 0,
      )
      lists[name].set(
        key,
        found.map((match) => ({ ...match, person: keys.get(match.user_id) ?? '' })),
      )
    }
  await pool.close()
  return lists
}

async function addPeople(databaseUrl: string, { people }: Market): Promise<Map<string, number>> {
  const rows = await query<{ key: string; user_id: string }>(
    databaseUrl,
    `with given as materialized (
       select p ->> 'key' as key, p ->> 'name' as name, p ->> 'bio' as bio, p -> 'wants' as wants,
         array(select jsonb_array_elements_text(p -> 'roles')) as roles
       from jsonb_array_elements($1::jsonb) p),
     person as (
       insert into users (email, name, date_of_birth, email_verified_at, roles, bio)
       select key || '@example.org', name, '1980-01-01', now(), roles, bio from given returning user_id, email),
     known as (select g.*, user_id from person join given g on email = key || '@example.org'),
     profile as (
       insert into matching_profiles (user_id, focus_types, regions, stages, skills, about, ticket_min, ticket_max, ticket_currency)
       select user_id, array(select jsonb_array_elements_text(wants -> 'types')),
         array(select jsonb_array_elements_text(wants -> 'regions')), array(select jsonb_array_elements_text(wants -> 'stages')),
         array(select jsonb_array_elements_text(wants -> 'skills')), wants ->> 'about', (wants ->> 'least')::numeric,
         (wants ->> 'most')::numeric, wants ->> 'currency'
       from known where jsonb_typeof(wants) = 'object')
     select key, user_id from known`,
    [JSON.stringify(people)],
  )
  return new Map(rows.map(({ key, user_id }) => [key, Number(user_id)]))
}

async function addIdeas(
  databaseUrl: string,
  { ideas }: Market,
  people: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await query<{ name: string; idea_id: string }>(
    databaseUrl,
    `insert into ideas (owner_user_id, name, annotation, description, type_of_idea, region_of_idea_selling, amount_of_shares,
       price_per_unit, currency, approval_status, published_at)
     select owner, name, annotation, description, type, region, parts, price, currency, 'approved', now()
     from jsonb_to_recordset($1::jsonb) i (owner bigint, name text, annotation text, description text, type text, region text,
       parts numeric, price numeric, currency text)
     returning name, idea_id`,
    [JSON.stringify(ideas.map((idea) => ({ ...idea, owner: people.get(idea.owner) })))],
  )
  const ids = new Map(rows.map(({ name, idea_id }) => [name, Number(idea_id)]))
  return new Map(ideas.map(({ key, name }) => [key, ids.get(name)!]))
}

/** One that acts for everybody. */
async function agentOfAll(databaseUrl: string): Promise<Agent> {
  const [agent] = await prepareAgents(databaseUrl, 1)
  await query(
    databaseUrl,
    `insert into links (bot_id, user_id, permissions)
     select l.bot_id, u.user_id, l.permissions from links l, users u where l.bot_id = $1 on conflict do nothing`,
    [agent!.bot_id],
  )
  return agent!
}
