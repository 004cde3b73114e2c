import { refuseField } from '../../../contract/errors.ts'
import { FULL_AGE } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import { findAgeOf } from '../profile/index.ts'

/** Refused at once: it reveals nothing about other accounts. */
export function refuseOwnAddress(own: string, guardian: string): void {
  if (mailbox(own) === mailbox(guardian)) throw refuseField('guardian_email', 'own_address')
}

/**
 * A guardian needs no account. If they have one, it must be an adult's, with a confirmed address. Checked when the
 * guardian opens the link, not when the young person names them: a refusal then would reveal whether an address has an
 * account, and its owner's age.
 */
export async function refuseYoungGuardian(tx: Tx, guardian: string): Promise<void> {
  const account = await findAgeOf(tx, guardian)
  if (account === undefined) return
  if (!account.email_verified) throw refuseField('token', 'guardian_unconfirmed')
  if (account.age === null) throw refuseField('token', 'guardian_birth_date')
  if (account.age < FULL_AGE) throw refuseField('token', 'guardian_too_young')
}

/** Domains of the same mail service. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/**
 * The mailbox behind an address, as far as its text tells: servers deliver name+anything@ to name@, and many ignore dots. If two
 * people really differ only by a dot, they can ask an admin.
 */
function mailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  const domain = email.slice(at + 1)
  return `${local}@${SAME_DOMAIN[domain] ?? domain}`
}
