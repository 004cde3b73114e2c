import type { BotAccess } from '../../contract/access.ts'
import { factsOfInput } from '../../contract/action-facts.ts'
import type { Day } from '../../contract/call-facts.ts'
import { Refusal } from '../../contract/errors.ts'
import { refusalOf } from '../../db/queues.ts'
import { OutcomeUnknown, type Tx } from '../../db/tx.ts'
import { insertSteps, type TaskStep } from '../../tasks/tasks.sql.ts'
import type { Done } from '../call.ts'
import type { AgentCall } from '../calls.ts'
import type { PipelineDependencies } from '../dependencies.ts'
import type { Step } from '../step.ts'
import { type Action, type DoneAction, logForOthers, recordActions, recordRefusedAction } from './action-log.sql.ts'

/** Statuses that count as the agent's failures. */
const FAILED = [403, 404, 422]

/**
 * Logs and counts what an agent does: reads after they were done, failures after they were rolled back. A write is recorded in
 * its own transaction instead.
 */
export const record: Step = {
  name: 'record',
  after: ['admit'],
  concerns: ({ access }) => access.by === 'bot' && isLogged(access),
  async agent(services, call, next) {
    try {
      const done = await next()
      if (call.operation.effect === 'read') await recordRead(services, call, done)
      return done
    } catch (error) {
      throw call.dryRun ? error : await recordFailure(services, call, error)
    }
  },
}

async function recordRead(services: PipelineDependencies, call: AgentCall, done: Done): Promise<void> {
  const action = actionOf(call, done)
  if (action === null) return
  call.rates.day = await recordShown(services, action, call.shownOf.slice(1))
  notifyActingUser(services.database.read, call, done.code)
}

/** For several people it is logged for all of them or for none. */
async function recordShown(
  { database, config, record: recordOne }: PipelineDependencies,
  action: DoneAction,
  others: readonly number[],
): Promise<Day> {
  if (others.length === 0) return recordOne(action)
  return database.transaction(async (tx) => {
    const [day] = await recordActions(tx, config, [action])
    await logForOthers(tx, action, others)
    return day as Day
  })
}

/** In the writes' own transaction: log, counters, and the answers under their keys. */
export async function recordWrites(
  { config }: Pick<PipelineDependencies, 'config'>,
  tx: Tx,
  calls: readonly AgentCall[],
  done: readonly Done[],
): Promise<void> {
  const actions = calls.map((call, index) => actionOf(call, done[index] as Done))
  const recorded = actions.filter((action) => action !== null)
  const days = await recordActions(tx, config, recorded)
  const steps = calls.flatMap((call, index) => (actions[index] === null ? [] : stepsOf(call)))
  if (steps.length > 0) await insertSteps(tx, steps)
  for (const [index, call] of calls.entries()) {
    const action = actions[index] ?? null
    if (action === null) continue
    call.rates.day = days[recorded.indexOf(action)] ?? call.rates.day
    notifyActingUser(tx, call, (done[index] as Done).code)
  }
}

/** Null if the call is not logged. */
function actionOf(call: AgentCall, done: Pick<Done, 'status' | 'code' | 'stored' | 'replayed' | 'blameless'>) {
  return done.replayed || !isLogged(call.operation.access) ? null : describeDone(call, done)
}

function isLogged({ countsAsAction, logged }: BotAccess): boolean {
  return countsAsAction || logged === true
}

function describeDone(
  call: AgentCall,
  { status, code, stored, blameless }: Pick<Done, 'status' | 'code' | 'stored' | 'blameless'>,
): DoneAction {
  const { intent, operation } = call
  return {
    ...describe(call),
    code,
    failed: !blameless && FAILED.includes(status),
    stored: intent && stored ? { ...intent, ...stored } : null,
    counts: operation.access.countsAsAction,
  }
}

/** Updates the acting user's open pages once the transaction has committed. */
function notifyActingUser(tx: Tx, call: AgentCall, code: string): void {
  const { userId } = describe(call)
  tx.notifyUsers([userId, ...call.shownOf], 'activity')
  if (code === 'ok' && call.operation.effect !== 'read') tx.notifyUsers([userId], 'records')
}

/** Logs and counts a failed action after its rollback. Returns the answer. */
async function recordFailure(services: PipelineDependencies, call: AgentCall, error: unknown): Promise<unknown> {
  const { database, config } = services
  // Logging would wait just as long for a database that does not respond.
  if (error instanceof OutcomeUnknown) return error
  const refusal = refusalOf(error)
  if (refusal.code === 'rate_limited') return error
  try {
    if (refusal.code === 'daily_limit_reached') throw refusal
    const { status, code, blameless } = refusal
    call.rates.day = await services.record(describeDone(call, { status, code, blameless }))
    const steps = stepsOf(call)
    if (steps.length > 0) await insertSteps(database.read, steps)
    notifyActingUser(database.read, call, code)
    return error
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'daily_limit_reached') return error
    call.rates.day = await recordRefusedAction(database.read, config, describe(call))
    notifyActingUser(database.read, call, failure.code)
    return new Refusal('daily_limit_reached', { retryAfterSeconds: call.rates.day.secondsLeft })
  }
}

function stepsOf({ underTask, agent, operation, incoming }: AgentCall): TaskStep[] {
  if (underTask === null) return []
  return [{ taskId: underTask, botId: agent.bot_id, operation: operation.name, requestId: incoming.requestId }]
}

function describe(call: AgentCall): Action {
  return {
    botId: call.agent.bot_id,
    operation: call.operation.name,
    // Only a paired user is recorded: otherwise any agent could fill a stranger's activity list.
    userId: call.agent.linked === true ? call.actingUserId : (call.shownOf[0] ?? null),
    durationMs: Math.round(performance.now() - call.started),
    requestId: call.incoming.requestId,
    facts: call.facts ?? (call.checked.ok ? factsOfInput(call.checked.value) : null),
    shareOf: call.agent.shared ? call.agent.bound_user_id : null,
  }
}

/** Refuses agents whose daily actions are used up. They are counted when they are recorded. */
export const quota: Step = {
  name: 'quota',
  after: ['admit', 'key'],
  concerns: ({ access }) => access.by === 'bot' && access.countsAsAction,
  async agent(_services, { rates: { day } }, next) {
    if (day.used >= day.dailyLimit) throw new Refusal('daily_limit_reached', { retryAfterSeconds: day.secondsLeft })
    return next()
  },
}
