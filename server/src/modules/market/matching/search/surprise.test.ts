import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { surpriseIn } from './surprise.ts'

const STATISTICS = { documents: 10_000, averageLength: 20 }

describe('how surprising a sum is', () => {
  it('grows with the sum and never falls', () => {
    const surprise = surpriseIn(
      [
        { gain: 3, documents: 400 },
        { gain: 5, documents: 30 },
        { gain: 1, documents: 6_000 },
      ],
      STATISTICS,
    )
    const sums = Array.from({ length: 200 }, (_, step) => step * 0.1)
    for (const [index, sum] of sums.entries())
      assert.ok(index === 0 || surprise(sum) >= surprise(sums[index - 1]!), `at ${sum}`)
    assert.equal(surprise(0), 0)
  })

  it('bounds the chance that words fall together: two of one profile in a hundred each', () => {
    const surprise = surpriseIn(Array(2).fill({ gain: 4, documents: 100 }), STATISTICS)
    const both = -Math.log(0.01 * 0.01)
    assert.ok(surprise(8) <= both + 0.01 && surprise(8) > both * 0.9, String(surprise(8)))
  })

  it('is less for the same sum of words that many have', () => {
    const common = surpriseIn(Array(8).fill({ gain: 1, documents: 5_000 }), STATISTICS)
    const rare = surpriseIn(Array(2).fill({ gain: 4, documents: 20 }), STATISTICS)
    assert.ok(common(7) < rare(7) / 2, `${common(7)} and ${rare(7)}`)
  })
})
