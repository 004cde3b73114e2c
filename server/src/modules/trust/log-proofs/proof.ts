import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { retentionOf } from '../../agents/logs/index.ts'
import { auditLinksFrom, auditSaltKey, auditsBetween } from './audits.sql.ts'
import { base64, linkLeaf, type SealedAction, saltOf, sealedFacts } from './encoding.ts'
import { actionsBetween, epochAt, latestEpoch, linksFrom, linksOf, type PlacedLink, saltKeyOf } from './proof.sql.ts'
import type { SignedEpoch } from './seal.sql.ts'
import { withNodes } from './stored-tree.ts'
import { inclusionPath, nodesOver } from './tree.ts'

/** Keeps an answer below a megabyte or two; a link is never split. */
const ACTIONS_PER_PROOF = 2_000

/**
 * A proof of what an agent did for a person, or for itself, that can be verified without us; null if nothing is sealed, or
 * its person has left.
 */
export async function proofOf(tx: Tx, config: Config, chain: { botId: number; userId: number }, fromActionId = 1) {
  const saltKey = await saltKeyOf(tx, chain.botId, chain.userId)
  return proven(tx, fromActionId, {
    ...chain,
    saltKey,
    links: (from, limit) => linksFrom(tx, { ...chain, fromActionId: from, limit }, retentionOf(config)),
    actions: (from, to) => actionsBetween(tx, chain, from, to),
  })
}

/** The same of what admins did. */
export async function proofOfAudits(tx: Tx, fromAuditId = 1) {
  const saltKey = await auditSaltKey(tx)
  return proven(tx, fromAuditId, {
    botId: 0,
    userId: 0,
    saltKey,
    links: (from, limit) => auditLinksFrom(tx, from, limit),
    actions: (from, to) => auditsBetween(tx, from, to),
  })
}

interface SealedChain {
  botId: number
  userId: number
  saltKey: Buffer | null | undefined
  links(from: number, limit: number): Promise<PlacedLink[]>
  actions(from: number, to: number): Promise<SealedAction[]>
}

async function proven(tx: Tx, fromActionId: number, chain: SealedChain) {
  const { saltKey } = chain
  const links = saltKey ? await chain.links(fromActionId, ACTIONS_PER_PROOF) : []
  const [first, last] = [links[0], links.at(-1)]
  if (!saltKey || !first || !last) return null
  const actions = await chain.actions(first.first_action_id, last.last_action_id)
  const newest = (await latestEpoch(tx)) as SignedEpoch
  const [next] = await chain.links(last.last_action_id + 1, 1)
  return {
    format: 'ideabridge-log-proof/1' as const,
    bot_id: chain.botId,
    user_id: chain.userId,
    actions: actions.map((action) => ({
      action_id: action.action_id,
      operation: action.operation,
      code: action.code,
      duration_ms: action.duration_ms,
      request_id: action.request_id,
      created_at: action.created_at,
      facts: sealedFacts(action),
      salt: base64(saltOf(saltKey, action.action_id)),
    })),
    links: links.map((link) => ({
      last_action_id: link.last_action_id,
      length_before: link.length_before,
      head_before: base64(link.head_before),
      length: link.length,
      head: base64(link.head),
    })),
    epoch: await inclusionOf(tx, last, newest),
    root: signedRoot(newest),
    next_from_action_id: next?.first_action_id ?? null,
  }
}

async function inclusionOf(tx: Tx, { epoch, position }: PlacedLink, newest: SignedEpoch) {
  const sealed = (await epochAt(tx, epoch)) as SignedEpoch
  const leaves = (await linksOf(tx, epoch)).map(linkLeaf)
  const treePath = await withNodes(tx, (node) => inclusionPath(node, epoch, newest.epoch + 1))
  return {
    epoch,
    sealed_at: sealed.sealed_at,
    links: sealed.links,
    links_root: base64(sealed.links_root),
    position,
    link_path: inclusionPath(nodesOver(leaves), position, leaves.length).map(base64),
    tree_path: treePath.map(base64),
  }
}

export function signedRoot({ epoch, sealed_at, tree_root, signature, public_key }: SignedEpoch) {
  return {
    tree_size: epoch + 1,
    sealed_at,
    root_hash: base64(tree_root),
    signature: base64(signature),
    public_key: base64(public_key),
  }
}
