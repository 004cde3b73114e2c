import { createPublicKey, verify } from 'node:crypto'
import type { Consistency, LogProof, ProvenAction, ProvenLink, SignedRoot } from './format.ts'
import { chainNext, chainStart, continues, fromBase64, json, leaf, rootByPath } from './hashes.ts'

/** A proof that does not hold; the message says where it breaks. */
export class Broken extends Error {}

/** Throws unless every action is in its chain, the chain in the tree, and the tree signed. */
export function verifyProof(proof: LogProof): void {
  const last = verifyChain(proof)
  const { epoch, root } = proof
  const linksRoot = rootByPath(linkHash(proof, last), epoch.position, epoch.links, epoch.link_path)
  if (linksRoot?.toString('base64') !== epoch.links_root)
    throw new Broken('The last link is not in the epoch that is said to hold it.')
  const epochHash = leaf(json([epoch.epoch, epoch.sealed_at, epoch.links, epoch.links_root]))
  const treeRoot = rootByPath(epochHash, epoch.epoch, root.tree_size, epoch.tree_path)
  if (treeRoot?.toString('base64') !== root.root_hash) throw new Broken('The epoch is not in the signed tree.')
  verifyRoot(root)
}

export function verifyRoot({ tree_size, sealed_at, root_hash, signature, public_key }: SignedRoot): void {
  const text = Buffer.from(`ideabridge log root\n${tree_size}\n${sealed_at}\n${root_hash}\n`)
  if (!verify(null, text, keyOf(public_key), fromBase64(signature)))
    throw new Broken('The root is not signed by the key it names.')
}

/** Throws unless the log that signed `consistency.root` still holds what it signed earlier. */
export function verifyContinuation(earlier: SignedRoot, consistency: Consistency): void {
  verifyRoot(earlier)
  verifyRoot(consistency.root)
  if (earlier.public_key !== consistency.root.public_key)
    throw new Broken('The two roots are signed by different keys.')
  const before = { size: earlier.tree_size, root: earlier.root_hash }
  const now = { size: consistency.root.tree_size, root: consistency.root.root_hash }
  if (!continues(before, now, consistency.path)) throw new Broken('The log was rewritten since the earlier root.')
}

function verifyChain(proof: LogProof): ProvenLink {
  const actions = [...proof.actions]
  let link: ProvenLink | undefined
  for (const next of proof.links) {
    if (link && (next.head_before !== link.head || next.length_before !== link.length))
      throw new Broken(`Something is missing before action ${actions[0]?.action_id ?? next.last_action_id}.`)
    verifyLink(proof, next, actions.splice(0, next.length - next.length_before))
    link = next
  }
  if (link === undefined) throw new Broken('There is nothing in this proof.')
  if (actions.length > 0) throw new Broken(`Action ${actions[0]!.action_id} is not sealed.`)
  return link
}

function verifyLink(proof: LogProof, link: ProvenLink, actions: readonly ProvenAction[]): void {
  const start = chainStart(proof.bot_id, proof.user_id).toString('base64')
  if (link.length_before === 0 && link.head_before !== start)
    throw new Broken('The chain does not start where it must.')
  let head = fromBase64(link.head_before)
  for (const action of actions) head = chainNext(head, actionHash(proof, action))
  if (head.toString('base64') === link.head && actions.at(-1)?.action_id === link.last_action_id) return
  const [first, last] = [actions[0]?.action_id, actions.at(-1)?.action_id]
  const which = first === last ? `Action ${first}` : `One of the actions from ${first} to ${link.last_action_id}`
  throw new Broken(`${which} was changed, removed or added after it was sealed.`)
}

function actionHash({ bot_id, user_id }: LogProof, action: ProvenAction): Buffer {
  const { action_id, operation, code, duration_ms, request_id, created_at, facts, salt } = action
  const said = [action_id, bot_id, user_id, operation, code, duration_ms, request_id, created_at, facts]
  return leaf(fromBase64(salt), json(said))
}

function linkHash({ bot_id, user_id }: LogProof, link: ProvenLink): Buffer {
  const { last_action_id, length_before, head_before, length, head } = link
  return leaf(json([bot_id, user_id, last_action_id, length_before, head_before, length, head]))
}

function keyOf(publicKey: string) {
  try {
    return createPublicKey({ key: fromBase64(publicKey), format: 'der', type: 'spki' })
  } catch {
    throw new Broken('The public key in it is not one.')
  }
}
