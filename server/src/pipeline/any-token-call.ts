import { Refusal } from '../contract/errors.ts'
import type { CallContext } from '../contract/operation.ts'
import { agentLimitHeaders } from '../limits/headers.ts'
import { hashToken } from '../secrets/secrets.ts'
import { type Admission, rateStateOf } from './agent/admission.sql.ts'
import { requireBot } from './agent/known-bot.ts'
import type { Answer, Caller, IncomingCall } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import { authenticatePerson, credentialOf } from './person/person-call.ts'
import { type PreparedOperation, readInput } from './prepare.ts'
import { runHandler } from './run-handler.ts'

/** A call any valid token may make, an agent's or a person's. */
export async function runAnyTokenCall(
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
  if (!checked.ok) throw new Refusal('validation_failed', { faults: checked.faults })
  return runHandler(dependencies, prepared, context, checked.value, caller)
}

async function admitAgent(
  dependencies: PipelineDependencies,
  call: IncomingCall,
  admission: Admission,
  caller: Caller,
): Promise<void> {
  const bot = await requireBot(dependencies, call, admission, caller)
  caller.botId = bot.bot_id
  caller.headers = agentLimitHeaders(rateStateOf(bot, dependencies.config))
  if (!bot.call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: bot.minute_left })
}
