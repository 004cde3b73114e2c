import { submission } from '../../server/src/schema/approval.ts'
import type { Loader } from './loader.ts'
import { COUNTRY_CODES, PLACES, TOPICS } from './topics.ts'
import { idOf, NOBODY, stateOfAgent, type World } from './world.ts'

/** The maximum number of pending agents with held writes. */
const MOST_QUEUES = 200
const IDEAS_EACH = 3

/**
 * Held records as the agents' own calls would have created them, so that an admin can approve or reject each agent. The
 * database assigns their ids, after all copied rows.
 */
export async function loadQueues(loader: Loader, world: World): Promise<void> {
  const waiting = pairedPeople(world)
  for (const [agent, person] of waiting) await holdMade(loader, world, agent, person)
}

/** An adult paired with each pending agent. */
function pairedPeople(world: World): Map<number, number> {
  const found = new Map<number, number>()
  for (let person = 0; person < world.size && found.size < MOST_QUEUES; person++) {
    const agent = world.people.agent[person]!
    if (agent === NOBODY || !world.people.adult[person] || found.has(agent)) continue
    if (stateOfAgent(agent) === 'pending_approval') found.set(agent, person)
  }
  return found
}

async function holdMade({ client }: Loader, world: World, agent: number, person: number): Promise<void> {
  const subject = world.people.subject[person]!
  const [city, country] = PLACES[subject.place]!
  const business = {
    business_name: world.writer.business(subject),
    business_type: 'Startup',
    city,
    country: COUNTRY_CODES[country],
  }
  const ideas = Array.from({ length: IDEAS_EACH }, () => ({
    ...world.writer.idea(subject),
    type_of_idea: TOPICS[subject.topic]!.type,
    region_of_idea_selling: country,
  }))
  await holdWrites(client, { botId: idOf(world, 'bots', agent), userId: idOf(world, 'users', person) }, business, ideas)
}

interface Held {
  readonly botId: number
  readonly userId: number
}

/** What a pending agent wrote for a person; without a business of its own, the ideas go to one the person has. */
export async function holdWrites(
  client: Loader['client'],
  { botId, userId }: Held,
  business: object | null,
  ideas: readonly object[],
): Promise<void> {
  const business_id = business === null ? {} : await holdBusiness(client, { botId, userId }, business)
  for (const idea of ideas) await holdIdea(client, botId, userId, { user_id: userId, ...business_id, ...idea })
}

async function holdBusiness(
  client: Loader['client'],
  { botId, userId }: Held,
  business: object,
): Promise<{ business_id: number }> {
  const { rows } = await client.query<{ business_id: number }>(
    `with business as (
       insert into businesses (owner_user_id, created_by_bot_id, held_for_bot_id, business_name, business_type, city,
         country, approval_status)
       select $1, $2, $2, n.business_name, n.business_type, n.city, n.country, 'pending'
       from jsonb_populate_record(null::businesses, $3) n
       returning business_id)
     insert into queued_writes (bot_id, user_id, operation, input, answer)
     select $2, $1, 'platform_create_business', $3, $4::jsonb || jsonb_build_object('business_id', business_id)
     from business returning (answer->>'business_id')::bigint as business_id`,
    [
      userId,
      botId,
      JSON.stringify({ user_id: userId, ...business }),
      JSON.stringify(submission('business', 'pending')),
    ],
  )
  return { business_id: rows[0]!.business_id }
}

async function holdIdea(client: Loader['client'], botId: number, userId: number, idea: object): Promise<void> {
  await client.query(
    `with idea as (
       insert into ideas (owner_user_id, created_by_bot_id, held_for_bot_id, business_id, name, annotation, description,
         type_of_idea, region_of_idea_selling, approval_status)
       select $1, $2, $2, n.business_id, n.name, n.annotation, n.description, n.type_of_idea, n.region_of_idea_selling,
         'pending'
       from jsonb_populate_record(null::ideas, $3) n returning idea_id)
     insert into queued_writes (bot_id, user_id, operation, input, answer)
     select $2, $1, 'platform_create_idea', $3, $4::jsonb || jsonb_build_object('idea_id', idea_id) from idea`,
    [userId, botId, JSON.stringify(idea), JSON.stringify(submission('idea', 'pending'))],
  )
}
