import type { Tx } from '../../db/tx.ts'

/** Whether this is a session or token of somebody, without taking a call from its minute. */
export async function isKnownPerson(tx: Tx, credential: { session?: Buffer; token?: Buffer }): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(
    `select exists (select 1 from user_tokens t join users u using (user_id)
         where t.token_hash = $1 and (t.expires_at is null or t.expires_at > app_now()) and u.erased_at is null)
       or exists (select 1 from sessions s join users u using (user_id)
         where s.session_hash = $2 and s.last_used_at > app_now() - interval '30 days' and u.erased_at is null) as known`,
    [credential.token ?? null, credential.session ?? null],
  )
  return known
}
