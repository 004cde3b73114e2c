import { hash } from 'node:crypto'
import { type ApprovalRow, findGivenBefore } from '../../../approvals/approvals.sql.ts'
import { neededFor } from '../../../approvals/given-ids.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { BotContext, CallContext } from '../../../contract/operation.ts'
import type { Preview } from '../../../contract/preview.ts'
import type { Tx } from '../../../db/tx.ts'
import type { LinkState } from './link-state.sql.ts'

export type Problem = {
  code: string
  message: string
  reason?: string
  params?: Record<string, unknown>
}

/** What a person sees of something that waits: as it was asked, and as it would be now. */
export interface Shown {
  now: Preview | null
  /** Why it could not be done now. */
  problem: Problem | null
  changed: boolean
  /** A hash of everything shown. A decision carries it, so nobody approves what they have not seen. */
  hash: string
}

export async function showApproval(
  context: CallContext,
  approval: ApprovalRow,
  link: LinkState | undefined,
): Promise<Shown> {
  const [now, problem] = await previewNow(context, approval, link)
  const changed = now !== null && JSON.stringify(now) !== JSON.stringify(reordered(approval.preview, now))
  return { now, problem, changed, hash: hashOf(approval, now) }
}

/** Approvals it depends on, which create what it is about. */
export async function neededBefore(tx: Tx, approval: ApprovalRow): Promise<ApprovalRow[]> {
  return neededFor(approval.input, await findGivenBefore(tx, approval))
}

async function previewNow(
  context: CallContext,
  approval: ApprovalRow,
  link: LinkState | undefined,
): Promise<[Preview | null, Shown['problem']]> {
  const { operation: name, input } = approval
  const operation = context.waiting.operation(name)?.operation
  if (link === undefined || operation?.preview === undefined) return [null, null]
  // Nothing about it can have changed yet.
  if ((await neededBefore(context.tx, approval)).length > 0) return [approval.preview, null]
  try {
    return [await operation.preview(agentContext(context, link), input), null]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [null, problemOf(error)]
  }
}

export function problemOf({ code, message, because }: Refusal): Problem {
  return { code, message, ...(because && { reason: because.reason, params: because.params ?? {} }) }
}

/** As if the agent called now. */
function agentContext(context: CallContext, link: LinkState): BotContext {
  const { bot_id, bot_name, status, autonomous, capabilities, user_id, name } = link
  return {
    ...context,
    reader: undefined,
    bot: { bot_id, bot_name, status, autonomous, capabilities },
    actor: { userId: user_id, agentId: bot_id, heldFor: null },
    user: { user_id, name },
    boundUserId: null,
    touch: () => {},
    intent: null,
  }
}

function hashOf({ approval_id, operation, input }: ApprovalRow, now: Preview | null): string {
  return hash('sha256', JSON.stringify(sorted({ approval_id, operation, input, now })), 'hex')
}

/** The database keeps fields in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, sorted(v)]),
  )
}

function reordered(stored: Preview, now: Preview): unknown {
  return JSON.stringify(sorted(stored)) === JSON.stringify(sorted(now)) ? now : stored
}
