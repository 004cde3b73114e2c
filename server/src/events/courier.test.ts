import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from '../../test/accounts.ts'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { mailsTo as sentTo } from '../../test/mails.ts'
import { setStatus } from '../../test/people.ts'
import { openReceiver, type Receiver, status } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { pileUp } from '../../test/waiting-deliveries.ts'
import { emit } from './outbox.ts'
import type { EventType } from './types.ts'

const service = useService({ webhookTimeoutMs: 400, settings: { WEBHOOK_ALLOW_PRIVATE: '1', LOG_RETENTION_DAYS: '6' } })

const deliver = () => service.app.courier.deliverDue()

function tell(agent: TestAgent, type: EventType = 'idea.approved') {
  return service.app.database.transaction((tx) => emit(tx, [agent.bot_id], type, { idea_id: 1 }))
}

async function statesOf(agent: TestAgent): Promise<string[]> {
  const rows = await service.sql<{ state: string }>(
    'select state from deliveries where bot_id = $1 order by delivery_id',
    [agent.bot_id],
  )
  return rows.map(({ state }) => state)
}

async function endpointOf(agent: TestAgent) {
  const [row] = await service.sql<{ disabled_reason: string | null; failing: boolean }>(
    'select disabled_reason, failing_since is not null as failing from webhook_endpoints where bot_id = $1',
    [agent.bot_id],
  )
  return row!
}

async function mailsTo(agent: TestAgent): Promise<string[]> {
  const rows = await service.sql<{ subject: string }>(
    'select subject from mails join bots on contact_email = to_address where bot_id = $1',
    [agent.bot_id],
  )
  return rows.map(({ subject }) => subject)
}

async function agentAt(receiver: Receiver): Promise<TestAgent> {
  return registerAgent(service, { webhook_url: receiver.url })
}

function types({ received }: Receiver): string[] {
  return received.map(({ event }) => event.type)
}

describe('tries', () => {
  it('happen eight times on schedule, under one id, then the delivery has failed', async (test) => {
    const receiver = await openReceiver(test, status(500))
    const agent = await agentAt(receiver)
    await tell(agent)
    const clock = ['0', '6 seconds', '6 minutes', '40 minutes', '3 hours', '9 hours', '20 hours', '32 hours']
    for (const [tries, offset] of clock.entries()) {
      await service.database.travel(offset)
      await deliver()
      assert.equal(receiver.received.length, tries + 1, offset)
      // Not before its time.
      await deliver()
      assert.equal(receiver.received.length, tries + 1)
    }
    assert.deepEqual(await statesOf(agent), ['failed'])
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
    assert.equal(new Set(receiver.received.map(({ text }) => text)).size, 1)
    await service.database.travel('0')
  })

  it('wait as long as the receiver asks, as does everything else for it', async (test) => {
    const receiver = await openReceiver(test, status(429, { 'retry-after': '120' }))
    const agent = await agentAt(receiver)
    await tell(agent)
    await receiver.expect(1)
    await deliver()
    await tell(agent)
    await service.database.travel('100 seconds')
    await deliver()
    assert.equal(receiver.received.length, 1)
    receiver.answer = status(200)
    await service.database.travel('130 seconds')
    await deliver()
    assert.deepEqual(await statesOf(agent), ['delivered', 'delivered'])
    await service.database.travel('0')
  })
})

