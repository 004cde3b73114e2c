import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LargeResultCache } from './large-result-cache.ts'

describe('searches with cache of matches', () => {
  it('are known for five minutes', () => {
    const cache = new LargeResultCache()
    assert.equal(cache.has('solar', 0), false)
    cache.add('solar', 0)
    assert.equal(cache.has('solar', 299_999), true)
    assert.equal(cache.has('solar', 300_000), false)
    assert.equal(cache.has('water', 0), false)
  })

  it('are kept up to a thousand, the latest', () => {
    const cache = new LargeResultCache()
    for (let index = 0; index < 1_001; index++) cache.add(`word ${index}`, 0)
    assert.equal(cache.has('word 0', 1), false)
    assert.equal(cache.has('word 1', 1), true)
    assert.equal(cache.has('word 1000', 1), true)
  })
})
