import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chanceStanding, cosine, levelOf, nearness, pack, pairsAmong, pairsBetween, standing } from './vectors.ts'

describe('vectors', () => {
  it('keep their cosines to two digits as bytes', () => {
    const [a, b] = [
      [0.3, -0.2, 0.9, 0.05],
      [0.1, 0.4, 0.8, -0.3],
    ]
    const exact = (0.03 - 0.08 + 0.72 - 0.015) / (Math.hypot(...a!) * Math.hypot(...b!))
    assert.ok(Math.abs(cosine(pack(a!), pack(b!)) - exact) < 0.01)
    assert.ok(cosine(pack(a!), pack(a!)) > 0.9999)
    assert.equal(pack(a!).length, 4)
  })

  it('of different lengths are not alike', () => assert.equal(cosine(pack([1, 0]), pack([1, 0, 0])), 0))

  it('are near by how far they are above what is usual', () => {
    const vectors = [pack([1, 0, 0]), pack([0, 1, 0]), pack([0, 0, 1])]
    const level = levelOf(pairsAmong(vectors))
    assert.deepEqual(level, { mean: 0, deviation: 0.02 })
    assert.deepEqual(levelOf(pairsBetween(vectors.slice(0, 1), vectors.slice(1))), level)
    assert.equal(nearness(standing(-0.5, level)), 0)
    assert.equal(nearness(standing(0.04, level)), 0.5)
    assert.equal(nearness(standing(0.9, level)), 1)
  })

  it('must be nearer to stand out of more', () => {
    assert.equal(chanceStanding(3), chanceStanding(100))
    assert.ok(chanceStanding(1_000_000) > chanceStanding(1_000))
  })
})
