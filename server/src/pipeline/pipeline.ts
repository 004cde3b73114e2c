import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Newsroom } from '../events/news.ts'
import { openTokenStates, type ReadTokenState } from '../events/token-state.ts'
import { openRecords, type RecordAction } from '../limits/actions.ts'
import { type Admission, type Admit, openAdmission, standingOf } from '../limits/admission.ts'
import { agentLimitHeaders } from '../limits/headers.ts'
import { addressPolicy } from '../limits/policies.ts'
import { peekRate, takeRate } from '../limits/rate.ts'
import { type Access, type CallContext, FileReply, type Operation } from '../operation.ts'
import { hashToken, type Secrets } from '../secrets.ts'
import { BotCall } from './bot-call.ts'
import { requireBot } from './bot-token.ts'
import { BROWSING } from './browsing.ts'
import { type Answer, type Caller, type IncomingCall, refusalAnswer } from './call.ts'
import { authenticatePerson, credentialOf, runPersonCall } from './person-call.ts'
import { type PreparedOperation, readInput } from './prepare.ts'
import { successOf } from './success.ts'
import { openWrites, type Write } from './writes.ts'

export interface PipelineDependencies {
  database: Database
  admit: Admit
  record: RecordAction
  write: (write: Write) => Promise<Answer>
  tokenState: ReadTokenState
  config: Config
  secrets: Secrets
  site: Site
  operations: ReadonlyMap<string, Operation>
  newsroom: Newsroom
  /** Told of every failure that is ours; the caller only gets server_error. */
  onFailure: (error: unknown, requestId: string) => void
  /** Writes that had shared a transaction run again one by one; seldom is well, often is slow. */
  onUndone: (error: unknown) => void
}

/** Where the service is reached; known once it listens. */
export interface Site {
  baseUrl: string
}

export type Pipeline = (prepared: PreparedOperation, call: IncomingCall) => Promise<Answer>

type Fields = Record<string, unknown>

/** The one way an operation runs, whatever door the call came through. It always answers and never throws. */
export function createPipeline(
  given: Omit<PipelineDependencies, 'admit' | 'record' | 'write' | 'tokenState'>,
): Pipeline {
  const { database, config } = given
  const dependencies = {
    ...given,
    admit: openAdmission(database.read, config),
    record: openRecords(database.read, config),
    tokenState: openTokenStates(database.read),
    write: openWrites(database, config, given.onUndone),
  }
  return async (prepared, call) => {
    const kept: Pick<Answer, 'session' | 'device'> = {}
    const context = callContext(dependencies, call, kept)
    const botCall = accessIs(prepared, 'bot') ? new BotCall(dependencies, prepared, call, context) : undefined
    const caller: Caller = botCall ?? { headers: {} }
    try {
      const answer = await (botCall?.run() ?? runOther(dependencies, prepared, call, context, caller))
      return { ...answer, ...kept }
    } catch (error) {
      if (!(error instanceof Refusal)) dependencies.onFailure(error, call.requestId)
      const refusal = error instanceof Refusal ? error : new Refusal('server_error')
      return refusalAnswer(refusal, caller)
    }
  }
}

async function runOther(
  dependencies: PipelineDependencies,
  prepared: PreparedOperation,
  call: IncomingCall,
  context: Omit<CallContext, 'tx'>,
  caller: Caller,
): Promise<Answer> {
  const run = accessIs(prepared, 'any-token') ? runAnyTokenCall : isPersonal(prepared) ? runPersonCall : runPublicCall
  const answer = await run(dependencies, prepared as never, call, context, caller)
  const { headers, botId, userId } = caller
  return { ...answer, headers: { ...headers, ...answer.headers }, botId, userId }
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
  caller: Caller,
): Promise<Answer> {
  const tokenHash = call.bearerToken === undefined ? undefined : hashToken(call.bearerToken)
  const bot = tokenHash && (await dependencies.admit({ tokenHash, userId: null, key: undefined }))
  if (bot && bot.bot_id !== null) await admitAgent(dependencies, call, bot, caller)
  else await authenticatePerson(dependencies, credentialOf(call), caller)
  const checked = readInput(prepared, call)
  if (!checked.ok) throw new Refusal('validation_failed', { errors: checked.errors })
  return runHandler(dependencies, prepared, context, checked.value)
}

async function admitAgent(
  dependencies: PipelineDependencies,
  call: IncomingCall,
  admission: Admission,
  caller: Caller,
): Promise<void> {
  const bot = await requireBot(dependencies, call, admission, caller)
  caller.botId = bot.bot_id
  caller.headers = agentLimitHeaders(standingOf(bot, dependencies.config))
  if (!bot.call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: bot.minute_left })
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
  const reading = BROWSING.has(operation.name) ? database.browse : database.read
  const outcome =
    operation.effect === 'read'
      ? await operation.handler({ ...context, tx: reading } as never, input)
      : await database.transaction(async (tx) => {
          await first(tx)
          return operation.handler({ ...context, tx } as never, input)
        })
  if (outcome instanceof Refusal) return refusalAnswer(outcome, { headers: {} })
  const { status, code, output, extra } = successOf(operation, outcome)
  const file = outcome instanceof FileReply ? { file: outcome.file } : {}
  return { status, body: prepared.writeBody(output, extra), headers: {}, code, ...file }
}

function callContext(
  { config, secrets, site, operations, newsroom }: PipelineDependencies,
  call: IncomingCall,
  kept: { session?: string | null; device?: string },
): Omit<CallContext, 'tx'> {
  return {
    config,
    secrets,
    baseUrl: site.baseUrl,
    requestId: call.requestId,
    address: call.address,
    device: call.deviceToken,
    setSession: (session) => Object.assign(kept, { session }),
    setDevice: (device) => Object.assign(kept, { device }),
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

function isPersonal({ operation }: PreparedOperation): boolean {
  return operation.access.by === 'person' || operation.access.by === 'admin'
}
