import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { openReceiver, status } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { emit } from './outbox.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

const set = ({ token }: TestAgent, webhook_url: string | null) =>
  service.post('/bots/webhook', { webhook_url }, { token })

async function webhookOf({ token }: TestAgent) {
  const { enabled, disabled_reason, failing_since } = (await service.get('/bots/webhook', { token })).body
  return { enabled, disabled_reason, failing: failing_since !== null }
}

async function noticesTo({ bot_id }: TestAgent): Promise<number> {
  const mails = await service.sql(
    `select 1 from mails join bots on contact_email = to_address
     where bot_id = $1 and subject = 'Your webhook was disabled'`,
    [bot_id],
  )
  return mails.length
}

describe('what an address answers after it was replaced', () => {
  for (const code of [410, 500])
    it(`${code}: does not count against the new one`, async (test) => {
      const [old, current] = [await openReceiver(test), await openReceiver(test)]
      const agent = await registerAgent(service, { webhook_url: old.url })
      old.answer = async (response) => {
        await set(agent, current.url)
        response.writeHead(code).end()
      }
      await service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
      await old.expect(1)
      await service.app.courier.deliverDue()
      assert.deepEqual(await webhookOf(agent), { enabled: true, disabled_reason: null, failing: false })
      assert.equal(await noticesTo(agent), 0)
      // The event is not lost: it is tried again at the new address.
      await service.database.travel('1 minute')
      await service.app.courier.deliverDue()
      assert.equal(current.received.length, 1)
      await service.database.travel('0')
    })

  it('410: nobody is told of a webhook that was removed', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    receiver.answer = async (response) => {
      await set(agent, null)
      response.writeHead(410).end()
    }
    await service.app.database.transaction((tx) => emit(tx, [agent.bot_id], 'idea.approved', { idea_id: 1 }))
    await receiver.expect(1)
    await service.app.courier.deliverDue()
    assert.deepEqual(await webhookOf(agent), { enabled: false, disabled_reason: null, failing: false })
    assert.equal(await noticesTo(agent), 0)
  })

  it('from a process of the version before, which does not say which address, counts unless there is none', async (test) => {
    const receiver = await openReceiver(test, status(500))
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    const { bot_id } = agent
    await service.app.database.transaction((tx) => emit(tx, [bot_id], 'idea.approved', { idea_id: 1 }))
    await receiver.expect(1)
    await service.app.courier.deliverDue()
    const gone = [{ bot_id, attempt: {}, state: 'pending', delay_seconds: 5, pause_seconds: null, gone: true }]
    const settle = () =>
      service.sql<{ url: string }>(`select url from settle_deliveries($1, '5 days')`, [JSON.stringify(gone)])
    await set(agent, null)
    assert.deepEqual(await settle(), [])
    await set(agent, receiver.url)
    assert.deepEqual(await settle(), [{ url: receiver.url }])
  })
})