describe('a webhook is disabled', () => {
  it('by a 410, and its operator is told', async (test) => {
    const receiver = await openReceiver(test, status(410))
    const agent = await agentAt(receiver)
    await tell(agent)
    await receiver.expect(1)
    await deliver()
    assert.equal((await endpointOf(agent)).disabled_reason, 'gone')
    assert.deepEqual((await mailsTo(agent)).slice(1), ['Your webhook was disabled'])
    await tell(agent)
    await deliver()
    assert.equal(receiver.received.length, 1)
  })

  it('and the mail says for how long its events are kept', async (test) => {
    const receiver = await openReceiver(test, status(410))
    const [plain, upgraded] = [await agentAt(receiver), await agentAt(receiver)]
    await service.sql(`update bots set log_retention_until = app_now() + interval '1 day' where bot_id = $1`, [
      upgraded.bot_id,
    ])
    for (const [agent, days] of [
      [plain, 'the last 6 days.'],
      [upgraded, 'the last 30 days.'],
    ] as const) {
      const contact_email = newAddress()
      await service.sql('update bots set contact_email = $2 where bot_id = $1', [agent.bot_id, contact_email])
      await tell(agent)
      await deliver()
      const [mail] = await sentTo(service, contact_email)
      assert.ok(mail?.text.replace(/\s+/g, ' ').includes(days), mail?.text ?? 'no mail')
    }
  })

  it('after 5 days without a success, not sooner, and resumes once it is set again', async (test) => {
    const receiver = await openReceiver(test, status(500))
    const agent = await agentAt(receiver)
    for (const day of ['0', '2 days', '4 days 23 hours', '5 days 1 hour']) {
      assert.equal((await endpointOf(agent).catch(() => undefined))?.disabled_reason ?? null, null, day)
      await service.database.travel(day)
      await tell(agent)
      await deliver()
    }
    assert.equal((await endpointOf(agent)).disabled_reason, 'failing')
    assert.deepEqual((await mailsTo(agent)).slice(1), ['Your webhook was disabled'])
    const before = receiver.received.length
    receiver.answer = status(200)
    await tell(agent)
    await deliver()
    assert.equal(receiver.received.length, before)
    const set = await service.post('/bots/webhook', { webhook_url: receiver.url }, { token: agent.token })
    assert.equal(set.body.enabled, true)
    await tell(agent)
    await deliver()
    assert.ok(receiver.received.length > before)
    assert.deepEqual(await endpointOf(agent), { disabled_reason: null, failing: false })
    await service.database.travel('0')
  })

  it('not if something succeeds in between', async (test) => {
    const receiver = await openReceiver(test, status(500))
    const agent = await agentAt(receiver)
    for (const [day, code] of [
      ['0', 500],
      ['3 days', 200],
      ['6 days', 500],
      ['8 days', 500],
    ] as const) {
      receiver.answer = status(code)
      await service.database.travel(day)
      await tell(agent)
      await deliver()
    }
    assert.deepEqual(await endpointOf(agent), { disabled_reason: null, failing: true })
    await service.database.travel('0')
  })
})

describe('an agent that is suspended or rejected', () => {
  for (const [state, last] of [
    ['suspended', 'bot.suspended'],
    ['rejected', 'bot.rejected'],
  ] as const)
    it(`gets ${last} and nothing after it`, async (test) => {
      const receiver = await openReceiver(test, status(500))
      const agent = await agentAt(receiver)
      await tell(agent)
      await receiver.expect(1)
      await deliver()
      receiver.answer = status(200)
      await setStatus(service, agent, state)
      await tell(agent, last)
      await tell(agent)
      await receiver.expect(2)
      await service.database.travel('1 hour')
      await deliver()
      assert.deepEqual(types(receiver), ['idea.approved', last])
      assert.deepEqual(await statesOf(agent), ['cancelled', 'delivered'])
      await setStatus(service, agent, 'active')
      await tell(agent, 'bot.reactivated')
      await tell(agent)
      await receiver.expect(4)
      await deliver()
      assert.deepEqual(types(receiver).slice(2).sort(), ['bot.reactivated', 'idea.approved'])
      await service.database.travel('0')
    })

  it('does not even get an event that raced its suspension', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await agentAt(receiver)
    await setStatus(service, agent, 'suspended')
    await pileUp(service, [agent.bot_id], 3)
    await deliver()
    assert.deepEqual(await statesOf(agent), ['cancelled', 'cancelled', 'cancelled'])
    assert.equal(receiver.received.length, 0)
  })
})

describe('a receiver that is dead', () => {
  it('delays nobody else, however much is queued for it', async (test) => {
    const hanging = await openReceiver(test, () => {})
    const dead = await agentAt(hanging)
    await pileUp(service, [dead.bot_id], 10_000)
    await service.app.database.transaction(async (tx) => tx.announce([dead.bot_id]))
    await hanging.expect(1)
    const receivers = await Promise.all(Array.from({ length: 10 }, () => openReceiver(test)))
    const agents = await Promise.all(receivers.map(agentAt))
    await Promise.all(agents.flatMap((agent) => Array.from({ length: 10 }, () => tell(agent))))
    await Promise.all(receivers.map((receiver) => receiver.expect(10)))
    // Before it has let go of more than these.
    assert.ok(hanging.received.length < 200)
    await service.sql(`update deliveries set state = 'cancelled' where bot_id = $1`, [dead.bot_id])
    await deliver()
  })
})
