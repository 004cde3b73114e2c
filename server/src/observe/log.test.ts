import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { registerAgent } from '../../test/agents.ts'
import { oddMoments } from '../../test/moments.ts'
import { autonomousAgent } from '../../test/people.ts'
import { nextOutcome, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'
import { createLogger, type Logger, readableLines } from './log.ts'

const service = useService(withProbes)

describe('the log', () => {
  it('has one JSON line per request, with id, operation, agent, code and duration', async () => {
    const agent = await registerAgent(service)
    const answer = await service.get('/bots/status', { token: agent.token })
    const lines = linesOf(answer.headers.get('x-request-id'))
    assert.equal(lines.length, 1)
    const { time, duration_ms, ...line } = lines[0]!
    assert.match(time as string, /^\d{4}-\d\d-\d\dT/)
    assert.deepEqual(oddMoments(lines), [])
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

  it('records how refused calls ended', async () => {
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

describe('the log on a terminal', () => {
  async function shown(write: (log: Logger) => void): Promise<string> {
    const parts: string[] = []
    write(createLogger('info', await readableLines({ write: (part) => void parts.push(part) })))
    return stripVTControlCharacters(parts.join(''))
  }

  it('shows a request in one readable line', async () => {
    const request = { method: 'GET', operation: 'platform_get_status', status: 200, code: 'ok', duration_ms: 1.5 }
    const text = await shown((log) => log.info({ request_id: 'req_1', door: 'http', ...request, bot_id: 7 }, 'request'))
    assert.match(
      text,
      /^\[\d\d:\d\d:\d\d\] INFO: GET platform_get_status 200 ok 1\.5 ms \{"request_id":"req_1","bot_id":7\}\n$/,
    )
  })

  it('shows an error with its stack on lines of their own', async () => {
    const text = await shown((log) => log.error({ err: new Error('out of paper') }, 'printing failed'))
    assert.match(text, /ERROR: printing failed/)
    assert.match(text, /Error: out of paper\n +at /)
  })

  it('lets nothing in a line control the terminal', async () => {
    const hostile = 'a\u001b[2Jb\u009bc\u0007d\be\\u001bf'
    const steered: string[] = []
    const output = { write: (part: string) => void steered.push(part) }
    createLogger('info', await readableLines(output)).info({ name: hostile, err: new Error(hostile) }, hostile)
    const others = steered
      .join('')
      .replace(/\p{Cc}\[\d+m/gu, '')
      .match(/(?!\n)\p{Cc}/u)
    assert.equal(others, null)
    assert.match(steered.join(''), /a\[2Jbcde\\+u001bf/)
  })
})

function linesOf(requestId: string | null): Record<string, unknown>[] {
  return service.logLines.map((line) => JSON.parse(line)).filter((line) => line.request_id === requestId)
}
