import { hash } from 'node:crypto'

/** Merkle trees as RFC 9162 defines them: hashes, roots, proofs of inclusion and of consistency. */

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

export function leafHash(...parts: Buffer[]): Buffer {
  return sha256(LEAF, ...parts)
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(NODE, left, right)
}

export function sha256(...parts: Buffer[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer')
}

/** The hash of a complete, aligned subtree: the leaves from position × 2^level. */
export type NodeAt = (level: number, position: number) => Buffer

/** The root over the leaves from start to end. */
export function rangeRoot(node: NodeAt, start: number, end: number): Buffer {
  const size = end - start
  const level = Math.log2(size)
  if (Number.isInteger(level) && start % size === 0) return node(level, start / size)
  const middle = start + largestPowerBelow(size)
  return nodeHash(rangeRoot(node, start, middle), rangeRoot(node, middle, end))
}

/** The siblings from a leaf up to the root of the first `end` leaves. */
export function inclusionPath(node: NodeAt, leaf: number, end: number, start = 0): Buffer[] {
  if (end - start === 1) return []
  const middle = start + largestPowerBelow(end - start)
  return leaf < middle
    ? [...inclusionPath(node, leaf, middle, start), rangeRoot(node, middle, end)]
    : [...inclusionPath(node, leaf, end, middle), rangeRoot(node, start, middle)]
}

/** What shows that the tree of `size` leaves continues the tree of `earlier` leaves. */
export function consistencyPath(node: NodeAt, earlier: number, size: number): Buffer[] {
  return subproof(node, earlier, 0, size, true)
}

function subproof(node: NodeAt, earlier: number, start: number, end: number, known: boolean): Buffer[] {
  const size = end - start
  if (earlier === size) return known ? [] : [rangeRoot(node, start, end)]
  const half = largestPowerBelow(size)
  const middle = start + half
  return earlier <= half
    ? [...subproof(node, earlier, start, middle, known), rangeRoot(node, middle, end)]
    : [...subproof(node, earlier - half, middle, end, false), rangeRoot(node, start, middle)]
}

/** Nodes over leaves in memory. */
export function nodesOver(leaves: readonly Buffer[]): NodeAt {
  return (level, position) => {
    if (level === 0) return leaves[position] as Buffer
    const at = nodesOver(leaves)
    return nodeHash(at(level - 1, position * 2), at(level - 1, position * 2 + 1))
  }
}

/** The complete subtrees that a new leaf finishes, itself first. `left` gives the sibling to the left of a finished one. */
export function finishedNodes(
  leaf: Buffer,
  position: number,
  left: NodeAt,
): { level: number; position: number; hash: Buffer }[] {
  const finished = [{ level: 0, position, hash: leaf }]
  for (let top = finished[0]!; top.position % 2 === 1; finished.push(top))
    top = {
      level: top.level + 1,
      position: (top.position - 1) / 2,
      hash: nodeHash(left(top.level, top.position - 1), top.hash),
    }
  return finished
}

function largestPowerBelow(size: number): number {
  return 2 ** Math.ceil(Math.log2(size) - 1)
}
