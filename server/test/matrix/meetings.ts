import type { Fields } from '../../src/contract/fields.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { waitingRequest } from '../assistants.ts'
import { callOperation, readFields } from '../operation-calls.ts'
import type { RequestOptions, TestAnswer } from '../service.ts'
import { type CallerKind, callersOf } from './callers.ts'
import { recordKindOf } from './estate.ts'
import { recordsIn, type Verdict, verdictOn } from './verdict.ts'
import type { World } from './world.ts'

/** A caller, what they send, and the verdict they must get. */
export interface Meeting {
  caller: CallerKind
  fields: Fields
  verdict: Verdict
}

export async function meetingsIn(world: World, operation: Operation): Promise<Meeting[]> {
  const fields = await inputIn(world, operation)
  const { user_id: _, ...forItself } = fields
  const selfPossible = operation.access.by === 'bot' && operation.access.actsFor === 'user-or-self'
  return callersOf(operation).map((caller) => {
    const sent = caller.agent?.autonomous && selfPossible ? forItself : fields
    const verdict = verdictOn(operation, caller, readFields(operation, sent))
    const leftOut =
      caller.agent?.leavesUserOut && operation.access.by === 'bot' && operation.access.actsFor !== 'nobody'
    return { caller, fields: leftOut ? forItself : sent, verdict }
  })
}

/** The example adapted to a world: for the owner, on the owner's published records. */
export async function inputIn(world: World, operation: Operation): Promise<Fields> {
  const { access, example } = operation
  const filled: Fields = { ...example }
  if (access.by === 'bot' && access.actsFor !== 'nobody') {
    delete filled.email
    filled.user_id = world.owner.user_id
  }
  for (const field of recordsIn(operation, filled))
    filled[field] = (await world.estate('own'))[recordKindOf(operation, field)]
  for (const field of ['code', 'bot_pairing_code']) if (field in filled) filled[field] = await world.pairingCode()
  // The request of a connection; requests for documents have numeric IDs.
  if (typeof filled.request_id === 'string') filled.request_id = await waitingRequest(world.service)
  if ('wait' in filled) filled.wait = 0
  return filled
}

/** Signs the caller in, ahead of the call. */
export async function callAs(world: World, operation: Operation, caller: CallerKind, fields: Fields) {
  const { options, userId } = await signedOnce(world, caller)
  const forOther = fields.user_id === world.owner.user_id && userId !== undefined && operation.access.by === 'bot'
  const sent = forOther ? { ...fields, user_id: userId } : fields
  return () =>
    operation.stream
      ? openStream(world.service.url, operation, options)
      : callOperation(world.service, operation, sent, options)
}

/** A caller that is the same for two operations signs in once; a token's scopes depend on the operation. */
function signedOnce(world: World, caller: CallerKind): ReturnType<CallerKind['sign']> {
  const { agent, person } = caller
  // Refused nearly everywhere: the monitor would suspend a single one before it reaches what it may do.
  if (agent?.connectedBy === 'another person') return caller.sign(world)
  const key = JSON.stringify([caller.name, agent?.permissions, agent?.capabilities, person?.scopes])
  if (!world.signed.has(key)) world.signed.set(key, caller.sign(world))
  return world.signed.get(key) as ReturnType<CallerKind['sign']>
}

/** A stream never ends: its status is enough. */
async function openStream(url: string, { path }: Operation, options: RequestOptions): Promise<TestAnswer> {
  const authorization = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }
  const response = await fetch(`${url}${path}`, { headers: { ...options.headers, ...authorization } })
  const text = response.status === 200 ? '' : await response.text()
  if (response.status === 200) await response.body?.cancel()
  return { status: response.status, text, body: text === '' ? {} : JSON.parse(text), headers: response.headers }
}
