import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { auditsToSeal, lastAuditLink, lockAudits, setAuditsSealedTo } from './audits.sql.ts'
import { chainStart } from './encoding.ts'
import { settledTo } from './seal.sql.ts'
import { ACTIONS_PER_EPOCH, appendEpoch, extended, hashing, SALT_BYTES } from './seal.ts'
import type { Signer } from './signing.ts'

/** What admins did: one chain, in epochs of its own, so that its proofs need no link of an agent, which are pruned. */
export async function sealAudits(database: Database, signer: Signer): Promise<void> {
  const to = await settledTo(database.read, 'audit_log', 'audit_id')
  if (to === undefined) return
  while (await database.transaction((tx) => sealEpoch(tx, to, signer)));
}

/** Returns whether there may be more. */
async function sealEpoch(tx: Tx, to: number, signer: Signer): Promise<boolean> {
  const { sealed_to: from, salt_key } = await lockAudits(tx, randomBytes(SALT_BYTES))
  if (from >= to) return false
  const entries = await auditsToSeal(tx, from, to, ACTIONS_PER_EPOCH)
  const more = entries.length === ACTIONS_PER_EPOCH
  await setAuditsSealedTo(tx, more ? entries.at(-1)!.action_id : to)
  if (entries.length === 0) return false
  const { length = 0, head = chainStart(0, 0) } = (await lastAuditLink(tx)) ?? {}
  const link = await extended({ bot_id: 0, user_id: 0, salt_key, length, head }, entries, hashing())
  await appendEpoch(tx, [link!], signer)
  return more
}
