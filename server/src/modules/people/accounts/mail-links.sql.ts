import type { Tx } from '../../../db/tx.ts'
import { endGuardianOfAdult } from '../users/index.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'guardian' | 'guardian-consent' | 'not-me'

export interface MailLink {
  purpose: LinkPurpose
  user_id: number | null
  /** The address the link proves. */
  email: string
  hours: number
}

export async function insertLink(tx: Tx, tokenHash: Buffer, link: MailLink): Promise<void> {
  await tx.rows(
    `insert into mail_tokens (token_hash, purpose, user_id, email, expires_at)
     values ($1, $2, $3, $4, app_now() + make_interval(hours => $5))`,
    [tokenHash, link.purpose, link.user_id, link.email, link.hours],
  )
}

export interface UsedLink {
  user_id: number
  email: string
}

/** Uses up a link. Only one of several concurrent attempts gets it; a rollback restores it. */
export function takeLink(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer): Promise<UsedLink | undefined> {
  return tx.first(
    `delete from mail_tokens where token_hash = $1 and purpose = $2 and expires_at > app_now()
     returning user_id, email`,
    [tokenHash, purpose],
  )
}

export function takeFirstAdminLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return tx.some(
    `delete from mail_tokens where token_hash = $1 and purpose = 'first-admin' and expires_at > app_now() returning 1`,
    [tokenHash],
  )
}

export async function deleteLinks(tx: Tx, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.rows('delete from mail_tokens where user_id = $1 and purpose = any($2)', [userId, purposes])
}

/** Reads a link without using it up. */
export function findLink(
  tx: Tx,
  purposes: readonly LinkPurpose[],
  tokenHash: Buffer,
): Promise<(UsedLink & { purpose: LinkPurpose }) | undefined> {
  return tx.first(
    `select user_id, email, purpose from mail_tokens
     where token_hash = $1 and purpose = any ($2) and expires_at > app_now()`,
    [tokenHash, purposes],
  )
}

/**
 * A guardian's request link has done its work and becomes the link they can withdraw with, until the young person is of
 * age. Only one of several concurrent attempts gets it.
 */
export function keepForWithdrawal(tx: Tx, tokenHash: Buffer): Promise<UsedLink | undefined> {
  return tx.first(
    `update mail_tokens t set purpose = 'guardian-consent',
       expires_at = coalesce(of_age_on(u.date_of_birth), app_now())
     from users u where u.user_id = t.user_id
       and t.token_hash = $1 and t.purpose = 'guardian' and t.expires_at > app_now()
     returning t.user_id, t.email`,
    [tokenHash],
  )
}

/** A guardian's link lasts until their child comes of age, and ends at once if a corrected birth date makes them an adult. */
export async function followNewAge(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update mail_tokens t set expires_at = of_age_on(u.date_of_birth) from users u
     where t.user_id = $1 and u.user_id = $1 and t.purpose = 'guardian-consent'`,
    [userId],
  )
  await endGuardianOfAdult(tx, userId)
  await tx.rows(
    `delete from mail_tokens t using users u where t.user_id = $1 and u.user_id = $1
       and t.purpose in ('guardian', 'guardian-consent') and not is_minor(u.date_of_birth)`,
    [userId],
  )
}
