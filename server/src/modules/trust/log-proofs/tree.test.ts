import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { continues, rootByPath } from '../../../../../sdk/src/cli/proof/hashes.ts'
import {
  consistencyPath,
  finishedNodes,
  inclusionPath,
  leafHash,
  type NodeAt,
  nodesOver,
  rangeRoot,
  sha256,
} from './tree.ts'

const LARGEST = 33
const leaves = Array.from({ length: LARGEST }, (_, place) => leafHash(Buffer.from([place])))
const node = nodesOver(leaves)
const root = (size: number) => rangeRoot(node, 0, size).toString('base64')
const texts = (path: Buffer[]) => path.map((hash) => hash.toString('base64'))

describe('the tree', () => {
  it('hashes as RFC 9162 says', () => {
    // The published vector of Certificate Transparency: the tree over one empty leaf, and over these two.
    assert.equal(leafHash(Buffer.alloc(0)).toString('hex'), sha256(Buffer.from([0])).toString('hex'))
    const two = nodesOver([leafHash(Buffer.alloc(0)), leafHash(Buffer.from([0]))])
    assert.equal(
      rangeRoot(two, 0, 2).toString('hex'),
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    )
  })

  it('grows by complete subtrees alone', () => {
    const stored = new Map<string, Buffer>()
    const at: NodeAt = (level, position) => stored.get(`${level} ${position}`)!
    for (const [position, leaf] of leaves.entries()) {
      for (const done of finishedNodes(leaf, position, at)) stored.set(`${done.level} ${done.position}`, done.hash)
      assert.equal(rangeRoot(at, 0, position + 1).toString('base64'), root(position + 1))
    }
  })

  it('proves every leaf of every size, and only at its place', () => {
    for (let size = 1; size <= LARGEST; size++)
      for (let place = 0; place < size; place++) {
        const path = texts(inclusionPath(node, place, size))
        assert.equal(rootByPath(leaves[place]!, place, size, path)?.toString('base64'), root(size))
        const other = (place + 1) % size
        if (size > 1) assert.notEqual(rootByPath(leaves[place]!, other, size, path)?.toString('base64'), root(size))
      }
  })

  it('proves that it continues every earlier size, and no other tree', () => {
    const forged = sha256(Buffer.from('forged')).toString('base64')
    for (let size = 1; size <= LARGEST; size++)
      for (let earlier = 1; earlier <= size; earlier++) {
        const path = texts(consistencyPath(node, earlier, size))
        assert.ok(continues({ size: earlier, root: root(earlier) }, { size, root: root(size) }, path))
        assert.ok(!continues({ size: earlier, root: forged }, { size, root: root(size) }, path))
      }
  })
})
