import type { Tx } from '../../../db/tx.ts'

/** A person's identity at a provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
}

export interface Link {
  link_id: number
  issuer: string
  email: string | null
  created_at: string
  last_used_at: string
}

/** The person it is linked to, if any. */
export async function findProviderLink(tx: Tx, { issuer, subject }: Identity): Promise<number | undefined> {
  const row = await tx.first<{ user_id: number }>(
    'select user_id from provider_links where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return row?.user_id
}

/** Notes what the provider calls it now. False if it is no longer theirs; their account is locked. */
export function noteProviderUse(tx: Tx, userId: number, { issuer, subject, email }: Identity): Promise<boolean> {
  return tx.some(
    `update provider_links set last_used_at = app_now(), email = $4
     where user_id = $1 and issuer = $2 and subject = $3 returning 1`,
    [userId, issuer, subject, email],
  )
}

/** False if the identity is somebody's already, or the person has another one there. */
export function insertProviderLink(tx: Tx, userId: number, identity: Identity): Promise<boolean> {
  return tx.some(
    `insert into provider_links (user_id, issuer, subject, email) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [userId, identity.issuer, identity.subject, identity.email],
  )
}

export function listProviderLinks(tx: Tx, userId: number): Promise<Link[]> {
  return tx.rows(
    `select link_id, issuer, email, created_at, last_used_at from provider_links where user_id = $1 order by link_id`,
    [userId],
  )
}

export async function deleteProviderLink(tx: Tx, userId: number, linkId: number): Promise<Link | undefined> {
  return tx.first(
    `delete from provider_links where user_id = $1 and link_id = $2
     returning link_id, issuer, email, created_at, last_used_at`,
    [userId, linkId],
  )
}

export function hasPassword(tx: Tx, userId: number): Promise<boolean> {
  return tx.some('select 1 from users where user_id = $1 and password_hash is not null', [userId])
}

/** In seconds since 1970. */
export async function presentSeconds(tx: Tx): Promise<number> {
  return (await tx.one<{ now: number }>('select floor(extract(epoch from clock_timestamp()))::float8 as now')).now
}
