import { askingAgent } from '../../access/authorize.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Fields } from '../../contract/fields.ts'
import { nextAfter } from '../../contract/next-steps.ts'
import type { Tx } from '../../db/tx.ts'
import { refuseWriteOverQuota } from '../../limits/quotas.ts'
import { type Done, doneOf, type Outcome, successOf, warningsOf } from '../call.ts'
import type { AgentCall } from '../calls.ts'
import type { Step } from '../step.ts'
import type { WaitingRun } from '../waiting-run.ts'
import { insertQueuedWrite } from './queued-writes.sql.ts'

/** Calls the handler: the last step. */
export const act: Step = {
  name: 'act',
  after: ['transaction', 'grant'],
  async agent(_services, call) {
    // A write may run again when others in its transaction failed.
    call.facts = null
    const outcome = await callHandler(call)
    return call.held ? hold(call, outcome) : doneOf(call.prepared, call, outcome)
  },
  async waiting(_services, run) {
    const { write, prepared } = run
    if (write.mode === 'release') return release(run)
    const outcome = await callHandler(run)
    if (!(outcome instanceof Refusal)) {
      const { status, code, output } = successOf(run.operation, outcome)
      return { status, code, body: prepared.writeBody(output, {}) }
    }
    if (outcome.code !== 'payment_required') throw outcome
    return {
      status: outcome.status,
      code: outcome.code,
      body: JSON.stringify(outcome.body(undefined, askingAgent(write.bot))),
    }
  },
  person: async (_services, call) => doneOf(call.prepared, call, await callHandler(call)),
  anyone: async (_services, call) => doneOf(call.prepared, call, await callHandler(call)),
}

interface Handled<Context> {
  readonly operation: { handler(context: Context, input: Fields): Promise<Outcome> }
  readonly input: Fields
  readonly tx: Tx
  contextIn(tx: Tx): Context
}

/** The only place that calls a handler. */
export function callHandler<Context>(run: Handled<Context>, tx: Tx = run.tx): Promise<Outcome> {
  return run.operation.handler(run.contextIn(tx), run.input)
}

/** Publishes a held write: its records exist already, but only its agent has seen them. */
async function release(run: WaitingRun): Promise<Done> {
  const { operation, input, tx, write } = run
  await operation.release?.(run.contextIn(tx), input, write.answer ?? {})
  return { status: operation.statuses[0], code: 'ok', body: '' }
}

/** Queues the write until an admin approves its agent. Reads and refusals are not held. */
async function hold(call: AgentCall, outcome: Outcome): Promise<Done> {
  const { operation, prepared } = call
  if (outcome instanceof Refusal) return doneOf(prepared, call, outcome)
  const { status, code, output } = successOf(operation, outcome)
  if (code !== 'ok') return doneOf(prepared, call, outcome)
  await queue(call, output)
  const added = { bot_queued: true, next: nextAfter(operation.name, 'held') }
  const body = prepared.writeBody(asHeld(output, call.isAssistant), { ...added, ...warningsOf(call) })
  return { status, code, body, stored: { status, body } }
}

async function queue(call: AgentCall, output: Fields): Promise<void> {
  const { tx, agent, operation, actingUserId, incoming, intent, input } = call
  await insertQueuedWrite(tx, {
    botId: agent.bot_id,
    userId: actingUserId,
    operation: operation.name,
    input,
    output,
    requestId: incoming.requestId,
    intent,
    counted: call.counts && !call.facts?.unchanged,
    taskId: call.underTask,
  })
  const shareOf = agent.shared ? agent.bound_user_id : null
  await refuseWriteOverQuota(tx, agent.bot_id, shareOf)
}

const NOT_YET =
  'Nothing has happened yet: this is held and will be done once an admin approves you, usually within 48 hours.'
const WHERE = 'platform_list_queue (GET /bots/queue) lists what is held.'

/** Rewrites what handlers say of a live call, since none of it has happened yet. */
function asHeld(output: Fields, toAssistant: boolean): Fields {
  const message = toAssistant ? NOT_YET : `${NOT_YET} ${WHERE}`
  return typeof output.message === 'string' ? { ...output, message } : output
}
