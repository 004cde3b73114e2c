import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { assertRefused } from '../../../test/assertions.ts'
import { connectAssistant } from '../../../test/assistants.ts'
import { callTool, postMcp, REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { createPerson, personToken } from '../../../test/people.ts'
import { RawSocket, statusesIn } from '../../../test/raw-socket.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

describe('what needs no token', () => {
  it('is the handshake, ping and every list', async () => {
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const greeted = await sendMcp(service, 'initialize', hello, { revision: '2025-11-25' })
    assert.equal(greeted.message.result.protocolVersion, '2025-06-18')
    assert.match(greeted.message.result.instructions, /platform_register/)
    assert.deepEqual((await sendMcp(service, 'ping', {}, { revision: '2025-11-25' })).message.result, {})
    const discovered = await sendMcp(service, 'server/discover')
    assert.deepEqual(discovered.message.result.supportedVersions.slice(-1), ['2026-07-28'])
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])
      for (const revision of REVISIONS)
        assert.ok((await sendMcp(service, method, {}, { revision })).message.result, `${method} ${revision}`)
  })

  for (const revision of REVISIONS)
    it(`lets an agent start with nothing: terms, registration, status (${revision})`, async () => {
      const terms = await callTool(service, 'platform_get_terms', {}, { revision })
      const fields = {
        bot_name: 'Newcomer',
        contact_email: 'newcomer@example.org',
        accept_terms: true,
        terms_version: terms.result.structuredContent.terms_version,
      }
      const registered = await callTool(service, 'platform_register', fields, { revision })
      assert.equal(registered.answered, 201)
      const token = registered.result.structuredContent.bot_token
      const status = await callTool(service, 'platform_get_status', {}, { revision, token })
      assert.equal(status.result.structuredContent.bot_status, 'pending_approval')
    })
})

const signIn = () =>
  `Bearer realm="Ideabridge", resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp", scope="browse_ideas create_idea update_idea create_business find_matches express_interest send_message"`

describe('tokens', () => {
  for (const revision of REVISIONS) {
    it(`says how to sign in where none is sent, by HTTP and in the result (${revision})`, async () => {
      const { status, result, body, headers } = await callTool(service, 'platform_get_status', {}, { revision })
      assert.equal(status, 401)
      assert.equal(result.isError, true)
      assert.equal('structuredContent' in result, false)
      assert.equal(body.code, 'bot_auth_required')
      assert.equal(headers.get('www-authenticate'), signIn())
      assert.deepEqual(result._meta['mcp/www_authenticate'], [signIn()])
    })

    it(`tells ChatGPT by the result alone, which is all it reads (${revision})`, async () => {
      const headers = { 'user-agent': 'openai-mcp/1.0.0' }
      const answer = await callTool(service, 'platform_get_status', {}, { revision, headers })
      assert.equal(answer.status, 200)
      assert.equal(answer.result.isError, true)
      assert.deepEqual(answer.result._meta['mcp/www_authenticate'], [signIn()])
    })

    it(`says which scope is missing (${revision})`, async () => {
      const { token } = await connectAssistant(service, await createPerson(service), { permissions: ['send_message'] })
      const answer = await callTool(service, 'platform_create_idea', { name: 'An idea' }, { revision, token })
      assert.equal(answer.status, 403)
      assert.equal(answer.body.code, 'permission_denied')
      const said = answer.headers.get('www-authenticate') ?? ''
      assert.match(
        said,
        /^Bearer error="insufficient_scope", scope="browse_ideas create_idea send_message", resource_metadata="/,
      )
      assert.deepEqual(answer.result._meta['mcp/www_authenticate'], [said])
    })

    it(`answers a valid one of the wrong kind with a result that says so (${revision})`, async () => {
      const agent = await registerAgent(service)
      const userToken = await personToken(service, await createPerson(service), ['ideas:read'])
      for (const [tool, token, code, said] of [
        ['platform_get_status', userToken, 'bot_token_invalid', /This is a user token/],
        ['platform_browse_ideas', agent.token, 'unauthenticated', /This is a bot token/],
        ['platform_account_get_profile', agent.token, 'unauthenticated', /This is a bot token/],
      ] as const)
        for (const headers of [{}, { 'mcp-protocol-version': revision }] as Record<string, string>[]) {
          const answer = await callTool(service, tool, {}, { revision, token, headers })
          assert.equal(answer.status, 200)
          assert.equal(answer.headers.get('www-authenticate'), null)
          assert.equal(answer.result.isError, true)
          assert.equal(answer.answered, 401)
          assert.equal(answer.body.code, code)
          assert.match(answer.body.message, said)
        }
    })

    it(`refuses a wrong one by HTTP too (${revision})`, async () => {
      const answer = await callTool(service, 'platform_get_status', {}, { revision, token: 'nonsense' })
      assert.equal(answer.status, 401)
      assert.match(
        answer.headers.get('www-authenticate') ?? '',
        /^Bearer realm="Ideabridge", error="invalid_token".*resource_metadata=/,
      )
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(answer.result.isError, true)
      assert.equal(answer.body.code, 'bot_token_invalid')
    })
  }

  it('ignores a wrong one where none is needed', async () => {
    const { status, result } = await callTool(service, 'platform_get_terms', {}, { token: 'nonsense' })
    assert.equal(status, 200)
    assert.equal(result.structuredContent.status, true)
  })
})

