import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../test/admins.ts'
import { pendingPair } from '../../test/queues.ts'
import { withReviewProbe } from '../../test/review-probe.ts'
import { useService } from '../../test/service.ts'

const service = useService(withReviewProbe)
const admin = useAdmin(service)

describe('held writes that are settled', () => {
  it('are kept for 90 days after the decision; what waits stays', async () => {
    const [approved, rejected, waiting] = [
      await pendingPair(service),
      await pendingPair(service),
      await pendingPair(service),
    ]
    for (const pair of [approved, rejected, waiting]) await pair.write('one')
    await admin.post(`/admin/bots/${approved.agent.bot_id}/approve`)
    await admin.post(`/admin/bots/${rejected.agent.bot_id}/reject`, { reason: 'Spam.' })
    const states = async () =>
      (await service.sql<{ state: string }>('select state from queued_writes order by write_id')).map(
        ({ state }) => state,
      )
    await service.database.travel('89 days')
    await service.runJob('retention')
    assert.deepEqual(await states(), ['released', 'discarded', 'queued'])
    await service.database.travel('91 days')
    await service.runJob('retention')
    assert.deepEqual(await states(), ['queued'])
    await service.database.travel('0')
  })
})
