import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { callTool, postMcp, REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { useService } from '../../../test/service.ts'

const service = useService()
const signIn = () =>
  `Bearer realm="Ideabridge", resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp", scope="browse_ideas create_idea update_idea create_business find_matches express_interest send_message"`

describe('the address for assistants', () => {
  const path = '/mcp?auth=required'

  for (const revision of REVISIONS)
    it(`asks every message without a token to sign in, ChatGPT's too (${revision})`, async () => {
      for (const agent of ['a client', 'openai-mcp/1.0.0'])
        for (const method of ['initialize', 'server/discover', 'ping', 'tools/list', 'tools/call', 'resources/list']) {
          const headers = { 'user-agent': agent }
          const answer = await sendMcp(service, method, { name: 'platform_get_terms' }, { revision, path, headers })
          assert.equal(answer.status, 401, method)
          assert.equal(answer.headers.get('www-authenticate'), signIn())
          assert.equal(answer.message.id, 1)
          const { code, reason, next, message } = answer.message.error.data
          assert.deepEqual([code, reason], ['bot_auth_required', 'sign_in_first'])
          // A model that is told to register makes a second agent.
          assert.doesNotMatch(JSON.stringify([message, next]), /register/i)
          assert.match(next[0].do, /WWW-Authenticate/)
        }
    })

  it('asks whatever else is sent: another method, no message, too many of them', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await service.call(method, path, undefined, { headers: { accept: 'text/html' } })
      assert.deepEqual([status, headers.get('www-authenticate')], [401, signIn()], method)
    }
    for (const body of ['', '[]', 'nonsense', '{"id":{}}'])
      assert.equal((await postMcp(service, body, { path })).status, 401, body)
  })

  it('is the plain endpoint for those who have a token; one that is not valid is 401 here too', async () => {
    const { token } = await registerAgent(service)
    assert.ok((await sendMcp(service, 'tools/list', {}, { path, token })).message.result.tools.length > 0)
    const status = await callTool(service, 'platform_get_status', {}, { path, token })
    assert.equal(status.answered, 200)
    const refused = await sendMcp(service, 'tools/list', {}, { path, token: 'a'.repeat(64) })
    assert.equal(refused.status, 401)
    assert.match(refused.headers.get('www-authenticate') ?? '', /error="invalid_token"/)
    const [{ tool, method, path: address }] = refused.message.error.data.next
    assert.deepEqual([tool, method, address], ['platform_recover', undefined, undefined])
  })
})
