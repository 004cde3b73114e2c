import { authorize, refuseMissingUser } from '../../access/authorize.ts'
import { refuseByGuardian } from '../../access/guardian-limits.ts'
import type { Day } from '../../contract/call-facts.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Fields } from '../../contract/fields.ts'
import { hashToken } from '../../secrets/secrets.ts'
import type { Answer } from '../call.ts'
import type { PipelineDependencies } from '../dependencies.ts'
import { act } from './act.ts'
import { type DoneAction, logForOthers, recordActions } from './action-log.sql.ts'
import { rateStateOf } from './admission.sql.ts'
import type { AgentCall } from './agent-call.ts'
import { answerOf } from './answer.ts'
import { dryRun } from './dry-run.ts'
import { requireBot } from './known-bot.ts'
import { actionOf, isRecorded, notifyActingUser, recordFailure } from './record.ts'
import { replayOf } from './replay.ts'
import { refuseReadByTerms } from './terms.ts'
import { explainUnlinked } from './unlinked.ts'

/**
 * One agent call, from token to answer: admit, replay, refuse, then run. A read acts and is recorded; a write does both
 * in one transaction, possibly shared (see write-batches.ts).
 */
export async function runAgentCall(dependencies: PipelineDependencies, call: AgentCall): Promise<Answer> {
  await admit(dependencies, call)
  try {
    const replay = call.checked.ok && replayOf(call, call.agent)
    if (replay) return answerOf(call, replay)
    const input = refuseUnfit(call)
    const { operation, agent, actingUserId: userId } = call
    await refuseByGuardian(dependencies.database.read, operation.access, input, { userId, age: agent.age })
    return call.operation.effect === 'read'
      ? await read(dependencies, call, input)
      : call.dryRun
        ? await dryRun(dependencies.database, { call, input })
        : await dependencies.write({ call, input })
  } catch (thrown) {
    const error = await explainUnlinked(dependencies.database.read, thrown, call.agent.bot_id, call.actingUserId)
    throw isRecorded(call) && !call.dryRun ? await recordFailure(dependencies, call, error) : error
  }
}

/** One statement fetches everything known beforehand: token, limits, link, permissions, stored answer. */
async function admit(dependencies: PipelineDependencies, call: AgentCall): Promise<void> {
  const { bearerToken } = call.incoming
  if (bearerToken === undefined) throw new Refusal('bot_auth_required')
  const question = { tokenHash: hashToken(bearerToken), userId: call.actingUserId, key: call.key }
  const admission = await dependencies.admit(question)
  const { whenStopped } = call.operation.access
  call.agent = await requireBot(dependencies, call.incoming, admission, call, whenStopped)
  if (call.agent.bound_user_id !== null) call.standFor(call.agent.bound_user_id)
  call.rates = rateStateOf(call.agent, dependencies.config)
  if (!call.agent.call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: call.agent.minute_left })
}

/** Order of docs/decisions/0007: daily quota, input, then rights. */
function refuseUnfit({ operation, checked, agent, rates }: AgentCall): Fields {
  if (operation.access.countsAsAction && rates.day.used >= rates.day.dailyLimit)
    throw new Refusal('daily_limit_reached', { retryAfterSeconds: rates.day.secondsLeft })
  if (!checked.ok) throw new Refusal('validation_failed', { faults: checked.faults })
  refuseMissingUser(operation, agent, checked.value)
  authorize(operation, agent, checked.value)
  return checked.value
}

async function read(dependencies: PipelineDependencies, call: AgentCall, input: Fields): Promise<Answer> {
  const { database } = dependencies
  if (call.agent.terms) await refuseReadByTerms(database.read, call, input)
  const done = await database.reading((tx) => act(tx, call, input, false))
  const action = actionOf(call, done)
  if (action) {
    call.rates.day = await recordRead(dependencies, action, call.shownOf.slice(1))
    notifyActingUser(database.read, call, done.code)
  }
  return answerOf(call, done)
}

/** Rarely for several people, and then for all of them or none. */
async function recordRead(
  { database, config, record }: PipelineDependencies,
  action: DoneAction,
  others: readonly number[],
): Promise<Day> {
  if (others.length === 0) return record(action)
  return database.transaction(async (tx) => {
    const [day] = await recordActions(tx, config, [action])
    await logForOthers(tx, action, others)
    return day as Day
  })
}
