import { refuseByAge } from '../../src/access/authorize.ts'
import type { AdminAccess, BotAccess, PersonAccess } from '../../src/contract/access.ts'
import type { ErrorCode } from '../../src/contract/error-codes.ts'
import { Refusal } from '../../src/contract/errors.ts'
import type { Fields } from '../../src/contract/fields.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { ADMIN_SCOPE, CAPABILITIES } from '../../src/contract/vocabulary.ts'
import { recordFields } from '../operation-calls.ts'
import { ADULT, type AgentCaller, type CallerKind, type PersonCaller } from './callers.ts'
import type { RecordState } from './world.ts'

/** `as owner`: let in, and the owner's records are theirs. `as stranger`: let in, and they are not. */
export type Verdict = 'as owner' | 'as stranger' | readonly [status: number, code: ErrorCode]

/** What the operation's access record says about this caller; the input is what the handler would get. */
export function verdictOn(operation: Operation, { agent, person, name }: CallerKind, input: Fields): Verdict {
  const { access } = operation
  if (access.by === 'anyone') return 'as stranger'
  if (OF_ITS_USERS.includes(operation.name) && agent?.linked === false) return [403, 'user_not_linked']
  if (access.by === 'bot') return onAgent(operation, access, agent, name, input)
  return onPerson(operation, access, person, input)
}

/** Acts for nobody, but names one of the agent's people. */
const OF_ITS_USERS = ['platform_unlink_user']

/** Agents' operations accept only a bearer token: a signed-in browser sends none. */
const WITHOUT_BEARER = /^nobody$|session|^another person$|^somebody|^a (child|teenager)$|^an admin$/

function onAgent(
  operation: Operation,
  access: BotAccess,
  agent: AgentCaller | undefined,
  name: string,
  input: Fields,
): Verdict {
  if (!agent) return [401, WITHOUT_BEARER.test(name) ? 'bot_auth_required' : 'bot_token_invalid']
  if (isStopped(agent) && !access.whenStopped) return [401, 'bot_token_invalid']
  if (agent.connectedBy && access.actsFor === 'nobody' && !access.openToAssistants) return [403, 'permission_denied']
  if (access.actsFor === 'nobody' && lacksCapability(access, agent.capabilities)) return [403, 'permission_denied']
  if (access.actsFor === 'nobody')
    return agent.own || OF_ITS_USERS.includes(operation.name) ? 'as owner' : 'as stranger'
  // No matter who connected it, it is asked to act for the owner.
  if (agent.connectedBy === 'another person') return [403, 'user_not_linked']
  const forItself = agent.autonomous && access.actsFor === 'user-or-self'
  if (!forItself && !agent.linked) return [403, 'user_not_linked']
  if (lacksCapability(access, agent.capabilities)) return [403, 'permission_denied']
  if (forItself) return 'as stranger'
  if (!needed(access).every((name) => agent.permissions.includes(name))) return [403, 'permission_denied']
  const theirs = agent.age === ADULT && (agent.own || !OF_ONE_AGENT.includes(operation.name))
  return byAge(agent.age, access.binding(input)) ?? (theirs ? 'as owner' : 'as stranger')
}

/** On records between a person and one agent, which their other agents do not see. */
const OF_ONE_AGENT = ['platform_update_task', 'platform_withdraw_permission_request']

const isStopped = ({ status }: AgentCaller) => status === 'suspended' || status === 'rejected'

function needed({ permission, alsoNeeds = [] }: BotAccess): string[] {
  return permission === null ? [] : [permission, ...alsoNeeds]
}

function lacksCapability(access: BotAccess, active: readonly string[]): boolean {
  const names = [...needed(access), ...(access.capability ? [access.capability] : [])]
  return names.some((name) => Object.hasOwn(CAPABILITIES, name) && !active.includes(name))
}

