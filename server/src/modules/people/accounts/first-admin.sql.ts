import type { Tx } from '../../../db/tx.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'

export async function countAdmins(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>('select count(*) from users where is_admin')).count
}

export function listAdmins(tx: Tx): Promise<Reader[]> {
  return tx.rows('select email, name, language from users where is_admin and erased_at is null order by user_id')
}

export function isAdmin(tx: Tx, email: string): Promise<boolean> {
  return tx.some('select 1 from users where email = $1 and is_admin', [email])
}

export async function deleteMailedLinks(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from mail_tokens where user_id = $1', [userId])
}

export async function replaceFirstAdminToken(tx: Tx, tokenHash: Buffer, days: number): Promise<void> {
  await removeFirstAdminTokens(tx)
  await tx.rows(
    `insert into mail_tokens (token_hash, purpose, expires_at)
     values ($1, 'first-admin', app_now() + make_interval(days => $2))`,
    [tokenHash, days],
  )
}

export async function removeFirstAdminTokens(tx: Tx): Promise<void> {
  await tx.rows(`delete from mail_tokens where purpose = 'first-admin'`)
}
