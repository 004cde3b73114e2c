import type { Operation } from '../../src/contract/operation.ts'
import {
  ADMIN_SCOPE,
  type BotStatus,
  CAPABILITY_NAMES,
  PERMISSION_NAMES,
  SCOPE_NAMES,
} from '../../src/contract/vocabulary.ts'
import { hashToken, newBotToken } from '../../src/secrets/secrets.ts'
import { registerAgent, type TestAgent } from '../agents.ts'
import { connectAssistant } from '../assistants.ts'
import { createPerson, linkUser, personToken, setStatus, type TestPerson } from '../people.ts'
import type { RequestOptions, TestService } from '../service.ts'
import type { World } from './world.ts'

/** Whose token an agent's call carries, and whom it acts for. */
export interface AgentCaller {
  status: BotStatus
  /** The owner's own agent: the deliveries and payments are its own. */
  own: boolean
  linked: boolean
  permissions: readonly string[]
  capabilities: readonly string[]
  /** The acting user's age and guardian; the owner is an adult. */
  age: number | null
  /** Acts for itself where the operation allows it. */
  autonomous: boolean
  /** An assistant that was connected by this person. */
  connectedBy?: 'owner' | 'another person'
  leavesUserOut?: boolean
}

export interface PersonCaller {
  /** Null for a session. */
  scopes: readonly string[] | null
  admin: boolean
  age: number | null
  /** The person who owns the records. */
  own: boolean
  crossSite: boolean
}

/** A kind of caller: what they can prove, and how they prove it in a world. */
export interface CallerKind {
  name: string
  agent?: AgentCaller
  person?: PersonCaller
  sign(world: World): Promise<Signed>
}

interface Signed {
  options: RequestOptions
  /** Whom an agent acts for, if not the owner. */
  userId?: number
}

/** Agents act for the owner, who is an adult, or for a minor. */
export const ADULT = 40
const TEENAGER = 16
const CHILD = 13

const agent = (fields: Partial<AgentCaller>): AgentCaller => ({
  status: 'active',
  own: false,
  linked: true,
  permissions: PERMISSION_NAMES,
  capabilities: CAPABILITY_NAMES,
  age: ADULT,
  autonomous: false,
  ...fields,
})

const person = (fields: Partial<PersonCaller>): PersonCaller => ({
  scopes: null,
  admin: false,
  age: ADULT,
  own: false,
  crossSite: false,
  ...fields,
})

const bearer = (token: string): Signed => ({ options: { token } })
const browser = ({ session }: TestPerson): Signed => ({ options: { headers: session } })

/** Every kind of caller for this operation. */
export function callersOf(operation: Operation): CallerKind[] {
  return [...nobodies(), ...agents(operation), ...people(operation)]
}

function nobodies(): CallerKind[] {
  return [
    { name: 'nobody', sign: async () => ({ options: {} }) },
    { name: 'garbage in the token', sign: async () => bearer("';drop") },
    { name: 'an unknown bot token', sign: async () => bearer('f'.repeat(64)) },
    { name: 'an unknown session', sign: async () => cookie('x'.repeat(43)) },
    { name: 'a token as session', sign: async ({ agent: { token } }) => cookie(token) },
    { name: 'a bot token that ended', sign: async (world) => bearer(await endedBotToken(world)) },
    { name: 'a user token that ended', sign: async (world) => bearer(await endedUserToken(world)) },
    { name: 'a user token that was revoked', sign: async (world) => bearer(await revokedUserToken(world)) },
    { name: 'a session that ended', sign: async (world) => idleSession(world) },
    { name: 'the token of somebody who erased their account', sign: async (world) => bearer(await erasedToken(world)) },
  ]
}

function agents({ access }: Operation): CallerKind[] {
  const permission = access.by === 'bot' ? access.permission : null
  const capability = access.by === 'bot' ? (access.capability ?? access.alsoNeeds?.[0] ?? permission) : null
  const others = PERMISSION_NAMES.filter((name) => name !== permission)
  const fewer = CAPABILITY_NAMES.filter((name) => name !== capability)
  const kinds: [string, Partial<AgentCaller>][] = [
    ['the owner’s agent', { own: true }],
    ['a pending agent of the owner', { status: 'pending_approval' }],
    ['a suspended agent of the owner', { status: 'suspended' }],
    ['a rejected agent of the owner', { status: 'rejected' }],
    ['an agent nobody paired with', { linked: false }],
    ['a pending agent nobody paired with', { linked: false, status: 'pending_approval' }],
    ['an agent without the permission', { permissions: others }],
    ['an agent without the capability', { capabilities: fewer }],
    ...(access.by === 'bot' ? (access.alsoNeeds ?? []) : []).map((also): [string, Partial<AgentCaller>] => [
      `an agent without ${also}`,
      { permissions: PERMISSION_NAMES.filter((name) => name !== also) },
    ]),
    ['an agent for a child', { age: CHILD }],
    ['an agent for a teenager', { age: TEENAGER }],
    ['an agent for somebody ageless', { age: null }],
    ['an autonomous agent for itself', { linked: false, autonomous: true }],
    ['the owner’s assistant', { connectedBy: 'owner' }],
    ['the owner’s assistant, which leaves user_id out', { connectedBy: 'owner', leavesUserOut: true }],
    ['the owner’s assistant without the permission', { connectedBy: 'owner', permissions: others }],
    ['a pending assistant of the owner', { connectedBy: 'owner', status: 'pending_approval' }],
    ['another person’s assistant', { connectedBy: 'another person' }],
  ]
  return kinds.map(([name, fields]) => ({
    name,
    agent: agent(fields),
    sign: (world) => (fields.own ? Promise.resolve(bearer(world.agent.token)) : signAgent(world, agent(fields))),
  }))
}

