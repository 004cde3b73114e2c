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
