import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { openReceiver, type Receiver, status } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { emit } from './outbox.ts'

const service = useService({ webhookTimeoutMs: 300, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

function tell(agent: TestAgent, reason = 'because') {
  return service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.rejected', { idea_id: 7, reason }))
}

async function agentAt(receiver: Receiver): Promise<TestAgent> {
  return registerAgent(service, { webhook_url: receiver.url })
}

interface DeliveryRow {
  state: string
  tries: number
  attempts: { status_code: number | null; error: string | null }[]
  seconds: number
}

async function deliveryOf(agent: TestAgent): Promise<DeliveryRow> {
  const rows = await service.sql<DeliveryRow>(
    `select state, tries, attempts, extract(epoch from next_try_at - app_now())::float as seconds
     from deliveries where bot_id = $1 order by delivery_id`,
    [agent.bot_id],
  )
  assert.equal(rows.length, 1)
  return rows[0]!
}

describe('a delivery', () => {
  it('arrives signed, once, with the event as its body', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await agentAt(receiver)
    await tell(agent)
    const [received] = await receiver.expect(1)
    await service.app.courier.deliverDue()
    assert.equal(receiver.received.length, 1)
    assert.ok(received)
    const { event, headers, text } = received
    assert.deepEqual(new Webhook(agent.webhookSecret).verify(text, headers), event)
    assert.equal(headers['webhook-id'], event.id)
    assert.equal(headers['user-agent'], 'Ideabridge-Webhooks/1.0')
    assert.equal(headers['content-type'], 'application/json')
    assert.ok(!JSON.stringify(headers).includes(agent.token))
    assert.match(event.id, /^evt_[0-9a-f]{32}$/)
    assert.match(event.timestamp, /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)
    assert.deepEqual(
      { ...event, id: '', timestamp: '' },
      {
        id: '',
        type: 'idea.rejected',
        event: 'idea.rejected',
        timestamp: '',
        api_version: '1.0.0',
        data: { idea_id: 7, reason: 'because' },
      },
    )
    const delivery = await deliveryOf(agent)
    assert.equal(delivery.state, 'delivered')
    assert.equal(delivery.attempts[0]?.status_code, 204)
  })

  it('arrives right after the commit, long before the next sweep', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await agentAt(receiver)
    await tell(agent)
    for (let round = 1; round <= 5; round++) {
      if (round > 1) await tell(agent)
      await receiver.expect(round)
    }
  })

  it('does not happen when the transaction is rolled back', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await agentAt(receiver)
    await assert.rejects(
      service.app.database.transaction(async (tx) => {
        await emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 })
        throw new Error('changed its mind')
      }),
      /changed its mind/,
    )
    await tell(agent)
    await receiver.expect(1)
    await service.app.courier.deliverDue()
    assert.deepEqual(
      receiver.received.map(({ event }) => event.type),
      ['idea.rejected'],
    )
  })

  it('stays below 20 kB however long the reason', async (test) => {
    const receiver = await openReceiver(test)
    await tell(await agentAt(receiver), '😀'.repeat(50_000))
    const [received] = await receiver.expect(1)
    assert.ok(Buffer.byteLength(received!.text) < 20_000)
    assert.ok(received!.event.data.reason.isWellFormed())
  })
})

describe('a receiver that does not take it', () => {
  const wrong: Record<string, [Receiver['answer'], number | null, RegExp]> = {
    fails: [status(500), 500, /^Answered 500/],
    redirects: [status(302, { location: 'http://127.0.0.1:1/' }), 302, /redirects are not followed/],
    'answers not modified': [status(304), 304, /redirects/],
    hangs: [() => {}, null, /No complete response within 0.3 s/],
    'drips its headers': [
      (response) => {
        const timer = setInterval(() => response.socket?.write('x'), 20)
        response.socket?.write('HTTP/1.1 200 OK\r\nx-long: ')
        response.socket?.on('close', () => clearInterval(timer))
      },
      null,
      /No complete response within 0.3 s/,
    ],
    'drips its body': [
      (response) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
      200,
      /No complete response within 0.3 s/,
    ],
    resets: [(response) => response.socket?.resetAndDestroy(), null, /reset|closed/],
    'closes without a word': [(response) => response.socket?.destroy(), null, /closed|reset/],
    'speaks no HTTP': [(response) => response.socket?.end('hello\r\n\r\n'), null, /failed/],
    'sends endless headers': [
      (response) => response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n`),
      null,
      /headers/,
    ],
  }
  for (const [how, [answer, code, error]] of Object.entries(wrong))
    it(`${how}: it is retried`, async (test) => {
      const receiver = await openReceiver(test, answer)
      const agent = await agentAt(receiver)
      await tell(agent)
      await receiver.expect(1)
      await service.app.courier.deliverDue()
      const delivery = await deliveryOf(agent)
      assert.equal(delivery.state, 'pending')
      assert.equal(delivery.attempts.length, 1)
      assert.equal(delivery.attempts[0]?.status_code, code)
      assert.match(delivery.attempts[0]?.error ?? '', error)
      assert.ok(delivery.seconds > 3 && delivery.seconds <= 5.5, `next try in ${delivery.seconds} s`)
    })

  it('while one that answers with an oversized body has taken it', async (test) => {
    let written = 0
    const receiver = await openReceiver(test, (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const agent = await agentAt(receiver)
    await tell(agent)
    await receiver.expect(1)
    await service.app.courier.deliverDue()
    assert.equal((await deliveryOf(agent)).state, 'delivered')
    assert.ok(written < 50_000_000, `${written} bytes were taken`)
  })

  it('and a compressed answer is not decompressed', async (test) => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576))
    const receiver = await openReceiver(test, (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length })
      response.end(bomb)
    })
    const agent = await agentAt(receiver)
    const before = process.memoryUsage().rss
    await tell(agent)
    await receiver.expect(1)
    await service.app.courier.deliverDue()
    assert.equal((await deliveryOf(agent)).state, 'delivered')
    assert.ok(process.memoryUsage().rss - before < 60 * 1_048_576)
  })
})
