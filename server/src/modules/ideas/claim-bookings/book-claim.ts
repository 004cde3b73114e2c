import { Refusal } from '../../../contract/errors.ts'
import { fault } from '../../../contract/fault.ts'
import { agentOf, type DeedContext } from '../../../contract/operation.ts'
import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { refuseClaimOverQuota } from '../../../limits/quotas.ts'
import { notify } from '../../messages/notifications/index.ts'
import {
  type ClaimEntry,
  countClaims,
  findOffered,
  insertEntry,
  lockAddress,
  unholdEntry,
} from './claim-bookings.sql.ts'
import { addressHash } from './claim-mode.ts'
import { mailAboutClaim } from './mail-about-claim.ts'

const CLAIMS_PER_ADDRESS = 100

type ClaimedKind = ClaimEntry['kind']

/** Books a record just created for an address, within that address's limit; its person gets a mail. */
export async function bookClaim(
  context: DeedContext,
  address: string,
  kind: ClaimedKind,
  recordId: number,
): Promise<void> {
  const { tx, actor } = context
  const held = actor.heldFor !== null
  const entry = entryOf(context, address, kind, recordId)
  await lockAddress(tx, entry.addressHash)
  await refuseOverLimit(context, entry, actor.heldFor)
  await refuseClaimOverQuota(context, entry.botId)
  await insertEntry(tx, entry, held, CLAIM_DAYS)
  if (!held) await tellPerson(context, address, entry)
}

/** The same for a record that was held until its agent's approval. */
export async function releaseClaim(
  context: DeedContext,
  address: string,
  kind: ClaimedKind,
  recordId: number,
): Promise<void> {
  const { tx } = context
  const entry = entryOf(context, address, kind, recordId)
  await lockAddress(tx, entry.addressHash)
  await refuseOverLimit(context, entry, null)
  await unholdEntry(tx, entry, CLAIM_DAYS)
  await tellPerson(context, address, entry)
}

const NOBODY = 0

/**
 * If the address is proven, its owner sees the offer on open pages and under the bell. The same statements run if it is
 * not, so that an agent cannot tell by the time it takes.
 */
async function tellPerson(context: DeedContext, address: string, entry: ClaimEntry): Promise<void> {
  const { tx } = context
  const { user_id, blocked, name } = await findOffered(tx, address, entry)
  tx.notifyUsers([user_id], 'offers')
  const news = { about: entry.recordId, name: name ?? '', bot: entry.botId }
  await notify({ tx }, user_id ?? NOBODY, `${entry.kind}_offered`, news)
  // A person who blocks the agent finds the offer if they unblock it.
  if (!blocked) await mailAboutClaim(context, address)
}

function entryOf(context: DeedContext, address: string, kind: ClaimedKind, recordId: number): ClaimEntry {
  return { addressHash: addressHash(context.secrets, address), botId: agentOf(context).bot_id, kind, recordId }
}

/** Does not say who created them, or how many: that is confidential. An agent that created none is not to blame. */
async function refuseOverLimit({ tx }: DeedContext, entry: ClaimEntry, heldForBot: number | null) {
  if ((await countClaims(tx, entry.addressHash, heldForBot)) >= CLAIMS_PER_ADDRESS)
    throw new Refusal('validation_failed', { faults: { email: [fault('address_full')] }, blameless: true })
}
