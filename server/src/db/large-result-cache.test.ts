import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LargeResultCache } from './large-result-cache.ts'

it('remembers for as long as it was told', () => {
  const cache = new LargeResultCache<number>(300_000)
  cache.add('solar', 10_000, { now: 0 })
  assert.equal(cache.get('solar', 299_999), 10_000)
  assert.equal(cache.get('solar', 300_000), undefined)
  assert.equal(cache.get('wind', 0), undefined)
})

it('keeps a thousand, the latest', () => {
  const cache = new LargeResultCache<number>(300_000)
  for (let index = 0; index <= 1_000; index++) cache.add(String(index), index, { now: 0 })
  assert.equal(cache.get('0', 1), undefined)
  assert.equal(cache.get('1', 1), 1)
  assert.equal(cache.get('1000', 1), 1_000)
})

it('keeps fewer where each weighs more, and counts a replaced one once', () => {
  const cache = new LargeResultCache<string>(300_000, 100)
  for (const search of ['solar', 'solar', 'wind']) cache.add(search, search, { now: 0, weight: 50 })
  assert.deepEqual([cache.get('solar', 1), cache.get('wind', 1)], ['solar', 'wind'])
  cache.add('water', 'water', { now: 0, weight: 60 })
  assert.deepEqual(
    [cache.get('solar', 1), cache.get('wind', 1), cache.get('water', 1)],
    [undefined, undefined, 'water'],
  )
})

it('lets go of what has expired, whether anybody asks for it or not', () => {
  const cache = new LargeResultCache<number>(60_000)
  cache.add('solar', 1, { now: 0 })
  cache.add('wind', 2, { now: 30_000 })
  cache.add('water', 3, { now: 60_000 })
  assert.equal(cache.size, 2)
  assert.deepEqual([cache.get('wind', 60_000), cache.get('water', 60_000)], [2, 3])
})
