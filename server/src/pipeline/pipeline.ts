import type { CallContext } from '../contract/operation.ts'
import { refusalOf } from '../db/queues.ts'
import { openTokenStates } from '../events/token-state.sql.ts'
import { hashToken } from '../secrets/secrets.ts'
import { type Answer, type IncomingCall, type PreparedOperation, refusalAnswer } from './call.ts'
import { AgentCall, PersonCall, RunningCall } from './calls.ts'
import type { Pipeline, PipelineDependencies, PipelineOptions } from './dependencies.ts'
import { compose, type Run } from './run.ts'
import type { Actor } from './step.ts'
import { openRecords } from './steps/action-log.sql.ts'
import { openAdmission } from './steps/admission.sql.ts'
import { openSharing } from './steps/transaction.ts'
import { openWaiting } from './waiting.ts'

type Kept = Pick<Answer, 'session' | 'device' | 'journey'>
type Context = Omit<CallContext, 'tx'>

/** The one way an operation runs, through whichever surface. Always answers, never throws. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { database, config, onFailure } = options
  const services: PipelineDependencies = {
    ...options,
    admit: openAdmission(database.read, config),
    record: openRecords(database.read, config),
    share: openSharing(options),
    tokenState: openTokenStates(database.read),
  }
  const waiting = openWaiting(services)
  const runs = new WeakMap<PreparedOperation, Run>()
  return async (prepared, incoming) => {
    const kept: Kept = {}
    const run = runs.get(prepared) ?? compose(prepared.operation, actorOf(prepared))
    runs.set(prepared, run)
    const call = callOf(prepared, incoming, contextOf(services, incoming, kept, waiting))
    try {
      const { status, code, body, headers, file } = await run(services, call)
      const { botId, userId } = call
      return {
        status,
        code,
        body,
        headers: { ...call.headers, ...headers },
        botId,
        userId,
        ...(file && { file }),
        // Nobody is signed in or out by trying.
        ...(call.dryRun ? {} : kept),
      }
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== error && refusal.code === 'server_error') onFailure(error, incoming.requestId)
      return refusalAnswer(refusal, call)
    }
  }
}

const ACTORS = { bot: 'agent', person: 'person', admin: 'person', anyone: 'anyone' } as const

function actorOf({ operation }: PreparedOperation): Actor {
  return ACTORS[operation.access.by]
}

function callOf(prepared: PreparedOperation, incoming: IncomingCall, context: Context) {
  const CallOf = CALLS[actorOf(prepared) as keyof typeof CALLS]
  return new CallOf(prepared as never, incoming, context)
}

const CALLS = { agent: AgentCall, person: PersonCall, anyone: RunningCall }

function contextOf(
  { database, config, secrets, site, newsroom, stamp, sheet, tokenState }: PipelineDependencies,
  call: IncomingCall,
  kept: Kept,
  waiting: Context['waiting'],
): Context {
  return {
    config,
    secrets,
    baseUrl: site.baseUrl,
    now: () => site.now(),
    requestId: call.requestId,
    address: call.address,
    reader: call.reader,
    userAgent: call.userAgent,
    device: call.deviceToken,
    setSession: (session) => Object.assign(kept, { session }),
    setDevice: (device) => Object.assign(kept, { device }),
    journey: call.journey,
    setJourney: (journey) => Object.assign(kept, { journey }),
    waiting,
    follow: newsroom.follow,
    stamp,
    sheet,
    ...(call.file && { sent: { ...call.file, transaction: database.transaction } }),
    tokenState: () => tokenState(hashToken(call.bearerToken ?? '')),
    bearerToken: call.bearerToken ?? '',
  }
}
