import type { Tx } from '../../../db/tx.ts'

export interface YoungAccess {
  what: 'passkey' | 'recovery_codes' | 'provider' | 'session' | 'token' | 'assistant' | 'agent' | 'address_change'
  /** Name of the passkey, token or agent; or the browser or address. Null if there is none. */
  name: string | null
  since: string
}

/** If passwords are off, a linked provider may be the only way in: then it ends only if there is another, older way. */
const ENDS = `($2 or exists (select 1 from provider_links o where o.user_id = l.user_id and o.created_at < l.created_at)
  or exists (select 1 from passkeys p where p.user_id = l.user_id and p.frozen_at is null
    and p.created_at <= app_now() - make_interval(days => $3)))`

/** Newest first. Recovery codes are created together and count as one entry. */
export function listYoungAccess(
  tx: Tx,
  userId: number,
  { days, limit, passwords }: { days: number; limit: number; passwords: boolean },
): Promise<YoungAccess[]> {
  return tx.rows(
    `select what, name, since from (
       select 'passkey' as what, name, created_at as since from passkeys where user_id = $1 and frozen_at is null
       union all
       select 'recovery_codes', null, max(created_at) from recovery_codes where user_id = $1 having count(created_at) > 0
       union all select 'provider', coalesce(email, issuer), created_at from provider_links l where user_id = $1 and ${ENDS}
       union all select 'session', nullif(concat_ws(', ', browser, system), ''), created_at from sessions where user_id = $1
       union all select 'token', name, created_at from user_tokens where user_id = $1
       union all
       select case when a.bot_id is null then 'agent' else 'assistant' end, b.bot_name, l.linked_at
       from links l join bots b using (bot_id) left join assistants a using (bot_id) where l.user_id = $1
       union all select 'address_change', email, created_at from address_changes where user_id = $1) found
     where since > app_now() - make_interval(days => $3) order by since desc, what, name limit $4`,
    [userId, passwords, days, limit],
  )
}

/** If no passkey is left, the password alone signs in again. */
export async function freezeYoungPasskeys(tx: Tx, userId: number, days: number): Promise<void> {
  await tx.rows(
    `update passkeys set frozen_at = app_now()
     where user_id = $1 and frozen_at is null and created_at > app_now() - make_interval(days => $2)`,
    [userId, days],
  )
}

/** Works before passkeys are frozen or after: it looks only at older ones. */
export async function deleteYoungSecrets(tx: Tx, userId: number, days: number, passwords: boolean): Promise<void> {
  await tx.rows(
    `delete from provider_links l where user_id = $1 and created_at > app_now() - make_interval(days => $3) and ${ENDS}`,
    [userId, passwords, days],
  )
  for (const table of ['recovery_codes', 'user_tokens', 'address_changes'])
    await tx.rows(`delete from ${table} where user_id = $1 and created_at > app_now() - make_interval(days => $2)`, [
      userId,
      days,
    ])
}
