import { createHash } from 'node:crypto'

const sha256 = (kind: number, ...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256').update(Uint8Array.of(kind))
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const leaf = (...parts: readonly Uint8Array[]) => sha256(0, ...parts)
const node = (left: Uint8Array, right: Uint8Array) => sha256(1, left, right)
export const chainNext = (head: Uint8Array, action: Uint8Array) => sha256(2, head, action)
export const chainStart = (botId: number, userId: number) => sha256(3, json([botId, userId]))

/** JSON without spaces, keys in order. */
export function json(value: unknown): Uint8Array {
  return new TextEncoder().encode(written(value))
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const record = value as Record<string, unknown>
  const fields = Object.keys(record).sort()
  return `{${fields.map((field) => `${JSON.stringify(field)}:${written(record[field])}`).join(',')}}`
}

export function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

/** RFC 9162, 2.1.3.2: the root that this path leads to. */
export function rootByPath(hash: Buffer, position: number, size: number, path: readonly string[]): Buffer | undefined {
  let [index, last, root] = [BigInt(position), BigInt(size) - 1n, hash]
  if (index > last) return undefined
  for (const sibling of path) {
    if (last === 0n) return undefined
    if (index % 2n === 1n || index === last) {
      root = node(fromBase64(sibling), root)
      while (index % 2n === 0n && index !== 0n) [index, last] = [index / 2n, last / 2n]
    } else root = node(root, fromBase64(sibling))
    ;[index, last] = [index / 2n, last / 2n]
  }
  return last === 0n ? root : undefined
}

/** RFC 9162, 2.1.4.2: whether a tree continues an earlier one. */
export function continues(
  earlier: { size: number; root: string },
  present: { size: number; root: string },
  path: readonly string[],
): boolean {
  if (earlier.size === present.size) return path.length === 0 && earlier.root === present.root
  if (earlier.size < 1 || earlier.size > present.size) return false
  const whole = Number.isInteger(Math.log2(earlier.size)) ? [earlier.root, ...path] : [...path]
  let [index, last] = [BigInt(earlier.size) - 1n, BigInt(present.size) - 1n]
  while (index % 2n === 1n) [index, last] = [index / 2n, last / 2n]
  if (whole[0] === undefined) return false
  let [older, newer] = [fromBase64(whole[0]), fromBase64(whole[0])]
  for (const text of whole.slice(1)) {
    if (last === 0n) return false
    const hash = fromBase64(text)
    if (index % 2n === 1n || index === last) {
      older = node(hash, older)
      newer = node(hash, newer)
      while (index % 2n === 0n && index !== 0n) [index, last] = [index / 2n, last / 2n]
    } else newer = node(newer, hash)
    ;[index, last] = [index / 2n, last / 2n]
  }
  return last === 0n && older.toString('base64') === earlier.root && newer.toString('base64') === present.root
}
