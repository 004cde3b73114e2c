import type { Tx } from '../../../db/tx.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { presentMoment } from './earlier-access.sql.ts'
import { isWithinMinutes } from './sealed-moments.sql.ts'

/**
 * Text that says what it is for, whom it concerns and when it was made. Sealed instead of stored, so that strangers who ask for
 * many take no space here. No two are equal.
 */
export async function sealMoment(tx: Tx, secrets: Secrets, purpose: string, subject: string): Promise<string> {
  return secrets.seal([purpose, subject, await presentMoment(tx)].join('|')).toString('base64url')
}

/** The subject; undefined if it is for another purpose, too old, or not ours. */
export async function readSealed(
  tx: Tx,
  secrets: Secrets,
  purpose: string,
  sealed: string,
  minutes: number,
): Promise<string | undefined> {
  const [made, subject, moment] = opened(secrets, sealed).split('|')
  if (made !== purpose || moment === undefined) return undefined
  return (await isWithinMinutes(tx, moment, minutes)) ? subject : undefined
}

function opened(secrets: Secrets, sealed: string): string {
  try {
    return secrets.open(Buffer.from(sealed, 'base64url'))
  } catch {
    return ''
  }
}
