import type { BotStatus } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'

interface HolderRow {
  by: 'bot' | 'person'
  id: number
  /** An agent's capabilities, or the scopes of a person's token. */
  rights: string[]
  is_admin: boolean
  /** Set for assistants. */
  bound_user_id: number | null
  /** Set for agents; people's tokens are found only while they are valid. */
  status: BotStatus
  status_reason: string | null
}

/**
 * Owner of the token, also an agent that was stopped, without counting a call. A token of an assistant is good at the
 * address it was issued for.
 */
export function readHolder(tx: Tx, tokenHash: Buffer, resource: string): Promise<HolderRow | undefined> {
  return tx.first<HolderRow>(
    `select 'bot' as by, b.bot_id as id, coalesce(b.active_capabilities, b.requested_capabilities) as rights, false as is_admin,
         t.user_id as bound_user_id, b.status, b.status_reason
       from bot_tokens t join bots b using (bot_id)
       where t.token_hash = $1 and (t.expires_at is null or t.expires_at > app_now())
         and (t.audience is null or t.audience = $2)
     union all
     select 'person', u.user_id, t.scopes, u.is_admin, null, 'active', null from user_tokens t join users u using (user_id)
       where t.token_hash = $1 and (t.expires_at is null or t.expires_at > app_now()) and u.erased_at is null and u.suspended_at is null`,
    [tokenHash, resource],
  )
}
