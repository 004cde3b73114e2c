import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { amountRange } from './amount-range.ts'

it('names the round figures around a sum', () => {
  assert.deepEqual(amountRange(1), { from: 1, to: 2 })
  assert.deepEqual(amountRange(13_500), { from: 10_000, to: 20_000 })
  assert.deepEqual(amountRange(20_000), { from: 20_000, to: 50_000 })
  assert.deepEqual(amountRange(99_999), { from: 50_000, to: 100_000 })
})

it('contains every sum, and is never narrower than a factor of two', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000_000 }), (sum) => {
      const { from, to } = amountRange(sum)
      assert.ok(from <= sum && sum < to && to >= 2 * from, `${from} ${sum} ${to}`)
    }),
  ))
