import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Plenty } from './large-result-cache.ts'

describe('searches with plenty of matches', () => {
  it('are known for five minutes', () => {
    const plenty = new Plenty()
    assert.equal(plenty.has('solar', 0), false)
    plenty.add('solar', 0)
    assert.equal(plenty.has('solar', 299_999), true)
    assert.equal(plenty.has('solar', 300_000), false)
    assert.equal(plenty.has('water', 0), false)
  })

  it('are kept up to a thousand, the latest', () => {
    const plenty = new Plenty()
    for (let index = 0; index < 1_001; index++) plenty.add(`word ${index}`, 0)
    assert.equal(plenty.has('word 0', 1), false)
    assert.equal(plenty.has('word 1', 1), true)
    assert.equal(plenty.has('word 1000', 1), true)
  })
})
