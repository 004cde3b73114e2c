import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { useAdmin } from '../../test/admins.ts'
import { assertRefused } from '../../test/assertions.ts'
import { connectAssistant } from '../../test/assistants.ts'
import { activeAgent, createPerson } from '../../test/people.ts'
import { useService } from '../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

/** Why a token is refused and what to do, over HTTP, over MCP and at /bots/auth. */
async function refusals(token: string) {
  const status = await service.get('/bots/status', { token })
  assertRefused(status, 401, 'bot_token_invalid')
  const checked = await service.post('/bots/auth', { bot_token: token })
  assertRefused(checked, 401, 'bot_token_invalid')
  const sent = await service.post('/bots/auth', {}, { token })
  assertRefused(sent, 401, 'bot_token_invalid')
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const mcp = await service.post('/mcp', list, { token, headers: { accept: 'application/json, text/event-stream' } })
  assert.equal(mcp.status, 401)
  for (const { body } of [checked, sent])
    assert.deepEqual([body.reason, body.next], [status.body.reason, status.body.next])
  assert.doesNotMatch(JSON.stringify([status.body, checked.body, mcp.body]), /register/i)
  const next: { operation?: string }[] = status.body.next
  return { reason: status.body.reason, operations: next.map(({ operation }) => operation) }
}

describe('a token that no longer works', () => {
  afterEach(() => service.database.travel('0'))

  it('was replaced: at once, after its overlap, and when it is no longer kept', async () => {
    const agent = await activeAgent(service)
    const first = await service.post('/bots/token/rotate', { overlap_hours: 1 }, { token: agent.token })
    await service.database.travel('2 hours')
    const replaced = { reason: 'token_replaced', operations: ['platform_recover'] }
    assert.deepEqual(await refusals(agent.token), replaced)
    await service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: first.body.bot_token })
    assert.deepEqual(await refusals(agent.token), replaced)
    assert.deepEqual(await refusals(first.body.bot_token), replaced)
  })

  it('was revoked by an admin', async () => {
    const agent = await activeAgent(service)
    await admin.post(`/admin/bots/${agent.bot_id}/revoke-token`, {})
    assert.deepEqual(await refusals(agent.token), { reason: 'token_revoked', operations: ['platform_recover'] })
  })

  it('was an assistant’s, whose person ended the connection: sign in again', async () => {
    const person = await createPerson(service)
    const assistant = await connectAssistant(service, person)
    await service.call('DELETE', `/account/agents/${assistant.bot_id}`, undefined, { headers: person.session })
    const { reason, operations } = await refusals(assistant.token)
    assert.deepEqual([reason, operations], ['token_revoked', [undefined]])
  })

  it('is forgotten after 90 days, and one that we never gave out has no reason', async () => {
    const agent = await activeAgent(service)
    await service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: agent.token })
    await service.sql(`delete from bot_tokens where expires_at <= app_now()`)
    await service.database.travel('91 days')
    await service.runJob('prune')
    for (const token of [agent.token, 'x'.repeat(64)])
      assert.deepEqual(await refusals(token), { reason: undefined, operations: ['platform_recover', undefined] })
  })
})

describe('a token of a sandbox', () => {
  it('is told where it is from, and nothing about registering', async () => {
    const told = { reason: 'sandbox_token', operations: [undefined, undefined] }
    assert.deepEqual(await refusals(`sbx${'0'.repeat(61)}`), told)
    assert.equal((await refusals(`sbx${'0'.repeat(60)}`)).reason, undefined)
  })
})