function people({ access }: Operation): CallerKind[] {
  const needed = access.by === 'admin' ? ADMIN_SCOPE : access.by === 'person' ? access.scope : ''
  const all: string[] = [...SCOPE_NAMES, ADMIN_SCOPE]
  const others = all.filter((scope) => scope !== needed)
  const kinds: [string, Partial<PersonCaller>, Parameters<typeof createPerson>[1]?][] = [
    ['the owner’s session', { own: true }],
    ['the owner’s token with every scope', { own: true, scopes: all }],
    ['the owner’s token with every other scope', { own: true, scopes: others }],
    ['a page of another site with the owner’s session', { own: true, crossSite: true }],
    ['another person', {}],
    ['another person’s token with every scope', { scopes: all }],
    ['somebody unverified', {}, { verified: false }],
    ['a child', { age: CHILD }],
    ['a teenager', { age: TEENAGER }],
    ['somebody ageless', { age: null }],
    ['an admin', { admin: true }],
    ['an admin’s token with every scope', { admin: true, scopes: all }],
    ['an admin’s token with every other scope', { admin: true, scopes: others }],
    ['a page of another site with an admin’s session', { admin: true, crossSite: true }],
  ]
  return kinds.map(([name, fields, extra]) => ({
    name,
    person: person(fields),
    sign: (world) => signPerson(world, person(fields), extra),
  }))
}

async function signAgent({ service, owner }: World, caller: AgentCaller): Promise<Signed> {
  if (caller.connectedBy) {
    const by = caller.connectedBy === 'owner' ? owner : await createPerson(service)
    const { permissions, status } = caller
    const { token } = await connectAssistant(service, by, { permissions: permissions as never, status })
    return bearer(token)
  }
  const acting = caller.age === ADULT ? owner : await personAged(service, caller.age)
  const made: TestAgent = await registerAgent(service, { capabilities: caller.capabilities })
  if (caller.status !== 'pending_approval') await setStatus(service, made, caller.status)
  if (caller.linked) await linkUser(service, made, acting, caller.permissions as typeof PERMISSION_NAMES)
  if (caller.autonomous) await service.sql('update bots set autonomous = true where bot_id = $1', [made.bot_id])
  return { ...bearer(made.token), userId: acting.user_id }
}

async function signPerson(
  { service, owner }: World,
  caller: PersonCaller,
  extra: Parameters<typeof createPerson>[1] = {},
): Promise<Signed> {
  const somebody = caller.own ? owner : await personAged(service, caller.age, { admin: caller.admin, ...extra })
  if (caller.scopes) return bearer(await personToken(service, somebody, caller.scopes as never))
  const { options } = browser(somebody)
  return { options: { headers: { ...options.headers, ...(caller.crossSite && { 'sec-fetch-site': 'cross-site' }) } } }
}

function personAged(service: TestService, age: number | null, extra: Parameters<typeof createPerson>[1] = {}) {
  const born = age === null ? null : `${new Date().getUTCFullYear() - age}-01-01`
  return createPerson(service, { date_of_birth: born, ...extra })
}

function cookie(value: string): Signed {
  return { options: { headers: { cookie: `ideabridge_session=${value}` } } }
}

async function endedBotToken({ service, agent: { bot_id } }: World): Promise<string> {
  const token = newBotToken()
  await service.sql(
    `insert into bot_tokens (token_hash, bot_id, expires_at) values ($1, $2, app_now() - interval '1 second')`,
    [hashToken(token), bot_id],
  )
  return token
}

async function endedUserToken({ service, owner }: World): Promise<string> {
  const token = await personToken(service, owner, [...SCOPE_NAMES, ADMIN_SCOPE])
  await service.sql(`update user_tokens set expires_at = app_now() - interval '1 second' where token_hash = $1`, [
    hashToken(token),
  ])
  return token
}

async function revokedUserToken({ service, owner }: World): Promise<string> {
  const token = await personToken(service, owner, SCOPE_NAMES)
  const [row] = await service.sql<{ token_id: number }>('select token_id from user_tokens where token_hash = $1', [
    hashToken(token),
  ])
  const answer = await service.call('DELETE', `/account/tokens/${row!.token_id}`, undefined, { headers: owner.session })
  if (answer.status !== 200) throw new Error(`revoking a token answered ${answer.status}: ${answer.text}`)
  return token
}

async function idleSession({ service }: World): Promise<Signed> {
  const idle = await createPerson(service, { admin: true })
  await service.sql(`update sessions set last_used_at = app_now() - interval '30 days' where user_id = $1`, [
    idle.user_id,
  ])
  return browser(idle)
}

async function erasedToken({ service }: World): Promise<string> {
  const gone = await createPerson(service)
  const token = await personToken(service, gone, SCOPE_NAMES)
  await service.sql('update users set erased_at = app_now() where user_id = $1', [gone.user_id])
  return token
}