describe('invalid messages', () => {
  const CASES: [string, string | Uint8Array, number][] = [
    ['no JSON', '{', -32700],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), -32700],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
  ]
  for (const [what, body, code] of CASES)
    it(`${what} is 400 with ${code}`, async () => {
      const { status, message } = await postMcp(service, body)
      assert.equal(status, 400)
      assert.equal(message.error.code, code)
      assert.equal(message.id, null)
    })

  it('another content type is 415', async () => {
    assert.equal((await postMcp(service, '{}', { headers: { 'content-type': 'text/plain' } })).status, 415)
  })

  it('a client that takes no stream is 406 in the revisions that answer with one', async () => {
    const headers = { accept: 'application/json' }
    assert.equal((await sendMcp(service, 'ping', {}, { revision: '2025-11-25', headers })).status, 406)
  })

  it('a client that takes anything is answered in every revision', async () => {
    for (const revision of REVISIONS)
      assert.equal(
        (await sendMcp(service, 'tools/list', {}, { revision, headers: { accept: '*/*' } })).status,
        200,
        revision,
      )
  })

  it('over 1 MiB is 413', async () => {
    assertRefused(
      await service.call('POST', '/mcp', undefined, { raw: `"${'x'.repeat(1_048_576)}"` }),
      413,
      'validation_failed',
      ['body'],
    )
  })

  it('an unknown tool and an unknown prompt are invalid params', async () => {
    for (const method of ['tools/call', 'prompts/get'])
      assert.equal((await sendMcp(service, method, { name: 'nothing' })).message.error.code, -32602)
  })

  for (const revision of REVISIONS)
    it(`a parameter of another type is an invalid one, said in words (${revision})`, async () => {
      for (const [method, params, wrong] of [
        ['resources/read', {}, 'uri'],
        ['resources/read', { uri: 5 }, 'uri'],
        ['prompts/get', {}, 'name'],
        ['prompts/get', { name: 'answer_interests', arguments: { user_id: 5 } }, 'arguments.user_id'],
        ['prompts/get', { name: 'answer_interests', arguments: [] }, 'arguments'],
        ['tools/call', {}, 'name'],
        ['tools/call', { name: 'platform_get_terms', arguments: null }, 'arguments'],
        ['tools/call', { name: 'platform_get_terms', arguments: [] }, 'arguments'],
        ['tools/list', { cursor: 5 }, 'cursor'],
        ['resources/templates/list', { cursor: null }, 'cursor'],
      ] as const) {
        const { status, message } = await sendMcp(service, method, params, { revision })
        assert.deepEqual([status, message.id, message.error.code], [200, 1, -32602], method)
        assert.match(message.error.message, new RegExp(`^Invalid params: ${wrong} must be `))
      }
    })

  for (const revision of REVISIONS)
    it(`a cursor that no list returned is an invalid one (${revision})`, async () => {
      for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
        const { status, message } = await sendMcp(service, method, { cursor: 'x' }, { revision })
        assert.deepEqual([status, message.id, message.error?.code], [200, 1, -32602], method)
        assert.match(message.error.message, /^Invalid params: cursor is none /)
        assert.ok((await sendMcp(service, method, { cursor: '' }, { revision })).message.result, method)
      }
    })

  it('arguments nested without end are refused or ignored, never a failure', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"platform_get_terms","arguments":${deep}}}`
    const { status } = await postMcp(service, message)
    assert.ok(status < 500, String(status))
  })
})

describe('other methods', () => {
  for (const method of ['GET', 'DELETE'])
    it(`${method} is 405, because there are no sessions`, async () => {
      const answer = await service.call(method, '/mcp', undefined, { headers: { accept: 'text/event-stream' } })
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.get('allow'), 'POST')
    })
})

describe('a browser at /mcp', () => {
  it('is shown what this is for', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const answer = await service.call('GET', '/mcp', undefined, { headers })
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get('location'), '/docs/over-mcp')
    assert.match((await service.get('/docs/over-mcp')).text, /Streamable HTTP/)
  })
})

describe('Origin', () => {
  for (const origin of ['https://evil.example', 'null', 'nonsense', 'http://localhost.evil.example'])
    it(`${origin} is refused`, async () => {
      const answer = await service.call('POST', '/mcp', {}, { headers: { origin } })
      assertRefused(answer, 403, 'permission_denied')
    })

  it('is refused also where the Host header says the same', async () => {
    const headers = { origin: 'http://evil.example', host: 'evil.example' }
    assertRefused(await service.call('POST', '/mcp', {}, { headers }), 403, 'permission_denied')
  })

  it('of the service itself, or of this machine for a service on it, is welcome', async () => {
    for (const origin of [service.url, 'http://localhost:6274', 'http://[::1]:9000']) {
      const { status } = await sendMcp(service, 'tools/list', {}, { headers: { origin } })
      assert.equal(status, 200, origin)
    }
  })
})

describe('Host', () => {
  /** fetch sets this header by itself. */
  async function statusFor(host: string): Promise<number> {
    const raw = await RawSocket.open(service.url)
    raw.send(`POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`)
    const [status] = statusesIn(await raw.until(/\r\n\r\n/))
    await raw.close()
    return status ?? 0
  }

  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'x@y',
    '10.0.0.1',
  ])
    it(`${host} is not ours: 403`, async () => assert.equal(await statusFor(host), 403))

  it('of the base URL, or of this machine for a service on it, is welcome on any port', async () => {
    for (const host of [new URL(service.url).host, 'localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:3000'])
      assert.notEqual(await statusFor(host), 403, host)
  })

  it('is checked nowhere else', async () => {
    const raw = await RawSocket.open(service.url)
    raw.send('GET /healthz HTTP/1.1\r\nHost: pod.cluster.local\r\n\r\n')
    assert.deepEqual(statusesIn(await raw.until(/\r\n\r\n/)), [200])
    await raw.close()
  })
})

describe('log', () => {
  it('has one line with door, operation, agent and code, as over HTTP', async () => {
    const agent = await registerAgent(service)
    const { headers } = await callTool(service, 'platform_get_status', {}, { token: agent.token })
    const line = lineOf(headers.get('x-request-id') ?? '')
    assert.equal(line.door, 'mcp')
    assert.equal(line.operation, 'platform_get_status')
    assert.equal(line.bot_id, agent.bot_id)
    assert.equal(line.code, 'ok')
    assert.equal(JSON.stringify(line).includes(agent.token), false)
  })

  it('names the method where no operation ran', async () => {
    const { headers } = await sendMcp(service, 'tools/list')
    assert.equal(lineOf(headers.get('x-request-id') ?? '').operation, 'mcp tools/list')
    const unknown = await sendMcp(service, 'something/else')
    assert.equal(lineOf(unknown.headers.get('x-request-id') ?? '').operation, 'mcp other')
  })

  function lineOf(requestId: string) {
    const lines = service.logLines.map((line) => JSON.parse(line)).filter((line) => line.request_id === requestId)
    assert.equal(lines.length, 1)
    return lines[0]
  }
})
