import assert from 'node:assert/strict'
import { it } from 'node:test'
import { subscribed, tell } from '../../../../test/event-subscriptions.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

it('what was missed is sent once more for each subscription an hour, and can be polled after that', async (test) => {
  const { agent, client, url, delivery, result } = await subscribed(service, test)
  const { cursor } = result
  // Nothing was missed, so these count for nothing.
  for (let turn = 0; turn < 5; turn++)
    assert.equal((await client.subscribe(url, { delivery, cursor })).result.truncated, false)
  await client.unsubscribe(url)
  const missed = await tell(service, agent.bot_id, { idea_id: 1 })
  await service.settled()
  await service.sql(`insert into rate_windows values ($1, app_now(), app_now() + interval '1 hour', 97)`, [
    `event-replays:${agent.bot_id}:`,
  ])
  const truncated: boolean[] = []
  for (let turn = 0; turn < 5; turn++) {
    truncated.push((await client.subscribe(url, { delivery, cursor })).result.truncated)
    await client.unsubscribe(url)
  }
  assert.deepEqual(truncated, [false, false, false, true, true])
  const sent = await service.sql(
    'select 1 from deliveries d join events e using (event_id) where e.bot_id = $1 and d.bot_id < 0',
    [agent.bot_id],
  )
  assert.equal(sent.length, 3)
  const { events } = (await client.poll({ cursor })).result
  assert.deepEqual(
    events.map(({ eventId }: { eventId: string }) => eventId),
    [missed],
  )
})
