import type { Access } from '../contract/access.ts'
import { Refusal } from '../contract/errors.ts'
import type { CallContext } from '../contract/operation.ts'
import { openTokenStates } from '../events/token-state.sql.ts'
import { hashToken } from '../secrets/secrets.ts'
import { openRecords } from './agent/action-log.sql.ts'
import { openAdmission } from './agent/admission.sql.ts'
import { AgentCall } from './agent/agent-call.ts'
import { runAgentCall } from './agent/run-agent-call.ts'
import { openWriteBatches } from './agent/write-batches.ts'
import { runAnyTokenCall } from './any-token-call.ts'
import { type Answer, type Caller, type IncomingCall, refusalAnswer } from './call.ts'
import type { Pipeline, PipelineDependencies, PipelineOptions } from './dependencies.ts'
import { docsUrl } from './docs-url.ts'
import { wishFields } from './dry-run-wish.ts'
import { runPersonCall } from './person/person-call.ts'
import { type PreparedOperation, prepare } from './prepare.ts'
import { runPublicCall } from './public-call.ts'
import { warningsFor } from './warnings.ts'

type Kept = Pick<Answer, 'session' | 'device'>

/** The one way an operation runs, through whichever door. Always answers, never throws. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { database, config, onUndone, onFailure } = options
  const dependencies: PipelineDependencies = {
    ...options,
    admit: openAdmission(database.read, config),
    record: openRecords(database.read, config),
    write: openWriteBatches(database, config, onUndone),
    tokenState: openTokenStates(database.read),
  }
  const preparedNamed = prepareOnce(options)
  return async (prepared, call) => {
    const kept: Kept = {}
    const context = callContext(dependencies, call, kept, preparedNamed)
    const agentCall = accessIs(prepared, 'bot') ? new AgentCall(prepared, call, context) : undefined
    const caller: Caller = agentCall ?? unknownCaller(prepared, call, context)
    try {
      const answer = await (agentCall
        ? runAgentCall(dependencies, agentCall)
        : runOther(dependencies, prepared, call, context, caller))
      return { ...answer, ...kept }
    } catch (error) {
      if (!(error instanceof Refusal)) onFailure(error, call.requestId)
      return refusalAnswer(error instanceof Refusal ? error : new Refusal('server_error'), caller)
    }
  }
}

/** Compiled when first asked for: few operations ever wait for somebody. */
function prepareOnce({ operations }: PipelineOptions): CallContext['preparedNamed'] {
  const known = new Map<string, PreparedOperation>()
  return (name) => {
    const operation = operations.get(name)
    if (operation === undefined) return undefined
    const prepared = known.get(name) ?? prepare(operation)
    known.set(name, prepared)
    return prepared
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

function unknownCaller({ operation }: PreparedOperation, call: IncomingCall, { baseUrl }: { baseUrl: string }): Caller {
  const docs = docsUrl(baseUrl, operation.name)
  const warnings = warningsFor(operation, call, docs, wishFields(operation))
  return { headers: {}, docs, warnings, reader: call.reader }
}

function callContext(
  { database, config, secrets, site, operations, newsroom, stamp, tokenState }: PipelineDependencies,
  call: IncomingCall,
  kept: Kept,
  preparedNamed: CallContext['preparedNamed'],
): Omit<CallContext, 'tx'> {
  return {
    config,
    secrets,
    baseUrl: site.baseUrl,
    requestId: call.requestId,
    address: call.address,
    reader: call.reader,
    userAgent: call.userAgent,
    device: call.deviceToken,
    setSession: (session) => Object.assign(kept, { session }),
    setDevice: (device) => Object.assign(kept, { device }),
    operationNamed: (name) => operations.get(name),
    preparedNamed,
    follow: newsroom.follow,
    stamp,
    ...(call.file && { sent: { ...call.file, transaction: database.transaction } }),
    tokenState: () => tokenState(hashToken(call.bearerToken ?? '')),
    tokenHash: () => hashToken(call.bearerToken ?? ''),
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
