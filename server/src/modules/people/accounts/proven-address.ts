import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { endPairings } from '../../agents/pairing/index.ts'
import { attachClaims } from '../../ideas/claims/index.ts'
import { forgetNextPath, leadToClaim, markVerified } from '../users/index.ts'
import { deleteAddressChange, deletePasskeys, deleteProviderLinks, deleteTokens } from './account.sql.ts'

/** Called when the address is proven to be theirs. The first time, they also get what agents prepared for it. */
export async function proveAddress(context: CallContext, userId: number, email: string): Promise<boolean> {
  const isNew = await markVerified(context.tx, userId, email)
  if (!isNew) return false
  // It was requested while this address was unproven and had no say.
  await deleteAddressChange(context.tx, userId)
  const claimed = await attachClaims(context, userId, email)
  if (claimed !== null) await leadToClaim(context.tx, userId, claimed)
  context.tx.notifyUsers([userId], 'account')
  return true
}

/**
 * Before its address was proven, the account may have belonged to somebody who registered with a stranger's address and waited.
 * Deletes their passkeys, linked providers, tokens, pairings and wanted page; the caller ends sessions, mailed links and
 * password.
 */
export async function endEarlierAccess(tx: Tx, userId: number): Promise<void> {
  await deletePasskeys(tx, userId)
  await deleteProviderLinks(tx, userId)
  await deleteAddressChange(tx, userId)
  await deleteTokens(tx, userId)
  await endPairings(tx, userId)
  await forgetNextPath(tx, userId)
}
