import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { after, describe, it } from 'node:test'
import { OutgoingClient } from '../src/events/outgoing-client.ts'
import { registerAgent } from './agents.ts'
import { assertAccepted } from './assertions.ts'
import { openReceiver } from './receivers.ts'
import { useService } from './service.ts'

const GUARDED = 'events/guarded-agent.ts'
/** As when too many files are open, the first time that each is read. */
const unread = new Set(['mcp/endpoint.ts', 'oauth/provider.ts', GUARDED])
const hooks = registerHooks({
  load(url, context, next) {
    const name = [...unread].find((end) => url.endsWith(end))
    if (name === undefined) return next(url, context)
    unread.delete(name)
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  },
})
after(() => hooks.deregister())

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

describe('what could not be loaded when it was first needed is loaded the next time', () => {
  it('the MCP endpoint', async () => {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const headers = { accept: 'application/json, text/event-stream' }
    const hello = () => service.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'initialize', params }, { headers })
    assert.equal((await hello()).status, 500)
    const answer = await hello()
    assert.equal(answer.status, 200, answer.text)
  })

  it('the authorization server', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const revoke = () => service.post('/oauth/revoke', undefined, { raw: 'token=none&client_id=nobody', headers })
    assert.equal((await revoke()).status, 500)
    const answer = await revoke()
    assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_client'], answer.text)
  })

  it('the client for addresses of others, with what it was to deliver; closing it is fine either way', async (test) => {
    const client = new OutgoingClient(true)
    await assert.rejects(client.get(), { code: 'EMFILE' })
    await client.destroy()

    unread.add(GUARDED)
    const receiver = await openReceiver(test)
    const { bot_id, token } = await registerAgent(service, { webhook_url: receiver.url })
    assertAccepted(await service.post('/bots/webhooks/test', {}, { token }), 201)
    await service.app.courier.deliverDue()
    const [delivery] = await service.sql<{ error: string }>(
      `update deliveries set next_try_at = app_now() where bot_id = $1 returning attempts->0->>'error' as error`,
      [bot_id],
    )
    assert.match(delivery!.error, /^Not sent/)
    await service.app.courier.deliverDue()
    assert.equal((await receiver.expect(1)).length, 1)

    assert.equal(await client.get(), await client.get())
    await client.destroy()
  })
})
