import assert from 'node:assert/strict'
import { it } from 'node:test'
import { postMcp, sendMcp } from '../../../test/mcp.ts'
import { useService } from '../../../test/service.ts'

const service = useService()
const revision = '2025-11-25'
const HELLO = { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } }

it('a handshake without what it needs is an invalid one, said in words', async () => {
  for (const [params, wrong] of [
    [{}, 'protocolVersion must be a string'],
    [{ ...HELLO, protocolVersion: 5 }, 'protocolVersion must be a string'],
    [{ ...HELLO, protocolVersion: null }, 'protocolVersion must be a string'],
    [{ ...HELLO, capabilities: undefined }, 'capabilities must be an object'],
    [{ ...HELLO, capabilities: [] }, 'capabilities must be an object'],
    [{ ...HELLO, clientInfo: undefined }, 'clientInfo must be an object'],
    [{ ...HELLO, clientInfo: 'test' }, 'clientInfo must be an object'],
    [{ ...HELLO, clientInfo: { version: '1.0.0' } }, 'clientInfo.name must be a string'],
    [{ ...HELLO, clientInfo: { name: 'test' } }, 'clientInfo.version must be a string'],
    [{ ...HELLO, clientInfo: { name: 'test', version: 1 } }, 'clientInfo.version must be a string'],
  ] as const) {
    const { status, message } = await sendMcp(service, 'initialize', params, { revision })
    assert.deepEqual([status, message.id, message.error?.code], [200, 1, -32602], wrong)
    assert.equal(message.error.message, `Invalid params: ${wrong}.`)
  }
  const bare = await postMcp(service, '{"jsonrpc":"2.0","id":"a","method":"initialize"}')
  assert.deepEqual([bare.message.id, bare.message.error.code], ['a', -32602])
})

it('a handshake with what it needs goes on, whatever revision it asks for', async () => {
  for (const protocolVersion of [revision, '1999-01-01', ''])
    assert.equal(
      (await sendMcp(service, 'initialize', { ...HELLO, protocolVersion }, { revision })).message.result
        .protocolVersion,
      revision,
    )
})

it('where there is no handshake, there is no such method', async () => {
  const { status, message } = await sendMcp(service, 'initialize', {})
  assert.deepEqual([status, message.error.code], [404, -32601])
})
