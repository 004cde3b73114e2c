import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Recent, readThrough } from './recent.ts'

it('forgets what was not used for longest, by weight', () => {
  const recent = new Recent<string>(10)
  for (const key of ['a', 'b', 'c']) recent.add(key, key, 3)
  recent.get('a')
  recent.add('d', 'd', 3)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => recent.get(key)),
    ['a', undefined, 'c', 'd'],
  )
  recent.add('d', 'again', 4)
  assert.deepEqual([recent.get('a'), recent.get('c'), recent.get('d')], ['a', 'c', 'again'])
})

it('counts a replaced value once', () => {
  const recent = new Recent<string>(10)
  for (let turn = 0; turn < 5; turn++) recent.add('a', 'a', 6)
  recent.add('b', 'b', 4)
  assert.deepEqual([recent.get('a'), recent.get('b')], ['a', 'b'])
})

it('keeps nothing that alone is too heavy, and loses nothing to it', () => {
  const recent = new Recent<string>(10)
  recent.add('light', 'light', 10)
  recent.add('heavy', 'heavy', 11)
  assert.deepEqual([recent.get('light'), recent.get('heavy')], ['light', undefined])
})

it('remembers for as long as it was told', () => {
  const recent = new Recent<number>(10, 300_000)
  recent.add('solar', 10_000, 1, 0)
  assert.deepEqual([recent.get('solar', 299_999), recent.get('solar', 300_000)], [10_000, undefined])
})

it('lets go of what has expired, whether anybody asks for it or not', () => {
  const recent = new Recent<number>(10, 60_000)
  recent.add('solar', 1, 1, 0)
  recent.add('wind', 2, 1, 30_000)
  recent.add('water', 3, 1, 60_000)
  assert.equal(recent.size, 2)
  assert.deepEqual([recent.get('wind', 60_000), recent.get('water', 60_000)], [2, 3])
})

it('reads only what it does not know, each once, and answers in order', async () => {
  const recent = new Recent<string>(2)
  recent.add('sun', 'SUN')
  const keys = ['wind', 'sun', 'water', 'wind']
  const asked: number[][] = []
  const read = async (missing: readonly number[]) => {
    asked.push([...missing])
    return missing.map((place) => (keys[place] as string).toUpperCase())
  }
  // More than it keeps: all are answered nevertheless.
  assert.deepEqual(await readThrough(recent, keys, read, () => 1), ['WIND', 'SUN', 'WATER', 'WIND'])
  assert.deepEqual(await readThrough(recent, ['water'], read, () => 1), ['WATER'])
  assert.deepEqual(asked, [[0, 2]])
})
