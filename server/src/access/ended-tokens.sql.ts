import type { Because } from '../contract/fault.ts'
import type { Tx } from '../db/tx.ts'
import { hashToken, tokenOfElsewhere } from '../secrets/secrets.ts'

interface EndedToken {
  assistant: boolean
  replaced: boolean
}

/** Why a former token of an agent or assistant no longer works; nothing for a token we never issued. */
async function whyEnded(tx: Tx, tokenHash: Buffer): Promise<Because | Record<never, never>> {
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

/** The same for a token as it was sent: it may be one of a sandbox, or of the live service. */
export async function whyRefused(tx: Tx, token: string): Promise<Because | Record<never, never>> {
  const reason = tokenOfElsewhere(tx, token)
  return reason ? { reason, params: {} } : whyEnded(tx, hashToken(token))
}
