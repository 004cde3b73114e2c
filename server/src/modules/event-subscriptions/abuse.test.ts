import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connectAssistant } from '../../../test/assistants.ts'
import { eventClient, newSecret, openCallback, tell, willing } from '../../../test/event-subscriptions.ts'
import { sendMcp } from '../../../test/mcp.ts'
import { activeAgent, createPerson, linkUser, personToken, setStatus } from '../../../test/people.ts'
import type { Behaviour } from '../../../test/receivers.ts'
import { useService } from '../../../test/service.ts'

const service = useService({
  settings: {
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_TIMEOUT_MS: '400',
    EVENT_SUBSCRIPTIONS_PER_AGENT: '20',
    EVENT_CALLBACK_CHECKS_PER_HOUR: '100',
    EVENT_CALLBACK_CHECKS_PER_HOUR_TO_HOST: '1000000',
  },
})
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
    for (let turn = 0; turn < 102; turn++)
      answers.push((await refusal(client.subscribe(`${receiver.url}/${turn}`))).code)
    assert.equal(receiver.received.length, 100)
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

describe('a bound', () => {
  it('holds for a thousand subscriptions, fifty at once', async (test) => {
    const agent = await activeAgent(service)
    const { receiver } = await openCallback(test)
    const client = eventClient(service, agent.token)
    assert.ok((await client.subscribe(receiver.url)).result)
    const answers = []
    for (let from = 1; from <= 1000; from += 50)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, at) => client.subscribe(receiver.url, { arguments: { idea_id: from + at } })),
        )),
      )
    const refused = answers.filter(({ error }) => error)
    assert.equal(refused.length, 981)
    for (const { error } of refused)
      assert.deepEqual([error.code, error.data], [-32013, { limit: 'subscriptions', max: 20 }])
    const rows = await service.sql('select 1 from event_subscriptions where bot_id = $1', [agent.bot_id])
    assert.equal(rows.length, 20)
    // What is there can still be refreshed.
    assert.ok((await client.subscribe(receiver.url)).result)
  })

  it('holds for each person of a shared assistant by itself', async (test) => {
    const { receiver } = await openCallback(test)
    const assistant = await connectAssistant(service, await createPerson(service))
    const sharing = await connectAssistant(service, await createPerson(service), { sharedWith: assistant })
    const client = eventClient(service, assistant.token)
    for (let idea_id = 1; idea_id <= 20; idea_id++)
      assert.ok((await client.subscribe(receiver.url, { arguments: { idea_id } })).result)
    assert.equal((await refusal(client.subscribe(receiver.url))).code, -32013)
    assert.ok((await eventClient(service, sharing.token).subscribe(receiver.url)).result)
  })

  it('holds for subscriptions asked for twice at the same moment', async (test) => {
    const agent = await activeAgent(service)
    const { receiver } = await openCallback(test)
    const client = eventClient(service, agent.token)
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.subscribe(receiver.url)))
    assert.equal(new Set(answers.map(({ result }) => result.id)).size, 1)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    assert.equal(receiver.received.filter(({ event }) => event.eventId).length, 1)
  })
})

describe('somebody else', () => {
  it('can neither end a subscription nor get its events', async (test) => {
    const [mine, theirs] = [await activeAgent(service), await activeAgent(service)]
    const { receiver, events, expectEvents } = await openCallback(test)
    const { result } = await eventClient(service, mine.token).subscribe(receiver.url)
    const stranger = eventClient(service, theirs.token)
    assert.equal((await refusal(stranger.unsubscribe(receiver.url))).code, -32011)
    assert.equal((await refusal(stranger.unsubscribe(receiver.url, { id: result.id }))).code, -32011)
    await tell(service, theirs.bot_id, { idea_id: 1 })
    await tell(service, mine.bot_id, { idea_id: 2 })
    await expectEvents.call({ events }, 1)
    await service.app.courier.deliverDue()
    assert.deepEqual(
      events().map(({ event }) => event.data.idea_id),
      [2],
    )
  })

  it('is never heard through an assistant', async (test) => {
    const [one, other] = [await createPerson(service), await createPerson(service)]
    const assistant = await connectAssistant(service, one)
    await linkUser(service, assistant, other)
    const { receiver, events } = await openCallback(test)
    const client = eventClient(service, assistant.token)
    assert.ok((await client.subscribe(receiver.url, { arguments: { user_id: one.user_id } })).result)
    assert.equal(
      (await refusal(client.subscribe(receiver.url, { arguments: { user_id: other.user_id } }))).code,
      -32012,
    )
    assert.equal((await refusal(client.subscribe(receiver.url, { name: 'bot.approved' }))).code, -32011)
    await tell(service, assistant.bot_id, { idea_id: 1, user_id: other.user_id })
    await tell(service, assistant.bot_id, { idea_id: 2 })
    await service.app.courier.deliverDue()
    assert.deepEqual(events(), [])
  })
})

describe('a subscription ends with', () => {
  async function hearing(test: Parameters<typeof openCallback>[0]) {
    const person = await createPerson(service)
    const assistant = await connectAssistant(service, person)
    const callback = await openCallback(test)
    assert.ok((await eventClient(service, assistant.token).subscribe(callback.receiver.url)).result)
    return { person, assistant, callback }
  }
  const left = (bot_id: number) => service.sql('select 1 from event_subscriptions where bot_id = $1', [bot_id])

  const ENDINGS: [string, (assistant: { bot_id: number; grantId: string }, user_id: number) => Promise<unknown>][] = [
    ['the pairing', ({ bot_id }) => service.sql('delete from links where bot_id = $1', [bot_id])],
    ['a pause', ({ bot_id }) => service.sql('update links set paused_at = app_now() where bot_id = $1', [bot_id])],
    ['a suspension', ({ bot_id }) => service.sql(`update bots set status = 'suspended' where bot_id = $1`, [bot_id])],
    ['the consent', ({ grantId }) => service.sql('delete from oauth_grants where grant_id = $1', [grantId])],
  ]
  for (const [what, end] of ENDINGS)
    it(what, async (test) => {
      const { person, assistant, callback } = await hearing(test)
      await end(assistant, person.user_id)
      assert.deepEqual(await left(assistant.bot_id), [])
      await tell(service, assistant.bot_id, { idea_id: 1, user_id: person.user_id })
      await service.app.courier.deliverDue()
      assert.deepEqual(callback.events(), [])
    })

  it('the agent’s token, rotated out', async (test) => {
    const agent = await activeAgent(service)
    const callback = await openCallback(test)
    assert.ok((await eventClient(service, agent.token).subscribe(callback.receiver.url)).result)
    const rotated = await service.post('/bots/token/rotate', { overlap_hours: 0 }, { token: agent.token })
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    assert.deepEqual(callback.events(), [])
    // Whoever holds the new token takes it over, with what waits.
    assert.ok((await eventClient(service, rotated.body.bot_token).subscribe(callback.receiver.url)).result)
    await service.app.courier.deliverDue()
    assert.equal(callback.events().length, 1)
  })

  it('the agent’s own suspension, whatever its token', async (test) => {
    const agent = await activeAgent(service)
    const { receiver } = await openCallback(test)
    assert.ok((await eventClient(service, agent.token).subscribe(receiver.url)).result)
    await setStatus(service, agent, 'suspended')
    assert.deepEqual(await left(agent.bot_id), [])
  })
})
