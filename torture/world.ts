import { randomBytes } from 'node:crypto'
import { PERMISSION_NAMES } from '../server/src/contract/vocabulary.ts'
import { hashToken, newLinkToken } from '../server/src/secrets/secrets.ts'
import type { Queried } from './arena.ts'
import type { Caller } from './caller.ts'
import type { Receiver } from './receiver.ts'

export interface Person {
  userId: number
  cookie: string
}

export interface Agent {
  botId: number
  token: string
  pairingCode: string
}

/** A client's identity: a person, their agent, and a friend who pairs with that agent and unpairs again. */
export interface Actor {
  client: number
  person: Person
  friend: Person
  agent: Agent
  businessId: number
}

/** What clients share: ideas to be interested in, interests to answer, conversations, agents to approve. */
export class Board {
  readonly ideas: { ideaId: number; owner: Actor; rounds: number }[] = []
  readonly interests: { interestId: number; owner: Actor; taken: boolean }[] = []
  readonly conversations: { conversationId: number; sides: Actor[] }[] = []
  readonly newcomers: number[] = []
}

let marks = 0

/** Creates the people, agents and businesses, all before the first fault. */
export async function populate(
  database: Queried,
  caller: Caller,
  receiver: Receiver,
  clients: number,
): Promise<Actor[]> {
  const actors: Actor[] = []
  for (let client = 0; client < clients; client++) {
    // Half of the owners are trusted, so that some ideas are published from the start.
    const person = await addPerson(database, { trusted: client % 2 === 0 })
    const friend = await addPerson(database)
    const agent = await register(caller, receiver)
    await database.query(
      `update bots set status = 'active', approved_at = app_now(), premium_until = app_now() + interval '1 year',
         active_capabilities = requested_capabilities where bot_id = $1`,
      [agent.botId],
    )
    await pair(caller, person, agent)
    const [business] = await database.query<{ business_id: number }>(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Base', 'approved')
       returning business_id`,
      [person.userId],
    )
    actors.push({ client, person, friend, agent, businessId: business!.business_id })
  }
  return actors
}

export async function addPerson(
  database: Queried,
  { trusted = false, admin = false, confirmed = true } = {},
): Promise<Person> {
  const session = newLinkToken()
  const [row] = await database.query<{ user_id: number }>(
    `with person as (
       insert into users (email, name, date_of_birth, email_verified_at, trusted, is_admin)
       values ($1, 'Somebody', '1990-01-01', case when $5 then app_now() end, $2, $3) returning user_id),
     signed_in as (insert into sessions (session_hash, user_id) select $4, user_id from person)
     select user_id from person`,
    [`${randomBytes(8).toString('hex')}@example.org`, trusted, admin, hashToken(session), confirmed],
  )
  return { userId: row!.user_id, cookie: `ideabridge_session=${session}` }
}

export async function register(caller: Caller, receiver: Receiver): Promise<Agent> {
  marks += 1
  const { body, text } = await caller.insist({
    method: 'POST',
    path: '/bots/register',
    input: {
      bot_name: `Agent ${marks}`,
      contact_email: `agent${marks}@example.org`,
      accept_terms: true,
      webhook_url: receiver.urlFor(marks),
    },
  })
  if (!body.bot_id) throw new Error(`registration answered ${text}`)
  return { botId: body.bot_id, token: body.bot_token, pairingCode: body.bot_pairing_code }
}

export async function pair(caller: Caller, { cookie }: Person, { pairingCode }: Agent): Promise<boolean> {
  const { status } = await caller.insist({
    method: 'POST',
    path: '/bots/pair',
    input: { bot_pairing_code: pairingCode, permissions: PERMISSION_NAMES },
    cookie,
  })
  return status === 200
}
