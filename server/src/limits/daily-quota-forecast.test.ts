import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { usedUpAt } from './daily-quota.ts'

const HOUR = 3600
/** Half past an hour. */
const NOW = 1_000_000 * HOUR + HOUR / 2

/** Actions by how many hours ago they were. */
function day(ago: Readonly<Record<number, number>>, daily_limit = 500) {
  const actions = Array.from({ length: 25 }, (_, age) => ago[age] ?? 0)
  return { hour: 1_000_000, actions, daily_limit, now_seconds: NOW }
}
const hoursUntil = (at: number | null) => at && (at - NOW) / HOUR

describe('when the day’s actions are used up', () => {
  it('is when what is left is done at this pace', () => {
    assert.equal(hoursUntil(usedUpAt(day({ 0: 400 }), 50)), 2)
    assert.equal(hoursUntil(usedUpAt(day({}), 25)), 20)
  })

  it('is now where they are used up, and never without a pace that reaches the limit', () => {
    assert.equal(usedUpAt(day({ 0: 500 }), 0), NOW)
    assert.equal(usedUpAt(day({ 0: 499 }), 0), null)
    assert.equal(usedUpAt(day({}), 20), null)
  })

  it('takes account of hours that no longer count by then', () => {
    // In half an hour the 400 of 24 hours ago fall out.
    assert.equal(hoursUntil(usedUpAt(day({ 24: 400 }), 50)), 10)
    assert.equal(hoursUntil(usedUpAt(day({ 24: 490 }), 50)), 0.2)
  })

  it('moves hours that have passed since the last action', () => {
    const counts = { ...day({ 0: 450, 23: 40 }), now_seconds: NOW + 2 * HOUR }
    assert.equal((usedUpAt(counts, 25)! - counts.now_seconds) / HOUR, 2)
  })
})
