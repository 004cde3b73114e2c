import type { Tx } from '../../../db/tx.ts'
import type { Row } from '../../../schema/types.ts'
import type { PasskeyFields } from './passkeys.schema.ts'

export type ShownPasskey = Row<typeof PasskeyFields>

const SHOWN = `passkey_id, name, synced, locked_at is not null as locked, frozen_at is not null as frozen, created_at,
  last_used_at`

export function listPasskeys(tx: Tx, userId: number): Promise<ShownPasskey[]> {
  return tx.rows(`select ${SHOWN} from passkeys where user_id = $1 order by passkey_id`, [userId])
}

export interface KnownCredential {
  credential_id: Buffer
  transports: string[]
  user_handle: Buffer
}

export function listCredentials(tx: Tx, userId: number): Promise<KnownCredential[]> {
  return tx.rows('select credential_id, transports, user_handle from passkeys where user_id = $1 order by passkey_id', [
    userId,
  ])
}

export interface NewPasskey {
  name: string
  credentialId: Buffer
  publicKey: Buffer
  userHandle: Buffer
  counter: number
  transports: readonly string[]
  synced: boolean
}

/** Undefined if the credential is registered already. */
export function insertPasskey(tx: Tx, userId: number, passkey: NewPasskey): Promise<ShownPasskey | undefined> {
  return tx.first(
    `insert into passkeys (user_id, name, credential_id, public_key, user_handle, counter, transports, synced)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${SHOWN}`,
    [
      userId,
      passkey.name,
      passkey.credentialId,
      passkey.publicKey,
      passkey.userHandle,
      passkey.counter,
      passkey.transports,
      passkey.synced,
    ],
  )
}

export interface StoredPasskey {
  passkey_id: number
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  user_handle: Buffer
  counter: number
  locked: boolean
  frozen: boolean
  created_at: string
}

/** Locks the row: of two answers with the same counter only the first counts. */
export function lockPasskey(tx: Tx, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  return tx.first(
    `select passkey_id, user_id, credential_id, public_key, user_handle, counter, locked_at is not null as locked,
       frozen_at is not null as frozen, created_at
     from passkeys where credential_id = $1 for update`,
    [credentialId],
  )
}

/** The first use after the new password also ends a freeze. */
export async function noteUse(tx: Tx, passkeyId: number, counter: number, synced: boolean): Promise<void> {
  await tx.rows(
    'update passkeys set counter = $2, synced = $3, last_used_at = app_now(), frozen_at = null where passkey_id = $1',
    [passkeyId, counter, synced],
  )
}

/** Called when there may be a copy of it. */
export async function suspendPasskey(tx: Tx, passkeyId: number): Promise<void> {
  await tx.rows('update passkeys set locked_at = app_now() where passkey_id = $1', [passkeyId])
}

export function renamePasskeyRow(
  tx: Tx,
  userId: number,
  passkeyId: number,
  name: string,
): Promise<ShownPasskey | undefined> {
  return tx.first(`update passkeys set name = $3 where user_id = $1 and passkey_id = $2 returning ${SHOWN}`, [
    userId,
    passkeyId,
    name,
  ])
}

export function deletePasskey(tx: Tx, userId: number, passkeyId: number): Promise<boolean> {
  return tx.some('delete from passkeys where user_id = $1 and passkey_id = $2 returning 1', [userId, passkeyId])
}

export async function readSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.one<{ second_factor: boolean }>('select second_factor from users where user_id = $1', [userId])
  return row.second_factor
}

/** False if it was used before. Of concurrent attempts one gets true. */
export function takeChallenge(tx: Tx, hash: Buffer, minutes: number): Promise<boolean> {
  return tx.some(
    `insert into used_challenges (challenge_hash, expires_at) values ($1, app_now() + make_interval(mins => $2))
     on conflict do nothing returning 1`,
    [hash, minutes],
  )
}

/** For people without a passkey. */
export function readOtherWays(tx: Tx, userId: number): Promise<{ password: boolean; provider: boolean }> {
  return tx.one(
    `select password_hash is not null as password,
       exists (select 1 from provider_links l where l.user_id = u.user_id) as provider
     from users u where user_id = $1`,
    [userId],
  )
}
