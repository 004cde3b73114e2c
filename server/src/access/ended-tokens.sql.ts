import type { Because } from '../contract/fault.ts'
import type { Tx } from '../db/tx.ts'

interface EndedToken {
  assistant: boolean
  replaced: boolean
}

/** Why a former token of an agent or assistant no longer works; nothing for a token we never issued. */
export async function whyEnded(tx: Tx, tokenHash: Buffer): Promise<Because | Record<never, never>> {
  const ended = await tx.first<EndedToken>(
    `select assistant, replaced from ended_tokens where token_hash = $1
     union all
     select false, true from bot_tokens where token_hash = $1 and grant_id is null and expires_at <= app_now()`,
    [tokenHash],
  )
  if (ended === undefined) return {}
  if (ended.replaced) return { reason: 'token_replaced', params: {} }
  return { reason: 'token_revoked', params: { of: ended.assistant ? 'assistant' : 'agent' } }
}
