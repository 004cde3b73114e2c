import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Fields } from '../server/src/contract/fields.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES } from '../server/src/contract/vocabulary.ts'
import { hashToken, newBotToken } from '../server/src/secrets/secrets.ts'
import type { Call } from './load.ts'

export interface Agent {
  readonly token: string
  readonly bot_id: number
  readonly user_id: number
}

export async function query<Row extends Fields>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Approved agents, each paired with a person who owns a business, or with the given people. */
export async function prepareAgents(url: string, count: number, userIds: readonly number[] = []): Promise<Agent[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const agents: Agent[] = []
  try {
    for (let index = 0; index < count; index++) {
      const user_id = userIds[index] ?? (await newOwner(client))
      const token = newBotToken()
      agents.push({ token, user_id, bot_id: await newAgent(client, token, user_id) })
    }
  } finally {
    await client.end()
  }
  return agents
}

async function newOwner(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ user_id: string }>(
    `with person as (insert into users (email, name, date_of_birth, email_verified_at)
       values ($1, 'Bench', '1990-01-01', now()) returning user_id)
     insert into businesses (owner_user_id, business_name, approval_status)
     select user_id, 'Bench', 'approved' from person returning owner_user_id as user_id`,
    [`bench-${randomUUID()}@example.org`],
  )
  return Number(rows[0]?.user_id)
}

async function newAgent(client: pg.Client, token: string, userId: number): Promise<number> {
  const { rows } = await client.query<{ bot_id: string }>(
    `with bot as (insert into bots (bot_name, contact_email, requested_capabilities, active_capabilities, status,
         pairing_code_hash, webhook_secret_sealed, terms_version, approved_at)
       values ('Bench', 'bench@example.org', $3, $3, 'active', sha256($1), $1, '1', now()) returning bot_id),
     token as (insert into bot_tokens (token_hash, bot_id) select $1, bot_id from bot),
     minutes as (insert into bot_minutes (bot_id) select bot_id from bot),
     usage as (insert into bot_usage (bot_id, hour) select bot_id, hour_number(app_now()) from bot),
     link as (insert into links (bot_id, user_id, permissions) select bot_id, $2, $4 from bot)
     select bot_id from bot`,
    [hashToken(token), userId, CAPABILITY_NAMES, PERMISSION_NAMES],
  )
  return Number(rows[0]?.bot_id)
}

export function authorization({ token }: Pick<Agent, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

export function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}

export function post(
  path: string,
  token: Pick<Agent, 'token'>,
  body: Fields,
  headers: Record<string, string> = {},
): Call {
  return {
    method: 'POST',
    path,
    headers: { ...authorization(token), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

export function statusCalls(agents: readonly Agent[]): (index: number) => Call {
  return (index) => ({ method: 'GET', path: '/bots/status', headers: authorization(pick(agents, index)) })
}

export function createIdeaCalls(agents: readonly Agent[]): (index: number) => Call {
  return (index) => {
    const agent = pick(agents, index)
    const idea = { user_id: agent.user_id, name: 'Solar kiln', annotation: 'Fires clay with sunlight.' }
    return post('/bots/action/create-idea', agent, idea, { 'idempotency-key': `bench-key-${randomUUID()}` })
  }
}
