import type { CallContext, PersonContext } from '../../contract/operation.ts'
import { mayBeBound } from '../age/index.ts'
import { attachBusiness } from '../businesses/index.ts'
import { attachIdea } from '../ideas/index.ts'
import { type Claimant, listOffered } from '../submissions/index.ts'

/**
 * Gives a person everything created for their address, at the moment they prove it theirs. They have not said yes to any of
 * it, so it all comes as private drafts: publishing or deleting one is their answer.
 */
export async function attachClaims(
  context: Pick<CallContext, 'tx' | 'config'>,
  userId: number,
  email: string,
): Promise<void> {
  const { tx } = context
  const [businesses, ideas] = [await listOffered(tx, 'business', email), await listOffered(tx, 'idea', email)]
  if (businesses.length + ideas.length === 0) return
  const claimant: Claimant = { user_id: userId, email, mayPublish: false }
  for (const { id } of businesses) await attachBusiness(context, claimant, id)
  for (const { id } of ideas) await attachIdea(context, claimant, id)
}

/** The caller, if they may accept offers; undefined until they have proven their address. */
export async function claimantOf({ tx, person }: PersonContext): Promise<Claimant | undefined> {
  if (!person.email_verified) return undefined
  return { user_id: person.user_id, email: person.email, mayPublish: await mayBeBound(tx, person.user_id) }
}
