import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { after, describe, it } from 'node:test'
import { OutgoingClient } from '../src/events/outgoing-client.ts'
import { useService } from './service.ts'

/** As when too many files are open, the first time that each is read. */
const unread = new Set(['mcp/endpoint.ts', 'oauth/provider.ts', 'events/guarded-agent.ts'])
const hooks = registerHooks({
  load(url, context, next) {
    const name = [...unread].find((end) => url.endsWith(end))
    if (name === undefined) return next(url, context)
    unread.delete(name)
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  },
})
after(() => hooks.deregister())

const service = useService()

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

  it('the client for addresses of others; closing it is fine either way', async () => {
    const client = new OutgoingClient(true)
    await assert.rejects(client.get(), { code: 'EMFILE' })
    await client.destroy()
    assert.equal(await client.get(), await client.get())
    await client.destroy()
  })
})
