import type { Config } from '../../config/config.ts'
import { factsOfInput } from '../../contract/action-facts.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { OutcomeUnknown, type Tx } from '../../db/tx.ts'
import { type Action, type DoneAction, type RecordAction, recordRefusedAction } from './action-log.sql.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'

/** Statuses that count as the agent's failures. */
const FAILED = [403, 404, 422]

export function isRecorded({ operation: { access } }: AgentCall): boolean {
  return access.countsAsAction || access.logged === true
}

/** The log entry of a call; null if it is not logged. */
export function actionOf(
  call: AgentCall,
  done: Pick<Done, 'status' | 'code' | 'stored' | 'replayed' | 'blameless'>,
): DoneAction | null {
  if (done.replayed || !isRecorded(call)) return null
  const { code, status, stored, blameless } = done
  const counts = call.operation.access.countsAsAction
  return { ...describe(call), code, failed: !blameless && FAILED.includes(status), stored, counts }
}

/** Updates the acting user's open pages once the transaction has committed. */
export function notifyActingUser(tx: Tx, call: AgentCall, code: string): void {
  const { userId } = describe(call)
  tx.notifyUsers([userId, ...call.shownOf], 'activity')
  if (code === 'ok' && call.operation.effect !== 'read') tx.notifyUsers([userId], 'records')
}

/** A failed action is logged and counted too, after its transaction was rolled back. Returns the answer. */
export async function recordFailure(
  { database, config, record }: { database: Database; config: Config; record: RecordAction },
  call: AgentCall,
  error: unknown,
): Promise<unknown> {
  // Logging would wait just as long for a database that does not respond.
  if (error instanceof OutcomeUnknown) return error
  const refusal = error instanceof Refusal ? error : new Refusal('server_error')
  if (refusal.code === 'rate_limited') return error
  try {
    if (refusal.code === 'daily_limit_reached') throw refusal
    const { status, code, blameless } = refusal
    call.rates.day = await record(actionOf(call, { status, code, blameless, stored: null }) as DoneAction)
    notifyActingUser(database.read, call, code)
    return error
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'daily_limit_reached') return error
    call.rates.day = await recordRefusedAction(database.read, config, describe(call))
    notifyActingUser(database.read, call, failure.code)
    return new Refusal('daily_limit_reached', { retryAfterSeconds: call.rates.day.secondsLeft })
  }
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
