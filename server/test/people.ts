import { randomUUID } from 'node:crypto'
import {
  type ADMIN_SCOPE,
  type BotStatus,
  type Capability,
  PERMISSION_NAMES,
  type Permission,
  type Scope,
} from '../src/contract/vocabulary.ts'
import { inForce, LEGAL_DOCUMENTS } from '../src/modules/people/legal/versions.ts'
import { hashToken, newLinkToken, newUserToken } from '../src/secrets/secrets.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { numberAmong, type TestService } from './service.ts'

/** A valid hash that no password has: it is all zeros. */
const UNKNOWN_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

interface Person {
  name?: string
  /** SQL for the birth date; null for none. */
  born?: string | null
  guardianApproved?: boolean
}

/** An adult, unless told otherwise. */
export async function addPerson(service: TestService, person: Person = {}): Promise<number> {
  const number = numberAmong('people', service)
  const { name = `Person ${number}`, born = `app_now() - interval '30 years'`, guardianApproved = false } = person
  const [row] = await service.sql<{ user_id: number }>(
    `insert into users (email, name, date_of_birth, guardian_approved_at)
     values ($1, $2, ${born}, case when $3 then app_now() end) returning user_id`,
    [`person${number}@example.org`, name, guardianApproved],
  )
  return row!.user_id
}

export async function link(
  service: TestService,
  agent: TestAgent,
  userId: number,
  permissions: Permission[] = [],
): Promise<void> {
  await service.sql('insert into links (bot_id, user_id, permissions) values ($1, $2, $3)', [
    agent.bot_id,
    userId,
    permissions,
  ])
}

export async function unlink(service: TestService, agent: TestAgent, userId: number): Promise<void> {
  await service.sql('delete from links where bot_id = $1 and user_id = $2', [agent.bot_id, userId])
}

export async function setStatus(service: TestService, agent: TestAgent, status: BotStatus): Promise<void> {
  await service.sql(
    `update bots set status = $2, active_capabilities = coalesce(active_capabilities, requested_capabilities)
     where bot_id = $1`,
    [agent.bot_id, status],
  )
}

export async function activeAgent(service: TestService, fields: Record<string, unknown> = {}): Promise<TestAgent> {
  const agent = await registerAgent(service, fields)
  await setStatus(service, agent, 'active')
  return agent
}

export async function autonomousAgent(service: TestService): Promise<TestAgent> {
  const agent = await activeAgent(service)
  await service.sql('update bots set autonomous = true where bot_id = $1', [agent.bot_id])
  return agent
}

export interface TestPerson {
  user_id: number
  name: string
  email: string
  /** Headers of a signed-in browser. */
  session: { cookie: string }
}

interface NewPerson {
  email?: string
  name?: string
  username?: string
  /** YYYY-MM-DD; null for none. */
  date_of_birth?: string | null
  verified?: boolean
  admin?: boolean
  trusted?: boolean
  premium?: boolean
  guardian_approved?: boolean
  /** Has accepted the terms; otherwise the app asks on every page. */
  accepted?: boolean
}

/** A person with an account, already signed in: a verified adult, unless told otherwise. */
export async function createPerson(service: TestService, fields: NewPerson = {}): Promise<TestPerson> {
  const number = numberAmong('people', service)
  const { name = `Person ${number}`, email = `person-${randomUUID()}@example.org` } = fields
  const session = newLinkToken()
  const [row] = await service.sql<{ user_id: number }>(
    `with person as (
       insert into users (email, name, username, date_of_birth, email_verified_at, is_admin, trusted, premium, guardian_approved_at,
         password_hash)
       values ($1, $2, $3, $4, case when $5 then app_now() end, $6, $7, $8, case when $9 then app_now() end, $13)
       returning user_id),
     signed_in as (insert into sessions (session_hash, user_id) select $10, user_id from person),
     accepted as (insert into legal_acceptances (user_id, document, version)
       select user_id, document, version from person, unnest($11::text[], $12::text[]) a (document, version))
     select user_id from person`,
    [
      email,
      name,
      fields.username ?? null,
      fields.date_of_birth === undefined ? '1990-01-01' : fields.date_of_birth,
      fields.verified ?? true,
      fields.admin ?? false,
      fields.trusted ?? false,
      fields.premium ?? false,
      fields.guardian_approved ?? false,
      hashToken(session),
      fields.accepted === false ? [] : LEGAL_DOCUMENTS,
      fields.accepted === false ? [] : LEGAL_DOCUMENTS.map(inForce),
      UNKNOWN_PASSWORD,
    ],
  )
  return { user_id: row!.user_id, name, email, session: { cookie: `ideabridge_session=${session}` } }
}

export async function personToken(
  service: TestService,
  person: Pick<TestPerson, 'user_id'>,
  scopes: readonly (Scope | typeof ADMIN_SCOPE)[],
): Promise<string> {
  const token = newUserToken()
  await service.sql('insert into user_tokens (token_hash, user_id, name, scopes) values ($1, $2, $3, $4)', [
    hashToken(token),
    person.user_id,
    'Test token',
    scopes,
  ])
  return token
}

/** Pairs them, by default with every permission. */
export async function linkUser(
  service: TestService,
  agent: Pick<TestAgent, 'bot_id'>,
  person: Pick<TestPerson, 'user_id'>,
  permissions: readonly Permission[] = PERMISSION_NAMES,
): Promise<void> {
  await service.sql(
    `with linked as (insert into links (bot_id, user_id, permissions) values ($1, $2, $3))
     update bots set linked_users_count = linked_users_count + 1 where bot_id = $1`,
    [agent.bot_id, person.user_id, permissions],
  )
}

interface Approval {
  /** Default: what the agent asked for. */
  capabilities?: readonly Capability[]
  autonomous?: boolean
}

/** The state an admin's approval leaves when the agent's queue is empty. */
export async function approveAgent(
  service: TestService,
  agent: Pick<TestAgent, 'bot_id'>,
  { capabilities, autonomous = false }: Approval = {},
): Promise<void> {
  await service.sql(
    `update bots set status = 'active', approved_at = app_now(), autonomous = $3,
       active_capabilities = coalesce($2, requested_capabilities)
     where bot_id = $1`,
    [agent.bot_id, capabilities ?? null, autonomous],
  )
}
