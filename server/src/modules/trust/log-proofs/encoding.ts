import { createHmac } from 'node:crypto'
import { leafHash, sha256 } from './tree.ts'

/**
 * How actions, links and epochs become bytes. Verifiers elsewhere rely on it: it may be added to under a new name, never
 * changed.
 */

const CHAIN = Buffer.from([2])
const START = Buffer.from([3])

export interface SealedAction {
  action_id: number
  bot_id: number
  /** 0 where the agent acted for itself or for an address. */
  user_id: number
  operation: string
  code: string
  duration_ms: number
  request_id: string
  created_at: string
  facts: Record<string, unknown> | null
}

/** The name of a thing may be somebody else's to erase, so no leaf holds it; its id stays. */
export function sealedFacts({ facts }: Pick<SealedAction, 'facts'>): Record<string, unknown> | null {
  if (facts === null) return null
  const { name: _name, ...rest } = facts
  return rest
}

export function actionLeaf(action: SealedAction, salt: Buffer): Buffer {
  const { action_id, bot_id, user_id, operation, code, duration_ms, request_id, created_at } = action
  const said = [action_id, bot_id, user_id, operation, code, duration_ms, request_id, created_at, sealedFacts(action)]
  return leafHash(salt, bytes(said))
}

/** Different for each action, so that its hash gives nothing away, and gone with the chain's key. */
export function saltOf(saltKey: Buffer, actionId: number): Buffer {
  return createHmac('sha256', saltKey).update(String(actionId)).digest()
}

export function chainStart(botId: number, userId: number): Buffer {
  return sha256(START, bytes([botId, userId]))
}

export function chainNext(head: Buffer, leaf: Buffer): Buffer {
  return sha256(CHAIN, head, leaf)
}

export interface Link {
  bot_id: number
  user_id: number
  first_action_id: number
  first_at: string
  last_action_id: number
  length_before: number
  head_before: Buffer
  length: number
  head: Buffer
}

export function linkLeaf(link: Link): Buffer {
  const { bot_id, user_id, last_action_id, length_before, head_before, length, head } = link
  return leafHash(bytes([bot_id, user_id, last_action_id, length_before, base64(head_before), length, base64(head)]))
}

export interface Epoch {
  epoch: number
  sealed_at: string
  links: number
  links_root: Buffer
}

export function epochLeaf({ epoch, sealed_at, links, links_root }: Epoch): Buffer {
  return leafHash(bytes([epoch, sealed_at, links, base64(links_root)]))
}

export function rootText(treeSize: number, sealedAt: string, root: Buffer): Buffer {
  return Buffer.from(`ideabridge log root\n${treeSize}\n${sealedAt}\n${base64(root)}\n`)
}

export function base64(value: Buffer): string {
  return value.toString('base64')
}

function bytes(value: unknown): Buffer {
  return Buffer.from(canonical(value))
}

/** JSON without spaces, keys in order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
