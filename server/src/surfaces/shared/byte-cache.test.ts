import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ByteCache } from './byte-cache.ts'

describe('ByteCache', () => {
  it('drops what was not asked for the longest', () => {
    const cache = new ByteCache(10)
    cache.set('a', Buffer.alloc(4))
    cache.set('b', Buffer.alloc(4))
    cache.get('a')
    cache.set('c', Buffer.alloc(4))
    assert.deepEqual([cache.get('a')?.length, cache.get('b'), cache.get('c')?.length], [4, undefined, 4])
  })

  it('counts a replaced entry once', () => {
    const cache = new ByteCache(10)
    for (let turn = 0; turn < 5; turn++) cache.set('a', Buffer.alloc(6))
    cache.set('b', Buffer.alloc(4))
    assert.deepEqual([cache.get('a')?.length, cache.get('b')?.length], [6, 4])
  })

  it('keeps nothing larger than itself, and gives nothing older than asked for', () => {
    const cache = new ByteCache(10)
    cache.set('large', Buffer.alloc(11))
    cache.set('old', Buffer.alloc(1), 0)
    assert.deepEqual(
      [cache.get('large'), cache.get('old', 50, 100), cache.get('old', 200, 100)?.length],
      [undefined, undefined, 1],
    )
  })
})
