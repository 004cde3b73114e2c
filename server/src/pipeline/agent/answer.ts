import type { Answer } from '../call.ts'
import type { AgentCall } from './agent-call.ts'
import type { Done } from './done.ts'

/** Built last, because its headers report the limits after the call. */
export function answerOf(call: AgentCall, { status, code, body, headers }: Done): Answer {
  return { status, code, body, headers: { ...call.headers, ...headers }, botId: call.botId }
}
