import type { Fields } from '../src/contract/fields.ts'
import type { Operation } from '../src/contract/operation.ts'
import { PERMISSION_NAMES, SCOPE_NAMES } from '../src/contract/vocabulary.ts'
import { inToolWords } from '../src/surfaces/mcp/tool-words.ts'
import { toolName } from '../src/surfaces/mcp/tools.ts'
import type { TestAgent } from './agents.ts'
import { interested, publishedIdea, representedPerson } from './market.ts'
import { callTool } from './mcp.ts'
import { activeAgent, createPerson, linkUser, personToken } from './people.ts'
import type { TestService } from './service.ts'

/** The outcome of a call, comparable between both doors. */
export interface Outcome {
  status: number
  body: Fields
}

export type Door = (operation: Operation, fields: Fields, token: string | undefined, key?: string) => Promise<Outcome>

/** The two ways to the same operations. */
export function doorsOf(service: TestService): { http: Door; mcp: Door } {
  return {
    async http({ method, path, input }, fields, token, key) {
      const left = { ...fields }
      const target = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        delete left[name]
        return encodeURIComponent(String(fields[name]))
      })
      const query = method === 'GET' ? queryOf(left, input.properties) : ''
      const answer = await service.call(method, `${target}${query}`, method === 'GET' ? undefined : left, {
        ...(token !== undefined && { token }),
        ...(key !== undefined && { key }),
      })
      // Answers only an HTTP client can use are compared in the form MCP gives them.
      const isJson = answer.text.startsWith('{')
      return { status: answer.status, body: isJson ? JSON.parse(inToolWords(answer.text)) : answer.body }
    },
    async mcp({ name }, fields, token, key) {
      const sent = key === undefined ? fields : { ...fields, idempotency_key: key }
      const { answered, body, result } = await callTool(
        service,
        toolName({ name }),
        sent,
        token === undefined ? {} : { token },
      )
      if (result.isError === true) return { status: answered, body }
      return { status: answered, body: result.structuredContent }
    },
  }
}

function queryOf(fields: Fields, declared: object): string {
  const known = Object.entries(fields).filter(([name]) => name in declared)
  return known.length === 0 ? '' : `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`
}

/** An agent paired with a person, and tokens for every kind of access. */
export interface World {
  agent: TestAgent
  userId: number
  /** The person's token, with every scope; the person is an admin too. */
  userToken: string
  /** Records to act on, by the field that names them. */
  records: Record<string, number>
  /** A published idea of somebody else. */
  foreignIdea: number
  tokenFor(operation: Operation): string | undefined
  /** The person, signed in. */
  session: { cookie: string }
}

/** Callers of every operation, without any records. */
export async function createCallers(service: TestService) {
  const agent = await activeAgent(service)
  const person = await createPerson(service, { admin: true, trusted: true })
  await linkUser(service, agent, person, PERMISSION_NAMES)
  const userToken = await personToken(service, person, [...SCOPE_NAMES, 'admin'])
  const tokenFor: World['tokenFor'] = ({ access }) =>
    access.by === 'anyone' ? undefined : access.by === 'bot' ? agent.token : userToken
  return { agent, person, userToken, tokenFor }
}

export async function createWorld(service: TestService): Promise<World> {
  const { agent, person, userToken, tokenFor } = await createCallers(service)
  // Not the agent's own person, who must not favour themself while there is another admin.
  const admin = await personToken(service, await createPerson(service, { admin: true }), ['admin'])
  await service.post(`/admin/bots/${agent.bot_id}/points`, { amount: 500, reason: 'To spend.' }, { token: admin })
  const investor = await representedPerson(service)
  const ideaId = await publishedIdea(service, person)
  const business = await service.post(
    '/bots/action/create-business',
    { user_id: person.user_id, business_name: 'Kiln Works' },
    { token: agent.token },
  )
  const interest = await interested(service, { owner: { agent, person }, investor, ideaId })
  return {
    agent,
    userId: person.user_id,
    userToken,
    records: {
      user_id: person.user_id,
      idea_id: ideaId,
      business_id: business.body.business_id,
      interest_id: interest.interest_id,
      conversation_id: interest.conversation_id,
    },
    foreignIdea: await publishedIdea(service, investor.person),
    tokenFor,
    session: person.session,
  }
}

/** An operation's example adapted to this world: it acts for its people, on its records. */
export function exampleIn({ records, foreignIdea }: World, operation: Operation): Fields {
  const { access, example } = operation
  const actsForSomebody = access.by === 'bot' && access.actsFor !== 'nobody' && !('email' in example)
  const filled: Fields = { ...example, ...(actsForSomebody && { user_id: records.user_id }) }
  for (const [name, id] of Object.entries(records)) if (name in filled) filled[name] = id
  if ('idea_id' in filled && aboutForeignIdeas(operation)) filled.idea_id = foreignIdea
  // Nothing happens that it could wait for.
  if ('wait' in filled) filled.wait = 0
  return filled
}

/** People cannot be interested in their own idea. */
function aboutForeignIdeas({ access }: Operation): boolean {
  if (access.by === 'bot') return access.permission === 'express_interest'
  return access.by === 'person' && access.scope === 'interests:write'
}

/** Everything a call leaves behind for the agent. */
export async function tracesOf(service: TestService, { agent, userId }: World): Promise<Fields> {
  const [traces] = await service.sql<Fields>(
    `select (select coalesce(json_agg(json_build_array(operation, code, user_id = $2) order by action_id), '[]')
             from action_log where bot_id = $1) as actions,
            (select coalesce(json_agg(json_build_array(operation, state) order by write_id), '[]')
             from queued_writes where bot_id = $1) as queued,
            (select coalesce(json_agg(json_build_array(operation, status) order by created_at), '[]')
             from idempotency_keys where bot_id = $1) as keys,
            (select coalesce(json_agg(json_build_array(operation, state, user_id = $2) order by approval_id), '[]')
             from approvals where bot_id = $1) as asked,
            (select coalesce(json_agg(permission order by used_at), '[]') from grant_uses where bot_id = $1) as uses,
            (select coalesce(json_agg(type order by event_id), '[]') from events where bot_id = $1) as events,
            (select coalesce(sum(amount), 0) from points_ledger where bot_id = $1) as points,
            (select count(*) from bot_usage where bot_id = $1) as counted`,
    [agent.bot_id, userId],
  )
  return traces!
}

/** These grow as others publish. */
const OTHERS_IDEAS = new Set(['similar_ideas'])

/** Replaces values that differ from call to call by their kinds; the rest must be equal. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        OTHERS_IDEAS.has(name) ? Array.isArray(child) : shapeOf(child),
      ]),
    )
  if (typeof value === 'number') return 'number'
  return typeof value === 'string' ? 'text' : value
}

/** An input in which every field has the wrong type; null where any text is valid. */
export function wrongInput({ method, input }: Operation): Fields | null {
  const wrong: Fields = {}
  for (const [name, schema] of Object.entries(input.properties as Record<string, { type?: string; enum?: unknown }>)) {
    if (schema.enum || ['integer', 'number', 'boolean'].includes(schema.type ?? '')) wrong[name] = 'wrong'
    else if (method !== 'GET') wrong[name] = schema.type === 'string' ? 17 : 'wrong'
  }
  return Object.keys(wrong).length === 0 ? null : wrong
}
