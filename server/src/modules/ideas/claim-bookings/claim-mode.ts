import Type from 'typebox'
import { fault } from '../../../contract/fault.ts'
import { agentOf, type DeedContext } from '../../../contract/operation.ts'
import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { type ApprovalStatus, submission } from '../../../schema/approval.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { CLEANS } from '../../../schema/free-text.ts'
import type { Rule } from '../../../schema/rules.ts'
import { Email, UserId } from '../../../schema/types.ts'
import type { Secrets } from '../../../secrets/secrets.ts'

/**
 * Whom a record is for: a paired user, or an address whose owner claims it later. An address has one form, so that a
 * call repeated with another spelling is the same call.
 */
export const OwnerOrAddress = {
  user_id: Type.Optional(UserId),
  email: Type.Optional(
    Type.String({
      ...Email('Claim mode: nobody sees it until this person claims it.'),
      [CLEANS]: (text: string) => normalizeEmail(text) ?? text,
    }),
  ),
}

/** Names both fields, since either may be the wrong one. */
export const oneOwner: Rule = ({ user_id, email }) => {
  if ((user_id === undefined) !== (email === undefined)) return null
  const wrong = [fault(user_id === undefined ? 'owner_missing' : 'owner_twice')]
  return { user_id: wrong, email: wrong }
}

/** The canonical address; null if the call acts for a user. */
export function claimAddress({ email }: { email?: string }): string | null {
  return email === undefined ? null : normalizeEmail(email)
}

/**
 * What a write returns for a record created for an address. Nobody reviews it before it has an owner, or an agent that
 * answers for it.
 */
export function claimSubmission(
  context: DeedContext,
  what: 'idea' | 'business',
  status: Extract<ApprovalStatus, 'draft' | 'pending'>,
) {
  const kept = `The ${what} is private and kept for the person with this address for ${CLAIM_DAYS} days.`
  const then = status === 'draft' ? 'it will then be their draft' : 'an admin reviews it once they have said yes to it'
  const before =
    what === 'idea' && status === 'pending' && agentOf(context).autonomous
      ? ' An admin may publish it before that; until then, you answer for it.'
      : ''
  const message = `${kept} It becomes theirs once they confirm the address or accept it; ${then}.${before}`
  return { ...submission(what, status), message }
}

export function addressHash(secrets: Secrets, address: string): Buffer {
  return secrets.hashCode(`claim address ${address}`)
}