function onPerson(
  { name, effect }: Operation,
  access: PersonAccess | AdminAccess,
  person: PersonCaller | undefined,
  input: Fields,
): Verdict {
  if (!person) return [401, 'unauthenticated']
  if (person.crossSite && effect !== 'read') return [403, 'permission_denied']
  if (!mayCall(access, person)) return [403, 'permission_denied']
  if (access.by === 'person' && !access.anyAge) {
    const refused = byAge(person.age, access.binding(input) || (ASKS_FOR_AGE.includes(name) && person.age === null))
    if (refused) return refused
  }
  return person.own ? 'as owner' : 'as stranger'
}

/** Not binding, but impossible without knowing the age. */
const ASKS_FOR_AGE = ['account_request_guardian']

function mayCall(access: PersonAccess | AdminAccess, { scopes, admin }: PersonCaller): boolean {
  if (access.by === 'admin') return admin && (scopes === null || scopes.includes(ADMIN_SCOPE))
  return scopes === null || access.scope === 'any' || scopes.includes(access.scope)
}

function byAge(age: number | null, binding: boolean): Verdict | null {
  try {
    refuseByAge(age, false, binding)
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.code]
    throw error
  }
}

/** Which records an id parameter may name. */
type Reach = 'owned' | 'published' | 'owned or published' | 'any' | 'acting user' | 'filter'

/** Operations on others' published ideas; every other one must find only what the caller owns. */
const ON_PUBLISHED = [
  'platform_watch_idea',
  'platform_express_interest',
  'platform_create_investment_intent',
  'account_express_interest',
  'account_toggle_favourite',
  'account_read_standing',
  'account_report',
  'account_request_document',
  'account_read_document',
  'account_read_document_page',
  'account_ask_question',
]

/** Fields that name the caller's own records or others' published ones. */
const OWN_OR_PUBLISHED = ['account_give_task idea_id', 'account_give_task business_id']

/** Unwatching something unwatched is a no-op, not an error (docs/rules.md, 10). */
const NEVER_REFUSED = [
  'platform_unwatch_idea',
  // Does not reveal which agents exist.
  'platform_recover',
]

/** Whether an agent is in the directory decides, not whose it is. */
const OF_LISTED_AGENTS = ['platform_get_agent', 'platform_pair', 'account_preview_agent']

export function reachOf({ name, access, method, path }: Operation, field: string): Reach {
  if (field === 'user_id' && access.by === 'bot' && (access.actsFor !== 'nobody' || OF_ITS_USERS.includes(name)))
    return 'acting user'
  if (method === 'GET' && !path.includes(`{${field}}`)) return 'filter'
  // A match is nobody's record: the idea decides.
  if (NEVER_REFUSED.includes(name) || OF_LISTED_AGENTS.includes(name) || field === 'match_user_id') return 'filter'
  if (access.by === 'admin') return 'any'
  if (OWN_OR_PUBLISHED.includes(`${name} ${field}`)) return 'owned or published'
  return access.by === 'anyone' || ON_PUBLISHED.includes(name) ? 'published' : 'owned'
}

/** Of two records in a path, the second belongs to the first: one from elsewhere is not found. */
function isPair({ path }: Operation): boolean {
  return (path.match(/_id\}/g) ?? []).length > 1
}

const HELD_WITH_AGENT = ['idea_id', 'business_id', 'picture_id']

/** Whether an admitted caller finds a record of this standing. */
export function finds(
  operation: Operation,
  field: string,
  standing: RecordState,
  verdict: 'as owner' | 'as stranger',
): boolean {
  const reach = reachOf(operation, field)
  if (reach === 'filter' || reach === 'acting user') return true
  if (standing === 'missing' || (standing !== 'own' && isPair(operation))) return false
  // Held records are decided with their agent, not one by one.
  if (reach === 'any') return standing !== 'held' || !HELD_WITH_AGENT.includes(field)
  if (reach === 'published') return standing === 'own' || standing === 'foreign'
  if (reach === 'owned or published' && standing === 'foreign') return true
  return verdict === 'as owner' && (standing === 'own' || standing === 'own draft')
}

/** Id parameters present in this input. */
export function recordsIn(operation: Operation, input: Fields): string[] {
  return recordFields(operation).filter((field) => field in input)
}
