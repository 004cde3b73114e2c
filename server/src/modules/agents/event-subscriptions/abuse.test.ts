import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventClient, newSecret, openCallback, tell, willing } from '../../../../test/event-subscriptions.ts'
import { sendMcp } from '../../../../test/mcp.ts'
import { activeAgent, createPerson, personToken } from '../../../../test/people.ts'
import type { Behaviour } from '../../../../test/receivers.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ webhookTimeoutMs: 400, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })
/** As delivered: nothing private can be called. */
const strict = useService()

async function refusal(answer: Promise<{ error?: { code: number; message: string; data?: Record<string, unknown> } }>) {
  const { error } = await answer
  assert.ok(error, 'it was refused')
  assert.ok(error.message.length > 10)
  return error
}

/** Sends a little, again and again. */
const endless: Behaviour = (response) => {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

describe('a callback', () => {
  const ADDRESSES = [
    'http://hooks.example.org/events',
    'https://127.0.0.1/events',
    'https://10.0.0.1/events',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/events',
    'https://[::ffff:127.0.0.1]/events',
    'https://0x7f000001/events',
    'https://service.internal/events',
    'https://user:password@hooks.example.org/events',
    'https://hooks.example.org/events#part',
    'https://hooks.example.org:22/events',
    'ftp://hooks.example.org/events',
    'nonsense',
    'https://%/events',
    'https://[::1/events',
    'https://hooks example.org/events',
  ]
  for (const url of ADDRESSES)
    it(`at ${url} is invalid`, async () => {
      const { token } = await activeAgent(strict)
      const { code, data } = await refusal(eventClient(strict, token).subscribe(url))
      assert.deepEqual([code, data], [-32602, { field: 'delivery.url' }])
    })

  it('may be http on this machine only, and only where private addresses are allowed', async () => {
    const { token } = await activeAgent(service)
    const { code } = await refusal(eventClient(service, token).subscribe('http://hooks.example.org/events'))
    assert.equal(code, -32602)
  })

  it('whose name leads nowhere is told by kind', async () => {
    const { token } = await activeAgent(strict)
    const { code, data } = await refusal(
      eventClient(strict, token).subscribe('https://nowhere.example.invalid.org/events'),
    )
    assert.equal(code, -32015)
    assert.ok(['connection_refused', 'timeout'].includes(String(data?.reason)))
  })

  const UNWILLING: [string, Behaviour, string][] = [
    ['does not repeat the challenge', (response) => response.writeHead(200).end('{}'), 'challenge_failed'],
    ['repeats another', (response) => response.end(JSON.stringify({ challenge: 'A'.repeat(43) })), 'challenge_failed'],
    ['answers no JSON', (response) => response.end('<html>'), 'challenge_failed'],
    ['answers nothing', (response) => response.writeHead(204).end(), 'challenge_failed'],
    ['redirects', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), 'challenge_failed'],
    ['refuses', (response) => response.writeHead(403).end('{}'), 'http_4xx'],
    ['fails', (response) => response.writeHead(500).end(), 'http_5xx'],
    ['never answers', () => {}, 'timeout'],
    ['hangs up', (response) => response.destroy(), 'connection_refused'],
    ['answers without end', endless, 'timeout'],
    ['answers more than anybody needs', (response) => response.end('x'.repeat(5_000_000)), 'challenge_failed'],
  ]
  for (const [what, answer, reason] of UNWILLING)
    it(`that ${what} gets nothing`, async (test) => {
      const agent = await activeAgent(service)
      const { receiver, events } = await openCallback(test, answer)
      const { code, data } = await refusal(eventClient(service, agent.token).subscribe(receiver.url))
      assert.deepEqual([code, data], [-32015, { reason }])
      receiver.answer = willing
      await tell(service, agent.bot_id, { idea_id: 1 })
      await service.app.courier.deliverDue()
      assert.deepEqual(events(), [])
    })

  it('that somebody else confirmed must confirm again', async (test) => {
    const { receiver } = await openCallback(test)
    for (let turn = 1; turn <= 2; turn++) {
      const { token } = await activeAgent(service)
      assert.ok((await eventClient(service, token).subscribe(receiver.url)).result)
      assert.equal(receiver.received.length, turn)
    }
  })

  it('cannot be asked without end', async (test) => {
    const { token } = await activeAgent(service)
    const client = eventClient(service, token)
    const { receiver } = await openCallback(test, (response) => response.writeHead(404).end())
    const answers = []
    for (let turn = 0; turn < 62; turn++)
      answers.push((await refusal(client.subscribe(`${receiver.url}/${turn}`))).code)
    assert.equal(receiver.received.length, 60)
    assert.deepEqual(answers.slice(-2), [-32013, -32013])
  })
})

