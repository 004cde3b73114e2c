import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { registerAgent } from '../../test/agents.ts'
import { waitFor } from '../../test/processes.ts'
import { openReceiver } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { emit, emitEach } from './outbox.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

/** Time for a release that should not come. */
const RELEASE_MS = 300

const found = async (sql: string, values: unknown[] = []) => (await service.sql(sql, values)).length > 0
const claimWaits = () =>
  waitFor('the claim', 5_000, () =>
    found(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%claim_deliveries%'
      and datname = current_database()`),
  )

it('a lane that ran empty during a claim stays leased for what the claim brings', async (test) => {
  const answers: (() => void)[] = []
  const receiver = await openReceiver(test, (response) => answers.push(() => response.writeHead(204).end()))
  const { bot_id } = await registerAgent(service, { webhook_url: receiver.url })
  const { database } = service.app
  const tell = () => database.transaction((tx) => emit(tx, [bot_id], 'idea.approved', { idea_id: 1 }))

  await tell()
  await receiver.expect(1)
  await database.transaction(async (tx) => {
    // Holds up the claim of the second event until the first is settled.
    await tx.rows('select from webhook_endpoints where bot_id = $1 for update', [bot_id])
    await tell()
    await claimWaits()
    answers.shift()?.()
    await waitFor('the first result', 5_000, () =>
      found(`select from deliveries where bot_id = $1 and state = 'delivered'`, [bot_id]),
    )
    await pause(RELEASE_MS)
  })
  await receiver.expect(2)
  await pause(RELEASE_MS)
  assert.ok(await found('select from webhook_endpoints where bot_id = $1 and leased_until > app_now()', [bot_id]))
  answers.shift()?.()
  await waitFor('the release', 5_000, () =>
    found('select from webhook_endpoints where bot_id = $1 and leased_until is null', [bot_id]),
  )
  assert.equal(receiver.received.length, 2)
})

it('a lane that is claimed while others are renewed keeps what it was given', async (test) => {
  const answers: (() => void)[] = []
  const last: (() => void)[] = []
  const slow = await openReceiver(test, (response) => last.push(() => response.writeHead(204).end()))
  const receiver = await openReceiver(test, (response) => answers.push(() => response.writeHead(204).end()))
  const leased = await registerAgent(service, { webhook_url: slow.url })
  const { bot_id: botId } = await registerAgent(service, { webhook_url: receiver.url })
  const { database } = service.app
  const renewing = () =>
    found(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like '%update webhook_endpoints set leased_until = app_now()%'`)

  await database.transaction((tx) => emit(tx, [leased.bot_id], 'idea.approved', { idea_id: 1 }))
  await slow.expect(1)
  await database.transaction(async (tx) => {
    await tx.rows('select from webhook_endpoints where bot_id = $1 for update', [leased.bot_id])
    await waitFor('the renewal', 8_000, renewing)
    const events = Array.from({ length: 12 }, (_, at) => ({ botId, data: { idea_id: at + 1 } }))
    await database.transaction((other) => emitEach(other, 'idea.approved', events))
    await receiver.expect(8)
  })
  await waitFor('its end', 5_000, async () => !(await renewing()))
  await database.transaction(async (tx) => {
    // Nobody finds out what is due now; what was claimed is sent all the same.
    await tx.rows('lock table event_subscriptions in access exclusive mode')
    answers.shift()?.()
    await receiver.expect(9, 3_000)
  })
  for (let sent = 9; sent <= 12; sent++) {
    await receiver.expect(sent)
    for (const answer of answers.splice(0)) answer()
  }
  last.shift()?.()
})

it('what is claimed as the service stops is free for others at once', async (test) => {
  const receiver = await openReceiver(test)
  const { bot_id } = await registerAgent(service, { webhook_url: receiver.url })
  const { database, courier } = service.app
  const stopping = await database.transaction(async (tx) => {
    // Holds up the claim until the courier has begun to stop.
    await tx.rows('insert into webhook_endpoints (bot_id) values ($1)', [bot_id])
    await database.transaction((other) => emit(other, [bot_id], 'idea.approved', { idea_id: 1 }))
    await claimWaits()
    return { stopped: courier.stop() }
  })
  await stopping.stopped
  const [lane] = await service.sql('select leased_until from webhook_endpoints where bot_id = $1', [bot_id])
  assert.deepEqual([lane?.leased_until, receiver.received.length], [null, 0])
})
