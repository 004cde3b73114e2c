import { refuseField } from '../../contract/errors.ts'
import type { Secrets } from '../../secrets/secrets.ts'

const PURPOSE = 'unsubscribe:'

/** Identifies whom its bearer may unsubscribe, without a record: mails keep working for years. */
export function unsubscribeToken(secrets: Secrets, userId: number): string {
  return secrets.seal(`${PURPOSE}${userId}`).toString('base64url')
}

export function readUnsubscribeToken(secrets: Secrets, token: string): number {
  const text = opened(secrets, token)
  if (!text?.startsWith(PURPOSE)) throw refuseField('token', 'link_altered')
  return Number(text.slice(PURPOSE.length))
}

function opened(secrets: Secrets, token: string): string | undefined {
  try {
    return secrets.open(Buffer.from(token, 'base64url'))
  } catch {
    return undefined
  }
}
