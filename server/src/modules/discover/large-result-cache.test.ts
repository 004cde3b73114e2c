import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LargeResultCache } from './large-result-cache.ts'

it('remembers what was counted for five minutes', () => {
  const cache = new LargeResultCache<number>()
  cache.add('solar', 10_000, 0)
  assert.equal(cache.get('solar', 299_999), 10_000)
  assert.equal(cache.get('solar', 300_000), undefined)
  assert.equal(cache.get('wind', 0), undefined)
})

it('keeps a thousand, the latest', () => {
  const cache = new LargeResultCache<number>()
  for (let index = 0; index <= 1_000; index++) cache.add(String(index), index, 0)
  assert.equal(cache.get('0', 1), undefined)
  assert.equal(cache.get('1', 1), 1)
  assert.equal(cache.get('1000', 1), 1_000)
})
