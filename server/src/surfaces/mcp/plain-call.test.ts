import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { type McpAnswer, type McpOptions, postMcp, REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { useService } from '../../../test/service.ts'
import { plainCallIn } from './plain-call.ts'

const service = useService()

/** A progress token, which no tool here uses, is handled only by the library. */
const BY_LIBRARY = { _meta: { progressToken: 'p' } }

function comparable({ status, headers, message }: McpAnswer) {
  const named = ['ratelimit-policy', 'www-authenticate', 'cache-control'].map((name) => headers.get(name))
  return { status, named, message: JSON.parse(withoutChange(JSON.stringify(message))) }
}

/** What differs between any two calls. */
function withoutChange(text: string): string {
  return text.replaceAll(/(last_active_at\\*":\\*")[^"\\]+/g, '$1then').replaceAll(/r=\d+;t=\d+/g, 'r;t')
}

describe('a plain call is answered as the library would', () => {
  for (const revision of REVISIONS) {
    const both = async (name: string, fields: Record<string, unknown>, options: McpOptions) => {
      const params = { name, arguments: fields }
      const sent = { ...options, revision, headers: { 'mcp-protocol-version': revision } }
      const plain = await sendMcp(service, 'tools/call', params, sent)
      const library = await sendMcp(service, 'tools/call', { ...params, ...BY_LIBRARY }, sent)
      assert.deepEqual(comparable(plain), comparable(library))
      return plain
    }

    it(`a success (${revision})`, async () => {
      const { token } = await registerAgent(service)
      const { message } = await both('platform_get_status', {}, { token })
      assert.equal(message.result.structuredContent.status, true)
    })

    it(`fields that are wrong (${revision})`, async () => {
      const { token } = await registerAgent(service)
      const { message } = await both('platform_list_events', { limit: 'many' }, { token })
      assert.equal(message.result.isError, true)
    })

    it(`no token, and a wrong one (${revision})`, async () => {
      assert.equal((await both('platform_get_status', {}, {})).status, 401)
      assert.equal((await both('platform_get_status', {}, { token: 'wrong' })).status, 401)
    })

    it(`a tool that is not there (${revision})`, async () => {
      const { message } = await both('platform_fly', {}, {})
      assert.equal(message.error.code, -32602)
    })
  }

  it('as JSON, which needs no stream', async () => {
    const { token } = await registerAgent(service)
    const answer = await sendMcp(
      service,
      'tools/call',
      { name: 'platform_get_status' },
      { token, revision: '2025-11-25', headers: { 'mcp-protocol-version': '2025-11-25' } },
    )
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(answer.message.result.structuredContent.status, true)
  })

  it('a client that takes no JSON is left to the library, which refuses it', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'platform_get_terms' } })
    const headers = { accept: 'text/event-stream', 'mcp-protocol-version': '2025-11-25' }
    assert.equal((await postMcp(service, body, { headers })).status, 406)
  })
})

describe('not a plain call', () => {
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
  const params = { name: 'platform_get_status', arguments: {} }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const CASES: [string, unknown, Record<string, string>?][] = [
    ['another method', { ...message, method: 'tools/list' }],
    ['no id', { ...message, id: undefined }],
    ['an id that is no whole number', { ...message, id: 1.5 }],
    ['another version of JSON-RPC', { ...message, jsonrpc: '1.0' }],
    ['a field more', { ...message, extra: 1 }],
    ['a parameter more', { ...message, params: { ...params, task: {} } }],
    ['arguments that are a list', { ...message, params: { ...params, arguments: [] } }],
    ['a wish for progress', { ...message, params: { ...params, _meta: { progressToken: 1 } } }],
    ['a session', message, { ...headers, 'mcp-session-id': 'x' }],
    ['an unknown revision', message, { ...headers, 'mcp-protocol-version': '2020-01-01' }],
    ['the stateless revision without its envelope', message, { ...headers, 'mcp-protocol-version': '2026-07-28' }],
    ['no text at all', null],
  ]
  it('a plain one is', () => assert.ok(plainCallIn(message, headers)))
  for (const [what, sent, sentHeaders = headers] of CASES)
    it(what, () => assert.equal(plainCallIn(sent, sentHeaders), undefined))
})
