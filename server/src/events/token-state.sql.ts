import type { TokenState } from '../contract/call-facts.ts'
import { batch } from '../db/queues.ts'
import type { Tx } from '../db/tx.ts'

export type ReadTokenState = (tokenHash: Buffer) => Promise<TokenState>

/** Concurrent lookups are batched. */
export function openTokenStates(tx: Tx): ReadTokenState {
  const ask = async (hashes: readonly Buffer[]) => {
    const rows = await tx.rows<{ token_hash: Buffer; good: boolean }>(
      `select token_hash, status in ('pending_approval', 'active') as good from bot_tokens join bots using (bot_id)
       where token_hash = any ($1) and (expires_at is null or expires_at > app_now())`,
      [hashes],
    )
    const states = new Map(rows.map(({ token_hash, good }) => [token_hash.toString('hex'), good ? 'good' : 'stopped']))
    return hashes.map((hash) => (states.get(hash.toString('hex')) ?? 'gone') as TokenState)
  }
  return batch(ask, { concurrency: 1, size: 500 })
}
