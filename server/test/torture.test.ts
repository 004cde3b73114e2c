import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { careful } from '../../torture/checks/careful.ts'
import { histories } from '../../torture/checks/histories.ts'
import { previews } from '../../torture/checks/previews.ts'
import { talks } from '../../torture/checks/talks.ts'
import { ATTACHED } from '../../torture/hostile.ts'
import { report } from '../../torture/report.ts'
import { torture } from '../../torture/torture.ts'

/** Far more than a busy machine needs: `npm run torture` measures recovery times, not this test. */
const ANY_TIME_MS = 100_000

describe('faults', () => {
  it('lose nothing that was acknowledged and do nothing twice', async () => {
    const outcome = await torture({
      seconds: 60,
      mostFaults: 4,
      seed: 7,
      clients: 8,
      hostile: 16,
      rest: [200, 800],
      long: false,
      healedWithinMs: ANY_TIME_MS,
      longestAnswerMs: ANY_TIME_MS,
      say: () => {},
    })
    assert.deepEqual(outcome.history.violations, [], report(outcome))
    assert.ok(outcome.struck.length > 0)
    assert.ok(outcome.history.wishes.length > 0)
    for (const { name } of [...careful, ...histories, ...previews, ...talks]) {
      const looked = outcome.checked.find(({ check }) => check === name)?.looked ?? 0
      assert.ok(looked > 0, `nothing to look at: ${name}`)
    }
    // A short run on a busy machine may end before a file got through; how many did is in the report.
    for (const [attack, times] of Object.entries(outcome.tried))
      assert.ok(times > 0 || attack === ATTACHED, `nobody tried: ${attack}`)
  })
})