describe('a request', () => {
  const SECRETS = [
    '',
    'whsec_',
    newSecret(23),
    newSecret(65),
    newSecret().slice(6),
    'whsec_not base64!',
    `${newSecret()}\n`,
  ]
  for (const secret of SECRETS)
    it(`with the secret ${JSON.stringify(secret).slice(0, 20)}… of ${secret.length} characters is invalid`, async () => {
      const { token } = await activeAgent(service)
      const delivery = { mode: 'webhook', url: 'http://127.0.0.1:4711/', secret }
      const { code, data } = await refusal(eventClient(service, token).subscribe('', { delivery }))
      assert.deepEqual([code, data], [-32602, { field: 'delivery.secret' }])
    })

  for (const bytes of [24, 64])
    it(`with a secret of ${bytes} bytes is fine`, async (test) => {
      const { token } = await activeAgent(service)
      const { receiver } = await openCallback(test)
      const delivery = { mode: 'webhook', url: receiver.url, secret: newSecret(bytes) }
      assert.ok((await eventClient(service, token).subscribe('', { delivery })).result)
    })

  const WRONG: [string, Record<string, unknown>, number, Record<string, unknown>?][] = [
    ['an unknown event', { name: 'email.received' }, -32011, { kind: 'event' }],
    ['an event nobody can subscribe to', { name: 'bot.suspended' }, -32011, { kind: 'event' }],
    ['an argument it does not have', { arguments: { colour: 'red' } }, -32602, { field: 'arguments.colour' }],
    ['a prototype for an argument', { arguments: JSON.parse('{"__proto__": 1}') }, -32602],
    ['an argument of the wrong type', { arguments: { idea_id: '7' } }, -32602, { field: 'arguments.idea_id' }],
    ['a person who is not paired', { arguments: { user_id: 999_999 } }, -32012],
    [
      'another way of delivery',
      { delivery: { mode: 'push', url: 'https://x.example.org/', secret: 's' } },
      -32014,
      { feature: 'deliveryMode', value: 'push' },
    ],
    ['no delivery', { delivery: undefined }, -32602],
    ['a cursor that is none', { cursor: 'x' }, -32602, { field: 'cursor' }],
    ['a negative lifetime', { ttlMs: -1 }, -32602],
    ['a fraction of an age', { maxAgeMs: 0.5 }, -32602],
  ]
  for (const [what, fields, code, data] of WRONG)
    it(`for ${what} gets ${code}`, async () => {
      const { token } = await activeAgent(service)
      const error = await refusal(eventClient(service, token).subscribe('http://127.0.0.1:4711/', fields))
      assert.equal(error.code, code, error.message)
      if (data) assert.deepEqual(error.data, data)
      if (code === -32602) assert.equal(typeof error.data?.field, 'string', 'data.field says which')
    })

  for (const method of ['events/subscribe', 'events/unsubscribe', 'events/poll'])
    it(`${method} without a token is sent to sign in`, async () => {
      const { status, headers, message } = await sendMcp(service, method, { name: 'idea.rejected' })
      assert.equal(status, 401)
      assert.match(headers.get('www-authenticate') ?? '', /resource_metadata="/)
      assert.equal(message.error.code, -32012)
    })

  it('with a person’s own token is refused', async () => {
    const token = await personToken(service, await createPerson(service), ['ideas:read'])
    assert.equal((await refusal(eventClient(service, token).poll())).code, -32012)
  })
})
