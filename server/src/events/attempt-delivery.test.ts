import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Tx } from '../db/tx.ts'
import { mintOf } from '../secrets/secrets.ts'
import { resultOf } from './attempt-delivery.ts'

const failure = { status_code: 500, error: 'Answered 500.', duration_ms: 1, retry_after_seconds: null }

describe('the schedule of tries', () => {
  it('is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h after the first, each up to a tenth later, then over', () => {
    const seconds = [5, 300, 1800, 7200, 18_000, 36_000, 36_000]
    for (const [tries, wanted] of seconds.entries()) {
      const [early, late] = [resultOf(failure, tries, 0), resultOf(failure, tries, 1)]
      assert.deepEqual([early.state, early.delay_seconds], ['pending', wanted], `after ${tries + 1} tries`)
      assert.ok(Math.abs(late.delay_seconds - wanted * 1.1) < 0.01)
    }
    assert.equal(resultOf(failure, seconds.length).state, 'failed')
  })

  it('spreads deliveries that failed together', () => {
    const { jitter } = mintOf({ kept: (make: () => unknown) => make() } as Tx)
    const delays = new Set(Array.from({ length: 20 }, () => resultOf(failure, 1, jitter()).delay_seconds))
    assert.ok(delays.size > 10)
  })

  it('waits longer when the receiver asks, up to 10 hours', () => {
    assert.equal(resultOf({ ...failure, retry_after_seconds: 60 }, 0).delay_seconds, 60)
    assert.equal(resultOf({ ...failure, retry_after_seconds: 999_999 }, 0).delay_seconds, 36_000)
    assert.ok(resultOf({ ...failure, retry_after_seconds: 60 }, 1).delay_seconds >= 300)
  })

  it('pauses everything for a busy receiver, up to an hour', () => {
    const busy = { ...failure, status_code: 429, retry_after_seconds: 60 }
    assert.equal(resultOf(busy, 0).pause_seconds, 60)
    assert.equal(resultOf({ ...busy, status_code: 503, retry_after_seconds: 9000 }, 0).pause_seconds, 3600)
    assert.equal(resultOf({ ...busy, status_code: 500 }, 0).pause_seconds, null)
  })

  it('treats 410 as gone', () => {
    assert.equal(resultOf({ ...failure, status_code: 410 }, 0).gone, true)
    assert.equal(resultOf({ ...failure, status_code: 404 }, 0).gone, false)
  })
})
