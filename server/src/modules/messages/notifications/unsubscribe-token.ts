import { refuseField } from '../../../contract/errors.ts'
import { type NotificationSettingName, SETTING_NAMES } from '../../../notices/settings.ts'
import type { Secrets } from '../../../secrets/secrets.ts'

const PURPOSE = 'unsubscribe:'

/** What a link in a mail turns off: the kinds in that mail, or the digest; `null` for everything, as older mails say. */
export type Unwanted = readonly NotificationSettingName[] | 'digest' | null

/** Says who wants no more of what, without a record: mails keep working for years. */
export function unsubscribeToken(secrets: Secrets, userId: number, unwanted: Exclude<Unwanted, null>): string {
  const kinds = typeof unwanted === 'string' ? unwanted : unwanted.join(',')
  return secrets.seal(`${PURPOSE}${userId}:${kinds}`).toString('base64url')
}

export function readUnsubscribeToken(secrets: Secrets, token: string): { userId: number; unwanted: Unwanted } {
  const text = opened(secrets, token)
  if (!text?.startsWith(PURPOSE)) throw refuseField('token', 'link_altered')
  const [id, kinds] = text.slice(PURPOSE.length).split(':')
  if (kinds === undefined || kinds === 'digest') return { userId: Number(id), unwanted: kinds ?? null }
  const named = kinds.split(',')
  return { userId: Number(id), unwanted: SETTING_NAMES.filter((name) => named.includes(name)) }
}

function opened(secrets: Secrets, token: string): string | undefined {
  try {
    return secrets.open(Buffer.from(token, 'base64url'))
  } catch {
    return undefined
  }
}
