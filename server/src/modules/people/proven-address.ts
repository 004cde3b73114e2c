import { emit } from '../../events/outbox.ts'
import type { CallContext } from '../../operation.ts'
import { deletePairings, deleteTokens, markVerified } from './account.sql.ts'

/** A person has shown that the address is theirs. Whether that is new. */
export async function proveAddress(context: CallContext, userId: number, email: string): Promise<boolean> {
  return markVerified(context.tx, userId, email)
}

/**
 * Whoever used the account before its address was proven may be somebody else, who registered with a foreign address
 * and waited: the tokens and pairings they made end.
 */
export async function endEarlierAccess({ tx }: CallContext, userId: number): Promise<void> {
  await deleteTokens(tx, userId)
  await endPairings(tx, userId)
}

export async function endPairings(tx: CallContext['tx'], userId: number): Promise<void> {
  await emit(tx, await deletePairings(tx, userId), 'user.link_revoked', { user_id: userId })
}
