import { randomBytes } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import {
  actionLeaf,
  chainNext,
  chainStart,
  epochLeaf,
  type Link,
  linkLeaf,
  rootText,
  type SealedAction,
  saltOf,
} from './encoding.ts'
import {
  actionsToSeal,
  type Chain,
  lockChains,
  lockSealing,
  nextEpoch,
  setSealedTo,
  settledTo,
  storeEpoch,
  storeLinks,
  storeNodes,
} from './seal.sql.ts'
import type { Signer } from './signing.ts'
import { withNodes } from './stored-tree.ts'
import { finishedNodes, nodesOver, rangeRoot } from './tree.ts'

/** Bounds an epoch, and with it what a proof costs. */
const ACTIONS_PER_EPOCH = 5_000
/** Hashed before other work gets a turn; each takes about 15 µs. */
const ACTIONS_AT_A_STRETCH = 100
const SALT_BYTES = 32

/** Seals what was logged since the last run. Calls never wait for it: it reads the log after they are done. */
export async function sealLog(database: Database, signer: Signer): Promise<void> {
  const to = await settledTo(database.read)
  if (to === undefined) return
  while (await database.transaction((tx) => sealEpoch(tx, to, signer)));
}

/** Returns whether there may be more. */
async function sealEpoch(tx: Tx, to: number, signer: Signer): Promise<boolean> {
  const from = await lockSealing(tx)
  if (from >= to) return false
  const actions = await actionsToSeal(tx, from, to, ACTIONS_PER_EPOCH)
  const more = actions.length === ACTIONS_PER_EPOCH
  await setSealedTo(tx, more ? actions.at(-1)!.action_id : to)
  const links = await extendChains(tx, actions)
  if (links.length > 0) await appendEpoch(tx, links, signer)
  return more
}

async function extendChains(tx: Tx, actions: readonly SealedAction[]): Promise<Link[]> {
  const byChain = Map.groupBy(actions, ({ bot_id, user_id }) => `${bot_id} ${user_id}`)
  const chains = await lockChains(
    tx,
    [...byChain.values()].map(([first]) => freshChain(first!)),
  )
  const hashed = hashing()
  const links: Link[] = []
  for (const chain of chains) {
    const link = await extended(chain, byChain.get(`${chain.bot_id} ${chain.user_id}`)!, hashed)
    if (link) links.push(link)
  }
  return links
}

/** Called after each action that was hashed; pauses from time to time. */
function hashing(): () => Promise<void> | undefined {
  let hashed = 0
  return () => (++hashed % ACTIONS_AT_A_STRETCH === 0 ? letOthersRun() : undefined)
}

function freshChain({ bot_id, user_id }: SealedAction): Chain {
  return { bot_id, user_id, salt_key: randomBytes(SALT_BYTES), length: 0, head: chainStart(bot_id, user_id) }
}

/** Nothing if the chain's person has left meanwhile. */
async function extended(
  { bot_id, user_id, salt_key, length, head }: Chain,
  actions: readonly SealedAction[],
  hashed: () => Promise<void> | undefined,
): Promise<Link | undefined> {
  if (salt_key === null) return undefined
  const first = actions[0]!
  let at = head
  for (const action of actions) {
    at = chainNext(at, actionLeaf(action, saltOf(salt_key, action.action_id)))
    await hashed()
  }
  return {
    bot_id,
    user_id,
    first_action_id: first.action_id,
    first_at: first.created_at,
    last_action_id: actions.at(-1)!.action_id,
    length_before: length,
    head_before: head,
    length: length + actions.length,
    head: at,
  }
}

async function appendEpoch(tx: Tx, links: readonly Link[], signer: Signer): Promise<void> {
  const { epoch, sealed_at } = await nextEpoch(tx)
  const links_root = rangeRoot(nodesOver(links.map(linkLeaf)), 0, links.length)
  const sealed = { epoch, sealed_at, links: links.length, links_root }
  await storeNodes(tx, await withNodes(tx, (node) => finishedNodes(epochLeaf(sealed), epoch, node)))
  const tree_root = await withNodes(tx, (node) => rangeRoot(node, 0, epoch + 1))
  const signature = signer.sign(rootText(epoch + 1, sealed_at, tree_root))
  await storeEpoch(tx, { ...sealed, tree_root, signature, public_key: signer.publicKey })
  await storeLinks(tx, epoch, links)
}
