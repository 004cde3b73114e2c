import type { Config } from '../config/config.ts'
import { refuseField } from '../contract/errors.ts'
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

/**
 * How much one account or agent may keep here. Limits are exact across calls and processes: adding something waits for
 * others of the same account before it counts, and stays first until it commits.
 */

interface Keeping {
  tx: Tx
  config: Config
}

const MEBIBYTE = 1_048_576

/**
 * Checked after creating an idea, which is rolled back if it is one too many. `by`: the message depends on who created
 * it.
 */
export async function refuseIdeaOverQuota(
  { tx, config }: Keeping,
  userId: number,
  isDraft: boolean,
  by: 'owner' | 'agent',
): Promise<void> {
  const { ideas, drafts } = await readIdeaUsage(tx, userId)
  const { ideasPerAccount, draftsPerAccount } = config
  if (ideas > ideasPerAccount)
    throw by === 'owner'
      ? refuseField('name', `You have ${ideasPerAccount} ideas, the most an account can have. Delete one first.`)
      : refuseField(
          'user_id',
          `This user has ${ideasPerAccount} ideas, the most an account can have. Ask them to delete one.`,
        )
  if (isDraft && drafts > draftsPerAccount)
    throw refuseField(
      'is_draft',
      by === 'owner'
        ? `You have ${draftsPerAccount} drafts, the most an account can have. Send one to review, or delete one.`
        : `This user has ${draftsPerAccount} drafts, the most an account can have. Publish one with publish-idea, or ask them to delete one.`,
    )
}

/** Checked after creating a business. */
export async function refuseBusinessOverQuota(
  { tx, config: { businessesPerAccount: most } }: Keeping,
  userId: number,
  by: 'owner' | 'agent',
): Promise<void> {
  await lockQuotaOfUser(tx, userId)
  if ((await countBusinesses(tx, userId)) <= most) return
  throw by === 'owner'
    ? refuseField('business_name', `You have ${most} businesses, the most an account can have. Delete one first.`)
    : refuseField('user_id', `This user has ${most} businesses, the most an account can have. Ask them to delete one.`)
}

/** Checked before storing a document, since it may be large. */
export async function refuseDocumentOverQuota(
  { tx, config }: Keeping,
  { user_id, email_verified }: { user_id: number; email_verified: boolean },
  bytes: number,
  field: string,
): Promise<void> {
  await lockQuotaOfUser(tx, user_id)
  const most = email_verified ? config.documentMegabytesPerAccount : config.documentMegabytesUnconfirmed
  if ((await sumDocuments(tx, user_id)) + bytes <= most * MEBIBYTE) return
  throw refuseField(
    field,
    email_verified
      ? `Your documents may take ${most} MB in all, and this one does not fit. Delete others first.`
      : `Until you confirm your e-mail address your documents may take ${most} MB in all, and this one does not fit. Confirm the address, or delete others first.`,
  )
}

/** More writes than one agent can have in flight, across all processes. */
const UNDER_WAY = 200

/**
 * Checked after queueing a write of a pending agent. Writes are serialised only near the limit: otherwise an agent that
 * keeps writing would delay its own approval.
 */
export async function refuseWriteOverQuota({ tx, config }: Keeping, botId: number): Promise<void> {
  const most: QueueUsage = {
    writes: config.queuedWritesPerAgent,
    bytes: config.queuedMegabytesPerAgent * MEBIBYTE,
  }
  const before = await readQueueUsage(tx, botId)
  if (before.writes + UNDER_WAY <= most.writes && before.bytes * 5 <= most.bytes) return
  await lockQuotaOfAgent(tx, botId)
  const { writes, bytes } = await readQueueUsage(tx, botId)
  if (writes <= most.writes && bytes <= most.bytes) return
  const full = writes > most.writes ? `${most.writes} writes` : `${config.queuedMegabytesPerAgent} MB of writes`
  throw refuseField(
    'queue',
    `Your queue holds ${full}, the most an agent can have before its approval. Wait for that; GET /bots/queue lists what is held.`,
  )
}

/** Checked before creating a record for an address. */
export async function refuseClaimOverQuota({ tx, config }: Keeping, botId: number): Promise<void> {
  await lockQuotaOfAgent(tx, botId)
  if ((await countClaimsOfAgent(tx, botId)) < config.claimsPerAgent) return
  throw refuseField(
    'email',
    `You made ${config.claimsPerAgent} records for addresses in the last ${config.claimDays} days, the most an agent can make. Pair with people instead, or wait.`,
  )
}
