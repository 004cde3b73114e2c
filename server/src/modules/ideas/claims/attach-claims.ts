import type { CallContext, PersonContext } from '../../../contract/operation.ts'
import { notify } from '../../messages/notifications/index.ts'
import { mayBeBound } from '../../people/age/index.ts'
import { blockedAgents } from '../../trust/blocks/index.ts'
import { attachBusiness } from '../businesses/index.ts'
import { attachIdea } from '../ideas/index.ts'
import { type Claimant, type Kind, listOffered } from '../submissions/index.ts'

/**
 * Gives a person everything created for their address, at the moment they prove it theirs. They have not agreed to any
 * of it, so it all comes as private drafts: publishing or deleting one is their answer. What agents they block prepared
 * waits, as offers do. Returns the page of the app that shows it; null if there was nothing.
 */
export async function attachClaims(
  context: Pick<CallContext, 'tx' | 'config'>,
  userId: number,
  email: string,
): Promise<string | null> {
  const { tx } = context
  const blocked = await blockedAgents(tx, userId)
  const offered = async (kind: Kind) =>
    (await listOffered(tx, kind, email)).filter(({ created_by_bot_id }) => !blocked.has(created_by_bot_id))
  const [businesses, ideas] = [await offered('business'), await offered('idea')]
  if (businesses.length + ideas.length === 0) return null
  const claimant: Claimant = { user_id: userId, email, mayPublish: false }
  for (const { id } of businesses) await attachBusiness(context, claimant, id)
  for (const { id } of ideas) await attachIdea(context, claimant, id)
  for (const { kind, id, name, created_by_bot_id } of [...businesses, ...ideas])
    await notify({ tx }, userId, `${kind}_attached`, { about: id, name: name ?? '', bot: created_by_bot_id })
  return pageOf(ideas.length > 0 ? '/app/my-ideas' : '/app/my-businesses', ideas.length > 0 ? ideas : businesses)
}

/** The page of the record, or of the list if there are several. */
function pageOf(room: string, [first, ...others]: readonly { id: number }[]): string {
  return first === undefined || others.length > 0 ? room : `${room}/${first.id}`
}

/** The caller, if they may accept offers; undefined until they have proven their address. */
export async function claimantOf({ tx, person }: PersonContext): Promise<Claimant | undefined> {
  if (!person.email_verified) return undefined
  return { user_id: person.user_id, email: person.email, mayPublish: await mayBeBound(tx, person.user_id) }
}
