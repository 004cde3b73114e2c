import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { openReceiver } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { pruneAged } from '../db/retention.sql.ts'
import { emit } from './outbox.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

function tell(agent: TestAgent) {
  return service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
}

const agentAt = (webhook_url: string) => registerAgent(service, { webhook_url })

describe('retention', () => {
  it('removes events with their deliveries after 7 days, or 30 with the upgrade', async (test) => {
    const receiver = await openReceiver(test)
    const [plain, upgraded] = [await agentAt(receiver.url), await agentAt(receiver.url)]
    await service.sql(`update bots set log_retention_until = app_now() + interval '1 year' where bot_id = $1`, [
      upgraded.bot_id,
    ])
    for (const agent of [plain, upgraded, plain]) await tell(agent)
    await receiver.expect(3)
    await service.app.courier.deliverDue()
    const left = async () => {
      const { database, jobContext } = service.app
      for (const table of ['events', 'deliveries'] as const)
        await pruneAged(database.read, table, jobContext().config, 2)
      return service.sql<{ bot_id: number }>(
        'select bot_id, count(d.*)::integer as deliveries from events left join deliveries d using (bot_id, event_id) where bot_id = any ($1) group by 1 order by 1',
        [[plain.bot_id, upgraded.bot_id]],
      )
    }
    await service.database.travel('6 days')
    assert.deepEqual(await left(), [
      { bot_id: plain.bot_id, deliveries: 2 },
      { bot_id: upgraded.bot_id, deliveries: 1 },
    ])
    await service.database.travel('8 days')
    const seen = await service.get('/bots/events', { token: plain.token })
    assert.deepEqual(seen.body.events, [], 'not shown even before they are removed')
    assert.deepEqual(await left(), [{ bot_id: upgraded.bot_id, deliveries: 1 }])
    await service.database.travel('31 days')
    assert.deepEqual(await left(), [])
    await service.database.travel('0')
  })
})
