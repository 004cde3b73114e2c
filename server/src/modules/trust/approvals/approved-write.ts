import type { ApprovalRow } from '../../../approvals/approvals.sql.ts'
import type { WaitingWrite } from '../../../contract/operation.ts'
import type { Standing } from './standing.sql.ts'

/** What a person approves, as the runner takes it: as if the agent called now. */
export function approvedWrite(
  { operation, key, input_hash: inputHash }: ApprovalRow,
  standing: Standing,
  input: Record<string, unknown>,
): WaitingWrite {
  const { bot_id, bot_name, status, autonomous, capabilities } = standing
  const bot = { bot_id, bot_name, status, autonomous, capabilities }
  const intent = key !== null && inputHash !== null ? { key, inputHash } : null
  return { mode: 'approved', operation, input, bot, person: standing, intent }
}
