import type { ApprovalRow } from '../../../approvals/approvals.sql.ts'
import type { WaitingWrite } from '../../../contract/operation.ts'
import type { LinkState } from './link-state.sql.ts'

/** What a person approves, as the runner takes it: as if the agent called now. */
export function approvedWrite(
  { operation, key, input_hash: inputHash, given }: ApprovalRow,
  link: LinkState,
  input: Record<string, unknown>,
): WaitingWrite {
  const { bot_id, bot_name, status, autonomous, capabilities, bound_user_id } = link
  const bot = { bot_id, bot_name, status, autonomous, capabilities, bound_user_id }
  const intent = key !== null && inputHash !== null ? { key, inputHash } : null
  return { mode: 'approved', operation, input, bot, person: link, intent, given }
}
