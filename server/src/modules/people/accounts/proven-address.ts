import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { endPairings } from '../../agents/pairing/index.ts'
import { attachClaims } from '../../ideas/claims/index.ts'
import { forgetNextPath, leadToClaim, markVerified } from '../users/index.ts'
import { deleteAddressChange, deletePasskeys, deleteProviderLinks, deleteTokens } from './account.sql.ts'

/** A person has proven that the address is theirs. If that is new, they get what agents prepared for it, and are led there. */
export async function proveAddress(context: CallContext, userId: number, email: string): Promise<boolean> {
  const isNew = await markVerified(context.tx, userId, email)
  if (!isNew) return false
  // Asked for while this address had no say; now it has.
  await deleteAddressChange(context.tx, userId)
  const claimed = await attachClaims(context, userId, email)
  if (claimed !== null) await leadToClaim(context.tx, userId, claimed)
  context.tx.notifyUsers([userId], 'account')
  return true
}

/**
 * Whoever used the account before its address was proven may be somebody else, who registered with a foreign address
 * and waited: their passkeys, linked providers, tokens and pairings end, and so does where they wanted to go. Their sessions, mailed links and
 * password are the caller's to end.
 */
export async function endEarlierAccess(tx: Tx, userId: number): Promise<void> {
  await deletePasskeys(tx, userId)
  await deleteProviderLinks(tx, userId)
  await deleteAddressChange(tx, userId)
  await deleteTokens(tx, userId)
  await endPairings(tx, userId)
  await forgetNextPath(tx, userId)
}
