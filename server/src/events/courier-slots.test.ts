import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { registerAgent } from '../../test/agents.ts'
import { openReceiver, status } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { pileUp } from '../../test/waiting-deliveries.ts'

const service = useService({
  webhookTimeoutMs: 60_000,
  settings: { WEBHOOK_ALLOW_PRIVATE: '1', REGISTRATIONS_PER_HOUR: '100' },
})

/** With eight deliveries at a time each, as many as use up the slots of a process. */
const LANES = 32
const SLOTS = 256
const EACH = 14

/** They are told of it, too. */
async function fill(botIds: readonly number[], each: number): Promise<void> {
  await pileUp(service, botIds, each)
  service.app.database.signals.announce(botIds)
}

async function claimed(botId: number): Promise<void> {
  const lease = 'select 1 from webhook_endpoints where bot_id = $1 and leased_until is not null'
  for (let turn = 0; turn < 400 && (await service.sql(lease, [botId])).length === 0; turn++) await pause(25)
}

it('a slot that becomes free goes to those who wait for one, not to a slow receiver’s backlog', async (test) => {
  const held: ServerResponse[] = []
  const slow = await openReceiver(test, (response) => held.push(response))
  const quick = await openReceiver(test)
  const lanes: number[] = []
  for (let lane = 0; lane < LANES; lane++) lanes.push((await registerAgent(service, { webhook_url: slow.url })).bot_id)
  const { bot_id: other } = await registerAgent(service, { webhook_url: quick.url })
  await fill(lanes, EACH)
  await slow.expect(SLOTS)
  await fill([other], 1)
  await claimed(other)
  // So few answers empty no backlog: that would leave the slot to others in any case.
  for (let answers = 0; answers < 5 && quick.received.length === 0; answers++) {
    held.shift()?.writeHead(204).end()
    await pause(100)
  }
  assert.equal(quick.received.length, 1)

  slow.answer = status(204)
  for (const response of held) response.writeHead(204).end()
  await service.app.courier.deliverDue()
  const states = await service.sql('select state, count(*)::integer from deliveries group by state')
  assert.deepEqual(states, [{ state: 'delivered', count: LANES * EACH + 1 }])
})
