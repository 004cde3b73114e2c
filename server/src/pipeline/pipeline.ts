import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { addressPolicy } from '../limits/policies.ts'
import { peekRate, takeRate } from '../limits/rate.ts'
import { type BotAccess, isBotOperation, Reply } from '../operation.ts'
import type { Secrets } from '../secrets.ts'
import { BotCall, refusalAnswer } from './bot-call.ts'
import type { Answer, IncomingCall } from './call.ts'
import { type PreparedOperation, readInput } from './prepare.ts'

export interface PipelineDependencies {
  database: Database
  config: Config
  secrets: Secrets
  site: Site
  /** Told of every failure that is ours; the caller only gets server_error. */
  onFailure: (error: unknown, requestId: string) => void
}

/** Where the service is reached; known once it listens. */
export interface Site {
  baseUrl: string
}

export type Pipeline = (prepared: PreparedOperation, call: IncomingCall) => Promise<Answer>

/** The one way an operation runs, whatever door the call came through. It always answers and never throws. */
export function createPipeline(dependencies: PipelineDependencies): Pipeline {
  return async (prepared, call) => {
    const botCall = isBotPrepared(prepared) ? new BotCall(dependencies, prepared, call) : undefined
    try {
      return await (botCall ? botCall.run() : runPublicCall(dependencies, prepared, call))
    } catch (error) {
      if (!(error instanceof Refusal)) dependencies.onFailure(error, call.requestId)
      const refusal = error instanceof Refusal ? error : new Refusal('server_error')
      return refusalAnswer(refusal, botCall?.headers ?? {}, botCall?.botId)
    }
  }
}

/** A call without a token: limited by address, which counts calls that succeeded. */
async function runPublicCall(
  { database, config, secrets, site }: PipelineDependencies,
  prepared: PreparedOperation,
  call: IncomingCall,
): Promise<Answer> {
  const { operation } = prepared
  const limit = operation.access.by === 'anyone' ? operation.access.addressLimit : null
  const policy = limit && addressPolicy(limit, config, call.address)
  if (policy) await peekRate(database.read, policy)
  const checked = readInput(prepared, call)
  if (!checked.ok) throw new Refusal('validation_failed', { errors: checked.errors })
  const common = { config, secrets, baseUrl: site.baseUrl, requestId: call.requestId, address: call.address }
  const outcome =
    operation.effect === 'read'
      ? await operation.handler({ ...common, tx: database.read }, checked.value)
      : await database.transaction(async (tx) => {
          if (policy) await takeRate(tx, policy)
          return operation.handler({ ...common, tx }, checked.value)
        })
  if (outcome instanceof Refusal) return refusalAnswer(outcome, {}, undefined)
  const [status, output] =
    outcome instanceof Reply ? [outcome.status, outcome.output] : [operation.statuses[0], outcome]
  return { status, body: prepared.writeBody(output, {}), headers: {}, code: 'ok' }
}

function isBotPrepared(prepared: PreparedOperation): prepared is PreparedOperation<BotAccess> {
  return isBotOperation(prepared.operation)
}
