import { randomBytes } from 'node:crypto'
import { hashToken, type Secrets } from '../../../secrets/secrets.ts'

const PURPOSE = 'device'

interface Owner {
  user_id: number
  password_hash: string | null
}

/**
 * Kept by a browser in which somebody has signed in with the current password. It grants no access: wrong passwords from there
 * are counted separately, so that guessing elsewhere does not lock the owner out. Sealed, so that nothing needs to be stored; a
 * new password invalidates all of them.
 */
export function newDevice(secrets: Secrets, owner: Owner): string {
  const device = randomBytes(12).toString('base64url')
  return secrets.seal([PURPOSE, owner.user_id, passwordMark(owner), device].join(':')).toString('base64url')
}

/** The device's name, or null if it is not this account's. */
export function knownDevice(secrets: Secrets, sent: string | undefined, owner: Owner | undefined): string | null {
  if (sent === undefined || owner === undefined) return null
  const [purpose, userId, password, device] = opened(secrets, sent).split(':')
  const known = purpose === PURPOSE && Number(userId) === owner.user_id && password === passwordMark(owner)
  return known && device ? device : null
}

function opened(secrets: Secrets, sent: string): string {
  try {
    return secrets.open(Buffer.from(sent, 'base64url'))
  } catch {
    return ''
  }
}

/** Changes with the password. */
export function passwordMark({ password_hash }: Owner): string {
  return hashToken(password_hash ?? '')
    .toString('base64url')
    .slice(0, 22)
}
