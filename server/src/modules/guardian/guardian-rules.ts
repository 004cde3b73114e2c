import { refuseField } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { findAgeOf } from '../profile/index.ts'

export const FULL_AGE = 18

/** Known at once and told at once: it says nothing about other accounts. */
export function refuseOwnAddress(own: string, guardian: string): void {
  if (mailbox(own) === mailbox(guardian)) throw refuseField('guardian_email', 'own_address')
}

/**
 * A guardian needs no account. Who has one must be of full age there, by an address that they confirmed. This is asked
 * when the guardian opens the link, not when the young person names them: a refusal then would tell them whether an
 * address has an account, and how old its owner is.
 */
export async function refuseYoungGuardian(tx: Tx, guardian: string): Promise<void> {
  const account = await findAgeOf(tx, guardian)
  if (account === undefined) return
  if (!account.email_verified) throw refuseField('token', 'guardian_unconfirmed')
  if (account.age === null) throw refuseField('token', 'guardian_birth_date')
  if (account.age < FULL_AGE) throw refuseField('token', 'guardian_too_young')
}

/** Domains under which one mailbox is reached. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/**
 * The mailbox behind an address, as far as its text tells: servers deliver name+anything@ to name@, and many pass over
 * dots. Two people who differ by a dot only can ask an admin.
 */
function mailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  const domain = email.slice(at + 1)
  return `${local}@${SAME_DOMAIN[domain] ?? domain}`
}
