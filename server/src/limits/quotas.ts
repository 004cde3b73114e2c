import type { Config } from '../config/config.ts'
import { MEBIBYTE } from '../config/mebibyte.ts'
import { type Refusal, refuseField } from '../contract/errors.ts'
import type { Actor } from '../contract/operation.ts'
import { CLAIM_DAYS } from '../contract/retention.ts'
import { Recent } from '../db/recent.ts'
import type { Tx } from '../db/tx.ts'
import {
  countBusinesses,
  countClaimsOfAgent,
  lockQuotaOfAgent,
  lockQuotaOfUser,
  type QueueUsage,
  readIdeaUsage,
  readQueueUsage,
  sumDocuments,
} from './quotas.sql.ts'

/** Until the address is confirmed. */
const DOCUMENT_MEGABYTES_UNCONFIRMED = 5

/** One in this many of an account's ideas may be a draft. */
const DRAFTS_SHARE = 5

/** Until the agent is approved. */
const QUEUED_WRITES_PER_AGENT = 500
const QUEUED_MEGABYTES_PER_AGENT = 5

/**
 * How much one account or agent may keep here. Limits are exact across calls and processes: adding something waits for
 * others of the same account before it counts, and stays first until it commits.
 */

interface Keeping {
  tx: Tx
  config: Config
}

/** People whose ideas had no room a moment ago; nothing is kept until there is one. */
const newFull = (): { people?: Recent<true, number> } => ({})

/**
 * After an idea was made: it is undone when it is one too many. What is held counts once it is released, and what is kept
 * for an address once it has an owner.
 */
export async function refuseIdeaOverQuota(keeping: Keeping, actor: Actor, isDraft: boolean): Promise<void> {
  const refusal = await ideaOverQuota(keeping, actor, isDraft, 0)
  if (refusal === undefined) return
  if (actor.userId !== null) {
    const full = keeping.tx.kept(newFull)
    full.people ??= new Recent(10_000, 60_000)
    full.people.add(actor.userId, true)
  }
  throw refusal
}

/**
 * Before it is made, for people who had no room a moment ago. Returned, so that nothing is undone: undoing would have the
 * writes of others in the same transaction run again.
 */
export async function refusalOfFull(keeping: Keeping, actor: Actor, isDraft: boolean): Promise<Refusal | undefined> {
  const wasFull = actor.userId !== null && keeping.tx.kept(newFull).people?.get(actor.userId)
  return wasFull ? ideaOverQuota(keeping, actor, isDraft, 1) : undefined
}

async function ideaOverQuota(
  { tx, config }: Keeping,
  { userId, agentId, heldFor }: Actor,
  isDraft: boolean,
  more: number,
): Promise<Refusal | undefined> {
  if (userId === null || heldFor !== null) return undefined
  const { ideas, drafts } = await readIdeaUsage(tx, userId)
  const { ideasPerAccount } = config
  const draftsPerAccount = Math.ceil(ideasPerAccount / DRAFTS_SHARE)
  if (ideas + more > ideasPerAccount)
    return refuseField(agentId === null ? 'name' : 'user_id', 'idea_limit', { limit: ideasPerAccount })
  if (isDraft && drafts + more > draftsPerAccount)
    return refuseField('is_draft', 'draft_limit', { limit: draftsPerAccount })
  return undefined
}

export async function refuseBusinessOverQuota(
  { tx, config: { businessesPerAccount: most } }: Keeping,
  { userId, agentId, heldFor }: Actor,
): Promise<void> {
  if (userId === null || heldFor !== null) return
  await lockQuotaOfUser(tx, userId)
  if ((await countBusinesses(tx, userId)) <= most) return
  throw refuseField(agentId === null ? 'business_name' : 'user_id', 'business_limit', { limit: most })
}

/** Checked before storing a document, since it may be large. */
export async function refuseDocumentOverQuota(
  { tx, config }: Keeping,
  { user_id, email_verified }: { user_id: number; email_verified: boolean },
  bytes: number,
  field: string,
): Promise<void> {
  await lockQuotaOfUser(tx, user_id)
  const most = email_verified ? config.documentMegabytesPerAccount : DOCUMENT_MEGABYTES_UNCONFIRMED
  if ((await sumDocuments(tx, user_id)) + bytes <= most * MEBIBYTE) return
  const reason = email_verified ? 'document_space' : 'document_space_unconfirmed'
  throw refuseField(field, reason, { megabytes: most })
}

/** More writes than one agent can have in flight, across all processes. */
const UNDER_WAY = 200

/**
 * Checked after queueing a write of a pending agent. Writes are serialised only near the limit: otherwise an agent that
 * keeps writing would delay its own approval.
 */
export async function refuseWriteOverQuota(tx: Tx, botId: number, shareOf: number | null): Promise<void> {
  const most: QueueUsage = { writes: QUEUED_WRITES_PER_AGENT, bytes: QUEUED_MEGABYTES_PER_AGENT * MEBIBYTE }
  const before = await readQueueUsage(tx, botId, shareOf)
  if (before.writes + UNDER_WAY <= most.writes && before.bytes * 5 <= most.bytes) return
  await lockQuotaOfAgent(tx, botId)
  const { writes, bytes } = await readQueueUsage(tx, botId, shareOf)
  if (writes <= most.writes && bytes <= most.bytes) return
  throw writes > most.writes
    ? refuseField('queue', 'queue_limit', { limit: most.writes })
    : refuseField('queue', 'queue_space', { megabytes: QUEUED_MEGABYTES_PER_AGENT })
}

/** Checked before creating a record for an address. */
export async function refuseClaimOverQuota({ tx, config }: Keeping, botId: number): Promise<void> {
  await lockQuotaOfAgent(tx, botId)
  if ((await countClaimsOfAgent(tx, botId)) < config.claimsPerAgent) return
  throw refuseField('email', 'claim_limit', { limit: config.claimsPerAgent, days: CLAIM_DAYS })
}
