import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { registerAgent } from '../../test/agents.ts'
import { openReceiver, type Receiver, status } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { pileUp } from '../../test/waiting-deliveries.ts'

const service = useService({
  webhookTimeoutMs: 60_000,
  settings: { WEBHOOK_ALLOW_PRIVATE: '1', REGISTRATIONS_PER_HOUR: '1000' },
})

/** More than a process holds at once. */
const LANES = 270
const AT_ONCE = 25
/** As many failing receivers as are tried at once. */
const MOST_FAILING = 128
const EACH = 2

async function agentsAt({ url }: Receiver, count: number): Promise<number[]> {
  const made: number[] = []
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () =>
      registerAgent(service, { webhook_url: url }),
    )
    for (const { bot_id } of await Promise.all(batch)) made.push(bot_id)
  }
  return made
}

async function fail(botIds: readonly number[]): Promise<void> {
  await service.sql(
    `insert into webhook_endpoints (bot_id, failing_since) select bot_id, app_now() from unnest($1::bigint[]) bot_id`,
    [botIds],
  )
}

/** They are told of it, too. */
async function fill(botIds: readonly number[], each: number): Promise<void> {
  await pileUp(service, botIds, each)
  service.app.database.signals.announce(botIds)
}

async function arrives({ received }: Receiver, turns = 120): Promise<number> {
  for (let turn = 0; turn < turns && received.length === 0; turn++) await pause(25)
  return received.length
}

it('receivers that fail, however many, hold up neither those that work nor each other for good', async (test) => {
  const held: ServerResponse[] = []
  const dead = await openReceiver(test, (response) => held.push(response))
  const [working, recovered] = [await openReceiver(test), await openReceiver(test)]
  const failing = await agentsAt(dead, LANES)
  const [well] = await agentsAt(working, 1)
  const [back] = await agentsAt(recovered, 1)
  await fail([...failing, back!])
  await fill(failing, EACH)
  await dead.expect(MOST_FAILING)
  await fill([well!], 1)
  assert.equal(await arrives(working), 1, 'the one that works')

  // Of those in line before it nothing is due any more.
  await service.sql(`update deliveries set next_try_at = 'infinity' where bot_id = any ($1)`, [
    failing.slice(MOST_FAILING),
  ])
  await fill([back!], 1)
  for (let answers = 0; answers < 10 && recovered.received.length === 0; answers++) {
    held.shift()?.writeHead(500).end()
    await arrives(recovered, 20)
  }
  assert.equal(recovered.received.length, 1, 'the one that works again')

  dead.answer = status(204)
  for (const response of held) response.writeHead(204).end()
  await service.app.courier.deliverDue()
})
