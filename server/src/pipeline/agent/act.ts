import { Refusal } from '../../contract/errors.ts'
import type { Fields } from '../../contract/fields.ts'
import { nextAfter } from '../../contract/next-steps.ts'
import type { BotContext } from '../../contract/operation.ts'
import type { Reply } from '../../contract/reply.ts'
import type { Tx } from '../../db/tx.ts'
import { refuseWriteOverQuota } from '../../limits/quotas.ts'
import { refusalAnswer, warningsOf } from '../call.ts'
import { successOf } from '../success.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'
import { asHeld } from './held.ts'
import { insertQueuedWrite } from './queued-writes.sql.ts'

/** Runs the handler once. With `held`, the write is also queued until an admin approves the agent. */
export async function act(tx: Tx, call: AgentCall, input: Fields, held: boolean): Promise<Done> {
  // A write may run again when others in its transaction failed.
  call.facts = null
  const outcome = await call.operation.handler(contextOf(tx, call, held), input)
  if (outcome instanceof Refusal) return returnedRefusal(call, outcome)
  const { status, code, output } = successOf(call.operation, outcome)
  if (!held || code !== 'ok') return answerDone(call, outcome)
  await queue(tx, call, input, output)
  const added = { bot_queued: true, next: nextAfter(call.operation.name, 'held') }
  const body = call.prepared.writeBody(asHeld(output, call.isAssistant), { ...added, ...warningsOf(call) })
  return { status, code, body, stored: keep(call, { status, body }) }
}

async function queue(tx: Tx, call: AgentCall, input: Fields, output: Fields): Promise<void> {
  const { agent, operation, actingUserId, incoming, intent, context } = call
  const { requestId } = incoming
  const write = {
    botId: agent.bot_id,
    userId: actingUserId,
    operation: operation.name,
    input,
    output,
    requestId,
    intent,
  }
  await insertQueuedWrite(tx, write)
  const shareOf = agent.shared ? agent.bound_user_id : null
  await refuseWriteOverQuota({ tx, config: context.config }, agent.bot_id, shareOf)
}

/** Returned, not thrown: the handler's work stays. If a payment is required, the key is kept until it is paid. */
function returnedRefusal(call: AgentCall, refusal: Refusal): Done {
  const { status, code, body, headers } = refusalAnswer(refusal, {
    headers: {},
    docs: call.docs,
    warnings: call.warnings,
    isAssistant: call.isAssistant,
  })
  const stored = code === 'payment_required' ? keep(call, NOT_YET) : null
  return { status, code, body, headers, stored, blameless: refusal.blameless }
}

/** What a handler answered. Where it did nothing yet, only the key is kept. */
export function answerDone(call: AgentCall, outcome: Fields | Reply<Fields>): Done {
  const { status, code, output, extra } = successOf(call.operation, outcome)
  const body = call.prepared.writeBody(output, { ...extra, ...warningsOf(call) })
  return { status, code, body, stored: keep(call, code === 'ok' ? { status, body } : NOT_YET) }
}

/** The key, for what has not happened yet. */
export function keepKey(call: AgentCall): Done['stored'] {
  return keep(call, NOT_YET)
}

/** Keeps only the key while what the call asked for waits for a person. */
const NOT_YET = { status: null, body: null }

function keep({ intent }: AgentCall, answer: { status: number | null; body: string | null }): Done['stored'] {
  return intent && { ...intent, ...answer }
}

export function contextOf(tx: Tx, call: AgentCall, held: boolean): BotContext {
  const { agent, rates, actingUserId, context, intent } = call
  const { bot_id, bot_name, status, autonomous, capabilities, user_name } = agent
  return {
    ...context,
    tx,
    bot: { bot_id, bot_name, status, autonomous, capabilities },
    account: { ...agent, day: rates.day },
    user: actingUserId === null ? null : { user_id: actingUserId, name: user_name ?? '' },
    boundUserId: agent.bound_user_id,
    held,
    touch: (facts) => {
      call.facts = facts
    },
    shows: (userIds) => {
      if (actingUserId === null) call.shownOf = [...new Set(userIds.filter((userId) => userId !== null))]
    },
    intent,
  }
}
