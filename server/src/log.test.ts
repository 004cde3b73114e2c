import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../test/agents.ts'
import { autonomousAgent } from '../test/people.ts'
import { nextOutcome, WRITE_NOTE, withProbes } from '../test/probe-operations.ts'
import { useService } from '../test/service.ts'

const service = useService(withProbes)

describe('the log', () => {
  it('has one JSON line per request, with id, operation, agent, code and duration', async () => {
    const agent = await registerAgent(service)
    const answer = await service.get('/bots/status', { token: agent.token })
    const lines = linesOf(answer.headers.get('x-request-id'))
    assert.equal(lines.length, 1)
    const { time, duration_ms, ...line } = lines[0]!
    assert.match(time as string, /^\d{4}-\d\d-\d\dT/)
    assert.equal(typeof duration_ms, 'number')
    assert.deepEqual(line, {
      level: 'info',
      request_id: answer.headers.get('x-request-id'),
      door: 'http',
      method: 'GET',
      operation: 'platform_get_status',
      bot_id: agent.bot_id,
      status: 200,
      code: 'ok',
      msg: 'request',
    })
  })

  it('tells how refused calls ended', async () => {
    const answers = [await service.get('/bots/status'), await service.get('/nothing'), await service.get('/%zz')]
    const codes = answers.map((answer) => linesOf(answer.headers.get('x-request-id'))[0]?.code)
    assert.deepEqual(codes, ['bot_auth_required', '404', '404'])
  })

  it('never contains a token, a code, a secret or what was said', async () => {
    const { body } = await service.post('/bots/register', {
      bot_name: 'Quiet',
      contact_email: 'quiet-operator@example.org',
      bot_description: 'words of the operator',
      accept_terms: true,
    })
    const agent = await autonomousAgent(service)
    await service.post('/bots/auth', { bot_token: body.bot_token })
    const rotated = (await service.post('/bots/token/rotate', {}, { token: body.bot_token })).body.bot_token
    const code = (await service.post('/bots/pairing-code/rotate', {}, { token: rotated })).body.bot_pairing_code
    await service.get('/bots/status', { token: 'a-wrong-token' })
    await service.get('/bots/linked-users?cursor=words-in-a-query', { token: rotated })
    await service.get(`/bots/${rotated}`)
    await service.post(WRITE_NOTE, { text: 'words of a note' }, { token: agent.token, key: 'key-of-a-call' })
    nextOutcome('throw-error')
    await service.post(WRITE_NOTE, { text: 'words of a failed note' }, { token: agent.token })
    const log = service.logLines.join('')
    assert.match(log, /failed as it was told/)
    for (const secret of [
      body.bot_token,
      body.webhook_secret,
      body.bot_pairing_code,
      rotated,
      code,
      agent.token,
      'a-wrong-token',
      'quiet-operator',
      'words',
      'key-of-a-call',
    ])
      assert.ok(!log.includes(secret), secret)
  })
})

function linesOf(requestId: string | null): Record<string, unknown>[] {
  return service.logLines.map((line) => JSON.parse(line)).filter((line) => line.request_id === requestId)
}
