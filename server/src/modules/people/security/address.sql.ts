import type { Tx } from '../../../db/tx.ts'
import { setContactOfAssistants } from '../../agents/bots/index.ts'
import { setEmail } from '../users/index.ts'

export interface ShownChange {
  email: string
  old_confirmed: boolean
  new_confirmed: boolean
  expires_at: string
}

export function findAddressChange(tx: Tx, userId: number): Promise<ShownChange | undefined> {
  return tx.first(
    `select email, old_confirmed_at is not null as old_confirmed, new_confirmed_at is not null as new_confirmed, expires_at
     from address_changes where user_id = $1 and expires_at > app_now()`,
    [userId],
  )
}

interface NewChange {
  userId: number
  email: string
  oldTokenHash: Buffer
  newTokenHash: Buffer
  /** True from the start if the old address was never confirmed. */
  oldSaidYes: boolean
  hours: number
}

/** Replaces an earlier request, whose links stop working. */
export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx.rows('delete from address_changes where user_id = $1', [change.userId])
  await tx.rows(
    `insert into address_changes (user_id, email, old_token_hash, new_token_hash, old_confirmed_at, expires_at)
     values ($1, $2, $3, $4, case when $5 then app_now() end, app_now() + make_interval(hours => $6))`,
    [change.userId, change.email, change.oldTokenHash, change.newTokenHash, change.oldSaidYes, change.hours],
  )
}

export interface AskedChange extends ShownChange {
  user_id: number
  /** Which of the two links it was. */
  by: 'old' | 'new'
  /** The address to be replaced. */
  present: string
}

/** Finds and locks the request: both links may be opened at once. */
export function lockChange(tx: Tx, tokenHash: Buffer): Promise<AskedChange | undefined> {
  return tx.first(
    `select c.user_id, c.email, c.old_confirmed_at is not null as old_confirmed,
       c.new_confirmed_at is not null as new_confirmed, c.expires_at, u.email as present,
       case when c.old_token_hash = $1 then 'old' else 'new' end as by
     from address_changes c join users u using (user_id)
     where (c.old_token_hash = $1 or c.new_token_hash = $1) and c.expires_at > app_now() and u.erased_at is null
     for update of c`,
    [tokenHash],
  )
}

export async function confirmSide(tx: Tx, userId: number, by: 'old' | 'new'): Promise<void> {
  const column = by === 'old' ? 'old_confirmed_at' : 'new_confirmed_at'
  await tx.rows(`update address_changes set ${column} = coalesce(${column}, app_now()) where user_id = $1`, [userId])
}

/** Mails to a former address stay theirs, even once it is somebody else's. */
export async function keepMails(tx: Tx, userId: number, formerAddress: string): Promise<void> {
  await tx.rows('update mails set account_user_id = $1 where to_address = $2 and account_user_id is null', [
    userId,
    formerAddress,
  ])
}

/** False if the address has been taken meanwhile. */
export async function changeAddress(tx: Tx, userId: number, email: string): Promise<boolean> {
  if (!(await setEmail(tx, userId, email))) return false
  await setContactOfAssistants(tx, userId, email)
  await endMailedLinks(tx, userId)
  return true
}

/** Ends links mailed to the former address: somebody else may read it now. */
async function endMailedLinks(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `delete from mail_tokens where user_id = $1 and purpose in ('verify-email', 'reset-password', 'not-me')`,
    [userId],
  )
  await tx.rows('update approvals set token_hash = null where user_id = $1 and token_hash is not null', [userId])
  await tx.rows('delete from act_links where user_id = $1', [userId])
}
