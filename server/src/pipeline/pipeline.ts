import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Newsroom } from '../events/news.ts'
import { admitBot } from '../limits/admission.ts'
import { addressPolicy } from '../limits/policies.ts'
import { peekRate, takeRate } from '../limits/rate.ts'
import {
  type Access,
  type AdminAccess,
  type CallContext,
  type Operation,
  type PersonAccess,
  Reply,
} from '../operation.ts'
import { hashToken, type Secrets } from '../secrets.ts'
import { BotCall, refusalAnswer } from './bot-call.ts'
import type { Answer, IncomingCall } from './call.ts'
import { authenticatePerson, credentialOf, runPersonCall } from './person-call.ts'
import { type PreparedOperation, readInput } from './prepare.ts'

export interface PipelineDependencies {
  database: Database
  config: Config
  secrets: Secrets
  site: Site
  operations: ReadonlyMap<string, Operation>
  newsroom: Newsroom
  /** Told of every failure that is ours; the caller only gets server_error. */
  onFailure: (error: unknown, requestId: string) => void
}

/** Where the service is reached; known once it listens. */
export interface Site {
  baseUrl: string
}

export type Pipeline = (prepared: PreparedOperation, call: IncomingCall) => Promise<Answer>

type Fields = Record<string, unknown>

/** The one way an operation runs, whatever door the call came through. It always answers and never throws. */
export function createPipeline(dependencies: PipelineDependencies): Pipeline {
  return async (prepared, call) => {
    let session: string | null | undefined
    const context = callContext(dependencies, call, (token) => {
      session = token
    })
    const botCall = accessIs(prepared, 'bot') ? new BotCall(dependencies, prepared, call, context) : undefined
    try {
      const answer = await (botCall?.run() ?? runOther(dependencies, prepared, call, context))
      return session === undefined ? answer : { ...answer, session }
    } catch (error) {
      if (!(error instanceof Refusal)) dependencies.onFailure(error, call.requestId)
      const refusal = error instanceof Refusal ? error : new Refusal('server_error')
      return refusalAnswer(refusal, botCall?.headers ?? {}, botCall?.botId)
    }
  }
}

function runOther(
  dependencies: PipelineDependencies,
  prepared: PreparedOperation,
  call: IncomingCall,
  context: Omit<CallContext, 'tx'>,
): Promise<Answer> {
  if (accessIs(prepared, 'person') || accessIs(prepared, 'admin'))
    return runPersonCall(dependencies, prepared as PreparedOperation<PersonAccess | AdminAccess>, call, context)
  if (accessIs(prepared, 'any-token')) return runAnyTokenCall(dependencies, prepared, call, context)
  return runPublicCall(dependencies, prepared, call, context)
}

/** A call without a token: limited by address, which counts calls that succeeded. */
async function runPublicCall(
  dependencies: PipelineDependencies,
  prepared: PreparedOperation,
  call: IncomingCall,
  context: Omit<CallContext, 'tx'>,
): Promise<Answer> {
  const { access } = prepared.operation
  const limit = access.by === 'anyone' ? access.addressLimit : null
  const policy = limit && addressPolicy(limit, dependencies.config, call.address)
  if (policy) await peekRate(dependencies.database.read, policy)
  const checked = readInput(prepared, call)
  if (!checked.ok) throw new Refusal('validation_failed', { errors: checked.errors })
  return runHandler(dependencies, prepared, context, checked.value, async (tx) => {
    if (policy) await takeRate(tx, policy)
  })
}

async function runAnyTokenCall(
  dependencies: PipelineDependencies,
  prepared: PreparedOperation,
  call: IncomingCall,
  context: Omit<CallContext, 'tx'>,
): Promise<Answer> {
  const { database, config } = dependencies
  const bot = call.bearerToken && (await admitBot(database.read, config, hashToken(call.bearerToken), null, undefined))
  const admission =
    bot && bot.bot_id !== null && bot.call_allowed !== null
      ? { call_allowed: bot.call_allowed, seconds_left: bot.minute_left }
      : await authenticatePerson(dependencies, credentialOf(call))
  if (!admission.call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: admission.seconds_left })
  const checked = readInput(prepared, call)
  if (!checked.ok) throw new Refusal('validation_failed', { errors: checked.errors })
  return runHandler(dependencies, prepared, context, checked.value)
}

/** Runs a handler that is no agent's: reads as they come, writes in one transaction. */
export async function runHandler(
  { database }: PipelineDependencies,
  prepared: PreparedOperation,
  context: Omit<CallContext, 'tx'>,
  input: Fields,
  first: (tx: CallContext['tx']) => Promise<void> = async () => {},
): Promise<Answer> {
  const { operation } = prepared
  const outcome =
    operation.effect === 'read'
      ? await operation.handler({ ...context, tx: database.read } as never, input)
      : await database.transaction(async (tx) => {
          await first(tx)
          return operation.handler({ ...context, tx } as never, input)
        })
  if (outcome instanceof Refusal) return refusalAnswer(outcome, {}, undefined)
  const [status, output] =
    outcome instanceof Reply ? [outcome.status, outcome.output] : [operation.statuses[0], outcome]
  return { status, body: prepared.writeBody(output, {}), headers: {}, code: 'ok' }
}

function callContext(
  { config, secrets, site, operations, newsroom }: PipelineDependencies,
  call: IncomingCall,
  setSession: (token: string | null) => void,
): Omit<CallContext, 'tx'> {
  return {
    config,
    secrets,
    baseUrl: site.baseUrl,
    requestId: call.requestId,
    address: call.address,
    setSession,
    operationNamed: (name) => operations.get(name),
    follow: newsroom.follow,
  }
}

function accessIs<By extends Access['by']>(
  prepared: PreparedOperation,
  by: By,
): prepared is PreparedOperation<Extract<Access, { by: By }>> & PreparedOperation {
  return prepared.operation.access.by === by
}
