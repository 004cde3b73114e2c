import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { advance } from '../../sandbox/advance.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { waitFor } from './processes.ts'
import { openReceiver } from './receivers.ts'
import { startSandbox, type TestSandbox, testDatabases, useSandbox } from './sandboxes.ts'
import { callService, settled, type TestAnswer } from './service.ts'

const sandbox = useSandbox()

const interest = (in_: TestSandbox, who: string, whose: string): Promise<TestAnswer> =>
  in_.agent(
    'POST',
    '/bots/action/express-interest',
    { user_id: in_.user(who), idea_id: in_.idea(whose), message: 'Let us talk.' },
    { key: `${who} to ${whose}` },
  )
const newest = async (in_: TestSandbox, type: string) => (await in_.events()).findLast((event) => event.type === type)
/** Of an answer of the clock. */
const whats = ({ body }: TestAnswer): string[] => body.happened.map(({ what }: { what: string }) => what)

describe('a sandbox', () => {
  it('says what time it is, who lives there and what will happen', async () => {
    const { body, headers } = await sandbox.control('GET', '/sandbox')
    assert.equal(headers.get('ideabridge-sandbox'), 'local')
    assert.match(body.clock.started, /^2026-03-12T09:00:00/)
    assert.equal(body.people.length, 16)
    assert.deepEqual(body.people.map(({ persona }: { persona: string }) => persona).slice(0, 3), [
      'ada',
      'bruno',
      'carla',
    ])
    assert.ok(body.upcoming.some(({ what }: { what: string }) => what.startsWith('greta: unpair')))
  })

  it('opens to its key only', async () => {
    const { token } = sandbox.sandbox.world().agent
    for (const wrong of [undefined, token, 'sbk_something']) {
      const answer = await callService(sandbox.url, 'GET', '/sandbox', undefined, { ...(wrong && { token: wrong }) })
      assertRefused(answer, 401, 'unauthenticated')
      assert.deepEqual([answer.body.reason, answer.body.next], ['wrong_sandbox_key', undefined])
    }
  })

  it('marks every answer and every event', async () => {
    const { headers } = await sandbox.agent('GET', '/bots/status')
    assert.equal(headers.get('ideabridge-sandbox'), 'local')
    const events = await sandbox.events()
    assert.ok(events.length > 0)
    for (const event of events) {
      assert.equal(event.sandbox, true)
      assert.match(event.id, /^evt_sbx[0-9a-f]{29}$/)
    }
  })

  it('marks refusals, whoever refuses, and streams', async () => {
    const { headers } = await sandbox.agent('GET', '/bots/status')
    assert.equal(headers.get('ideabridge-sandbox'), 'local')
    const { token } = sandbox.sandbox.world().agent
    const auth = `Authorization: Bearer ${token}`
    const host = 'Host: sandbox'
    const large = ['Content-Type: application/json', 'Content-Length: 2000000']
    const asked: [number, string, ...string[]][] = [
      [400, 'GET /bots/status'],
      [400, 'GET /bots/status', host, host],
      [404, 'GET /%zz', host],
      [404, 'GET /nothing', host],
      [401, 'GET /bots/status', host],
      [401, 'GET /bots/status', host, auth, auth],
      [401, 'GET /sandbox', host, auth],
      [413, 'POST /bots/action/create-idea', host, auth, ...large],
      [422, 'GET /bots/status', host, auth, 'Ideabridge-Fault: lost_anwser'],
      [429, 'GET /bots/status', host, auth, 'Ideabridge-Fault: rate_limited'],
      [500, 'GET /bots/status', host, auth, 'Ideabridge-Fault: server_error'],
      [200, 'GET /bots/events/stream', host, auth],
    ]
    for (const [status, line, ...lines] of asked) {
      const head = await rawHead(sandbox.url, [`${line} HTTP/1.1`, ...lines])
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), `${line} ${lines}`)
      assert.match(head, /^ideabridge-sandbox: local$/im, `${line} ${lines}`)
    }
  })

  it('gives its own tokens, and refuses those of live services', async () => {
    assert.match(sandbox.sandbox.world().agent.token, /^sbx[0-9a-f]{61}$/)
    const answer = await sandbox.agent('GET', '/bots/status', undefined, { token: 'a'.repeat(64) })
    assertRefused(answer, 401, 'bot_token_invalid')
    assert.equal(answer.body.reason, 'live_token')
  })
})

/** What comes before the body, of a request that no client would send. */
async function rawHead(url: string, lines: readonly string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  socket.write(`${[...lines, '', ''].join('\r\n')}`)
  let text = ''
  for await (const piece of socket) {
    text += piece
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return text.split('\r\n\r\n')[0] ?? ''
}

describe('its tools over MCP', () => {
  const message = (method: string, params: object, token: string) =>
    callService(
      sandbox.url,
      'POST',
      '/mcp',
      { jsonrpc: '2.0', id: 1, method, params },
      {
        token,
        headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
      },
    )
  /** Some answers are a stream of one event. */
  const resultOf = ({ text }: TestAnswer) => JSON.parse(/^data: ?(.+)$/m.exec(text)?.[1] ?? text)

  it('are those of its key, and an agent has its own', async () => {
    const names = async (token: string) => {
      const { result } = resultOf(await message('tools/list', {}, token))
      return result.tools.map(({ name }: { name: string }) => name)
    }
    const own = await names(sandbox.key)
    assert.equal(own.length, 12)
    assert.ok(own.every((name: string) => name.startsWith('sandbox_')))
    assert.ok(!(await names(sandbox.sandbox.world().agent.token)).some((name: string) => name.startsWith('sandbox_')))
  })

  it('do what the calls do, and refuse what they refuse', async () => {
    const call = async (name: string, given: object) =>
      resultOf(await message('tools/call', { name, arguments: given }, sandbox.key))
    const { result } = await call('sandbox_get_state', {})
    assert.equal(result.structuredContent.people.length, 16)
    const refused = (await call('sandbox_advance', { by: 'a day' })).result
    assert.equal(refused.isError, true)
    assert.equal(refused.structuredContent.code, 'validation_failed')
    assert.match((await call('sandbox_fly', {})).error.message, /no such tool/)
  })
})

describe('people', () => {
  it('ada approves at once: the next call knows it', async () => {
    const asked = await interest(sandbox, 'ada', 'otto')
    assertAccepted(asked, 202)
    const { body } = await sandbox.agent('GET', `/bots/approvals/${asked.body.approval_id}`)
    assert.equal(body.state, 'granted')
  })

  it('bruno approves after two hours, carla edits, edda declines with a word, dario lets it expire', async () => {
    const of: Record<string, number> = {}
    for (const name of ['bruno', 'carla', 'edda', 'dario']) {
      const asked = await interest(sandbox, name, 'otto')
      assertAccepted(asked, 202)
      of[name] = asked.body.approval_id
    }
    const first = await sandbox.advance({ until: 'next' })
    assertAccepted(first, 200)
    assert.equal(Date.parse(first.body.now) - Date.parse(first.body.from), 30 * 60_000)
    assert.ok(whats(first).includes(`carla: edit (approval ${of.carla})`))
    const granted = await newest(sandbox, 'approval.granted')
    assert.deepEqual(granted?.data.changed_fields, ['message'])
    const second = await sandbox.advance({ by: 'PT90M' })
    assert.ok(whats(second).includes(`edda: decline (approval ${of.edda})`))
    assert.ok(whats(second).includes(`bruno: approve (approval ${of.bruno})`))
    assert.match(String((await newest(sandbox, 'approval.declined'))?.data.reason), /summer/)
    const last = await sandbox.advance({ until: { event: 'approval.expired' } })
    assert.equal((await newest(sandbox, 'approval.expired'))?.data.approval_id, of.dario)
    assert.equal(whats(last).at(-1) === undefined, false)
  })

  it('can be changed', async () => {
    const reacts = [{ on: 'approval', do: 'approve', after: 'PT5M' }]
    assertAccepted(await sandbox.control('PATCH', '/sandbox/people/dario', { reacts }), 200)
    assertAccepted(await interest(sandbox, 'dario', 'ines'), 202)
    const { body } = await sandbox.advance({ until: { event: 'approval.granted' }, at_most: 'PT1H' })
    assert.equal(Date.parse(body.now) - Date.parse(body.from), 5 * 60_000)
  })

  it('do what one tells them to', async () => {
    const said = await sandbox.act('ines', 'account_update_profile', { bio: 'Cold stones now.' })
    assertAccepted(said, 200)
    assert.equal(said.body.answered, 200)
    const refused = await sandbox.act('ines', 'admin_list_users')
    assert.equal(refused.body.answered, 403)
  })

  it('read mails that nobody else gets', async () => {
    const { body } = await sandbox.control('GET', '/sandbox/mails?to=dario@sandbox.example')
    assert.ok(body.mails.length > 0)
  })
})

describe('what the control calls refuse', () => {
  const CASES: readonly [string, string, object, string][] = [
    ['POST', '/sandbox/clock/advance', {}, 'by'],
    ['POST', '/sandbox/clock/advance', { by: 'P1D', until: 'next' }, 'by'],
    ['POST', '/sandbox/clock/advance', { by: 'a day' }, 'by'],
    ['POST', '/sandbox/clock/advance', { by: 'P367D' }, 'by'],
    ['POST', '/sandbox/clock/advance', { to: '2020-01-01T00:00:00Z' }, 'to'],
    ['POST', '/sandbox/clock/advance', { until: { event: 'nothing.happened' } }, 'until'],
    ['POST', '/sandbox/clock/advance', { until: 'next', at_most: 'P' }, 'at_most'],
    ['POST', '/sandbox/act', { as: 'zoe', operation: 'account_get_profile' }, 'as'],
    ['POST', '/sandbox/act', { as: 'ada', operation: 'platform_get_status' }, 'operation'],
    ['POST', '/sandbox/act', { as: 'ada', operation: 'account_get_profile', input: [] }, 'input'],
    ['PATCH', '/sandbox/people/zoe', { reacts: [] }, 'persona'],
    ['PATCH', '/sandbox/people/ada', {}, 'reacts'],
    ['PATCH', '/sandbox/people/ada', { reacts: [{ on: 'rain', do: 'approve' }] }, 'on'],
    ['PATCH', '/sandbox/people/ada', { reacts: [{ on: 'approval', do: 'pay' }] }, 'do'],
    ['PATCH', '/sandbox/people/ada', { reacts: [{ on: 'approval', do: 'decline', word: '' }] }, 'word'],
    ['PATCH', '/sandbox/people/ada', { reacts: [{ on: 'approval', do: 'decline', after: '2h' }] }, 'after'],
    ['PATCH', '/sandbox/people/ada', { reacts: [{ on: 'approval', do: 'approve', word: 'Yes.' }] }, 'word'],
    ['PATCH', '/sandbox/people/ada', { reacts: [{ on: 'interest', do: 'decline', word: 'No.' }] }, 'word'],
    ['POST', '/sandbox/events/replay', {}, 'event_id'],
    ['POST', '/sandbox/scenarios/nothing', {}, 'name'],
    ['POST', '/sandbox/scenarios/approval', { bot_id: 'x' }, 'bot_id'],
    ['POST', '/sandbox/scenarios/quota-used-up', { bot_id: 1 }, 'bot_id'],
    ['POST', '/sandbox/scenarios/loop', { bot_id: 1 }, 'bot_id'],
  ]
  for (const [method, path, body, field] of CASES)
    it(`${method} ${path} ${JSON.stringify(body)}`, async () => {
      const answer = await sandbox.control(method, path, body)
      assertRefused(answer, 422, 'validation_failed')
      assert.deepEqual(Object.keys(answer.body.errors), [field])
    })

  it('a fault that there is not', async () => {
    for (const fault of ['lost_anwser', '', 'rate_limited, server_error']) {
      const answer = await sandbox.agent('GET', '/bots/status', undefined, { headers: { 'ideabridge-fault': fault } })
      assertRefused(answer, 422, 'validation_failed', ['Ideabridge-Fault'])
    }
  })

  it('more of them at once than it takes, whether or not somebody waits for the answers', async () => {
    const held = Promise.withResolvers<void>()
    void sandbox.sandbox.world().moving.run(() => held.promise)
    const statuses: number[] = []
    const all = Array.from({ length: 25 }, async () => {
      statuses.push((await sandbox.advance({ by: 'PT1M' })).status)
    })
    try {
      await waitFor('refusals', 30_000, () => statuses.length === 5)
      assert.deepEqual(statuses, Array(5).fill(429))
    } finally {
      held.resolve()
    }
    await Promise.all(all)
    assert.deepEqual(statuses.slice(5), Array(20).fill(200))
  })

  it('what is no JSON object', async () => {
    const answer = await sandbox.control('POST', '/sandbox/act', [])
    assertRefused(answer, 422, 'validation_failed')
    assert.deepEqual(Object.keys(answer.body.errors), ['body'])
  })
})

describe('from nothing', () => {
  it('to an accepted interest, a closed round and an expired approval in a few calls', async () => {
    const own = await startSandbox()
    try {
      assertAccepted(await interest(own, 'greta', 'ines'), 201)
      assertAccepted(await interest(own, 'dario', 'ines'), 202)
      const of = (name: string) => ({ user_id: own.user(name), idea_id: own.idea(name) })
      const watch = await own.agent('POST', '/bots/action/watch-idea', of('mara'), { key: 'watch' })
      assertAccepted(watch, 201)
      const start = (name: string, duration_days: number) =>
        own.agent('POST', '/bots/action/start-round', { ...of(name), duration_days }, { key: `round of ${name}` })
      assertAccepted(await start('mara', 30), 201)
      const due = await start('fabio', 60)
      assert.equal(due.status, 402)
      assert.match(due.body.payment_url, /[0-9a-f]{64}$/)
      const passed = await own.advance({ by: 'P31D' })
      assertAccepted(passed, 200)
      for (const type of ['interest.accepted', 'approval.expired', 'payment.completed', 'round.closed'])
        assert.ok(whats(passed).includes(type), `${type}: ${whats(passed)}`)
      for (const line of ['karin: invest', 'lorenz: invest', 'lorenz: withdraw', 'greta: unpair', 'fabio: pause'])
        assert.ok(
          whats(passed).some((what) => what.startsWith(line)),
          line,
        )
      assert.deepEqual(
        passed.body.happened.filter(({ refused }: { refused?: string }) => refused),
        [],
      )
    } finally {
      await own.sandbox.close()
    }
  })

  it('and back to a snapshot, from which the same happens again', async () => {
    const own = await startSandbox()
    try {
      assertAccepted(await interest(own, 'bruno', 'otto'), 202)
      assertAccepted(await own.control('POST', '/sandbox/snapshots', { name: 'asked' }), 200)
      const once = (await own.advance({ by: 'P4D' })).body
      assertAccepted(await own.control('POST', '/sandbox/snapshots/asked/restore'), 200)
      const { body } = await own.control('GET', '/sandbox')
      assert.deepEqual([body.clock.now, body.snapshots], [body.clock.started, ['asked']])
      const again = (await own.advance({ by: 'P4D' })).body
      assert.ok(once.happened.length > 3)
      assert.deepEqual(again, once)
      for (const [path, name] of [
        ['', 'No!'],
        ['/nothing/restore', undefined],
      ])
        assertRefused(await own.control('POST', `/sandbox/snapshots${path}`, { name }), 422, 'validation_failed', [
          'name',
        ])
    } finally {
      await own.sandbox.close()
    }
  })

  it('again, over the same connections', async () => {
    const all = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, work))
    await all(() => sandbox.control('GET', '/sandbox'))
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    for (const answer of await all(() => sandbox.act('ada', 'account_get_profile'))) assertAccepted(answer, 200)
  })

  it('again, after a reset, with the same token; and nothing is left behind', async () => {
    const databases = testDatabases()
    const opened = await openSandbox({ databases })
    const { token } = opened.world().agent
    const post = (path: string, body: unknown) => callService(opened.baseUrl, 'POST', path, body, { token: opened.key })
    const { reactions } = opened.world()
    const { upcoming } = reactions
    let looked = 0
    reactions.upcoming = () => {
      looked += 1
      return upcoming.call(reactions)
    }
    assertAccepted(await post('/sandbox/clock/advance', { by: 'P30D' }), 200)
    // Once for each step, and a few where something happens: not until it is tired, once old events are deleted.
    assert.ok(looked < 100, `${looked}`)
    assertAccepted(await post('/sandbox/reset', {}), 200)
    const { body } = await callService(opened.baseUrl, 'GET', '/sandbox', undefined, { token: opened.key })
    assert.deepEqual([body.clock.now, body.agent.bot_token], [body.clock.started, token])
    assertAccepted(await callService(opened.baseUrl, 'GET', '/bots/status', undefined, { token }), 200)
    await opened.close()
    assert.deepEqual(databases.left(), [])
  })
})

describe('the same seed and the same calls', () => {
  /** Everything an agent hears in some days, as text; its webhook refuses each event twice, and notes when it came. */
  async function play(test: TestContext, seed: string): Promise<string> {
    const own = await startSandbox(seed)
    const came: string[] = []
    const receiver = await openReceiver(test, (response, _request, { text }) => {
      came.push(`${new Date(own.sandbox.world().now()).toISOString()} ${text}`)
      const tries = came.filter((line) => line.endsWith(text)).length
      response.writeHead(tries > 2 ? 204 : 500).end()
    })
    try {
      assertAccepted(await own.agent('POST', '/bots/webhook', { webhook_url: receiver.url }), 200)
      for (const name of ['ada', 'bruno', 'edda', 'greta', 'dario']) await interest(own, name, 'otto')
      const round = { user_id: own.user('mara'), idea_id: own.idea('mara'), duration_days: 30 }
      await own.agent('POST', '/bots/action/start-round', round, { key: 'round' })
      await own.control('POST', '/sandbox/scenarios/loop')
      await own.advance({ by: 'P4D' })
      await settled(own.sandbox.world().app.database.read)
      const { text } = await own.agent('GET', '/bots/events?limit=200')
      assert.ok(came.length > 20, `${came.length}`)
      // They come side by side.
      return [text, ...came.sort()].join('\n')
    } finally {
      await own.sandbox.close()
    }
  }

  it('give the same events, byte for byte, at the same moments; another seed gives other ids', async (test) => {
    const [first, again, other] = [await play(test, '1'), await play(test, '1'), await play(test, '2')]
    assert.ok(JSON.parse(first.split('\n')[0] ?? '').events.length > 20)
    assert.equal(withoutAddress(again), withoutAddress(first))
    assert.notEqual(other, first)
  })

  /** Each listens on another port. */
  const withoutAddress = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
})

describe('webhooks', () => {
  it('are called while time moves, signed with the real time', async (test) => {
    const receiver = await openReceiver(test)
    assertAccepted(await sandbox.agent('POST', '/bots/webhook', { webhook_url: receiver.url }), 200)
    assertAccepted(await interest(sandbox, 'mara', 'jonas'), 201)
    const { body } = await sandbox.advance({ until: { event: 'interest.declined' } })
    assert.ok(body.deliveries.delivered > 0)
    const received = receiver.received.find(({ event }) => event.type === 'interest.declined')
    assert.equal(received?.event.sandbox, true)
    const age = Date.now() / 1000 - Number(received?.headers['webhook-timestamp'])
    assert.ok(Math.abs(age) < 3_600)
  })

  it('are counted, however long ago they were and whoever caused them', async (test) => {
    const own = await startSandbox()
    test.after(() => own.sandbox.close())
    const receiver = await openReceiver(test)
    assertAccepted(await own.agent('POST', '/bots/webhook', { webhook_url: receiver.url }), 200)
    for (const name of ['bruno', 'dario', 'greta']) await interest(own, name, 'ines')
    const { deliveries } = (await own.advance({ by: 'P10D' })).body
    assert.ok(deliveries.delivered > 5)
    assert.deepEqual(deliveries, { delivered: receiver.received.length, failed: 0, waiting: 0 })
    const before = receiver.received.length
    // Long enough for events and their deliveries to be deleted.
    const later = (await own.advance({ by: 'P120D' })).body.deliveries
    assert.deepEqual(later, { delivered: receiver.received.length - before, failed: 0, waiting: 0 })
    const [row] = await own.sandbox
      .world()
      .app.database.read.rows<{ count: number }>('select count(*) as count from deliveries')
    assert.ok(Number(row?.count) < before)
  })

  it('get an event again when asked, and what comes early or twice by a fault', async (test) => {
    const receiver = await openReceiver(test)
    assertAccepted(await sandbox.agent('POST', '/bots/webhook', { webhook_url: receiver.url }), 200)
    const testEvent = (fault?: string) =>
      sandbox.agent('POST', '/bots/webhooks/test', {}, { headers: fault ? { 'ideabridge-fault': fault } : {} })
    const ids = () => receiver.received.map(({ event }) => event.id)
    const late = (await testEvent('out_of_order')).body.event_id
    const early = (await testEvent()).body.event_id
    await receiver.expect(2)
    assert.deepEqual(ids(), [early, late])
    const twice = (await testEvent('duplicate_event')).body.event_id
    await receiver.expect(4)
    assert.deepEqual(ids().slice(2), [twice, twice])
    const held = (await testEvent('out_of_order')).body.event_id
    assertAccepted(await sandbox.control('POST', '/sandbox/snapshots', { name: 'held' }), 200)
    assertAccepted(await sandbox.control('POST', '/sandbox/snapshots/held/restore'), 200)
    assertAccepted(await sandbox.advance({ by: 'PT1M' }), 200)
    assert.equal(ids().at(-1), held, 'an event that was held back is not forgotten with the world that held it')
    const { body } = await sandbox.control('POST', '/sandbox/events/replay', { event_id: early })
    assert.equal(body.replayed, 1)
    assert.equal(ids().at(-1), early)
  })
})

describe('faults', () => {
  const headers = (fault: string) => ({ headers: { 'ideabridge-fault': fault } })

  it('server_error and rate_limited: nothing is done', async () => {
    const failed = await sandbox.agent('GET', '/bots/status', undefined, headers('server_error'))
    assertRefused(failed, 500, 'server_error')
    const slow = await sandbox.agent('GET', '/bots/status', undefined, headers('rate_limited'))
    assertRefused(slow, 429, 'rate_limited')
    assert.equal(slow.headers.get('retry-after'), '1')
  })

  it('lost_answer: it is done, and the same key tells it again', async () => {
    const body = { user_id: sandbox.user('mara'), business_name: 'Moosdach' }
    const create = (options: object) =>
      sandbox.agent('POST', '/bots/action/create-business', body, { key: 'lost-one', ...options })
    await assert.rejects(create(headers('lost_answer')))
    const again = await create({})
    assertAccepted(again, 201)
    assert.equal(again.headers.get('idempotent-replay'), 'true')
    const { requests } = (await sandbox.control('GET', '/sandbox/requests?limit=2')).body
    assert.deepEqual(
      requests.map(({ fault, key, status }: Record<string, unknown>) => [fault, key, status]),
      [
        [null, 'lost-one', 201],
        ['lost_answer', 'lost-one', 201],
      ],
    )
  })
})

describe('time', () => {
  const db = () => sandbox.sandbox.world().app.database.read

  it('stops where rounds are about to close and tasks have not been taken up', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    const round = { user_id: sandbox.user('mara'), idea_id: sandbox.idea('mara'), duration_days: 30 }
    assertAccepted(await sandbox.agent('POST', '/bots/action/start-round', round, { key: 'ends' }), 201)
    assertAccepted(await sandbox.control('POST', '/sandbox/scenarios/approval'), 200)
    const { upcoming } = (await sandbox.control('GET', '/sandbox')).body
    for (const what of [/^round \d+ is about to close$/, /^task \d+ has not been taken up$/])
      assert.ok(
        upcoming.some((moment: { what: string }) => what.test(moment.what)),
        `${what}`,
      )
    assertAccepted(await sandbox.advance({ by: 'P31D' }), 200)
    const [task] = await db().rows(`select late_told_at = created_at + interval '72 hours' as exact from tasks`)
    assert.deepEqual(task, { exact: true })
    const [ended] = await db().rows(`select closing_told_at = closes_at - interval '3 days' as exact from rounds`)
    assert.deepEqual(ended, { exact: true })
  })

  it('says when so much happened that it stopped early, and goes on from there', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    for (const name of ['ines', 'jonas', 'otto']) assertAccepted(await interest(sandbox, 'mara', name), 201)
    const world = sandbox.sandbox.world()
    const to = world.now() + 86_400_000
    const first = await advance(world, { to, most: 1 })
    assert.equal(first.stopped_early, true)
    assert.ok(Date.parse(first.now) < to)
    const { body } = await sandbox.advance({ to: new Date(to).toISOString() })
    assert.deepEqual([body.stopped_early, Date.parse(body.now)], [false, to])
  })
})

describe('the report', () => {
  const resultOf = async (name: string) => {
    const { checks } = (await sandbox.control('GET', '/sandbox/report')).body
    return checks.find(({ check }: { check: string }) => check === name)
  }

  it('forgets nothing that was bad until a reset, however much comes after it', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    assertAccepted(await sandbox.control('POST', '/sandbox/snapshots', { name: 'clean' }), 200)
    const business = { user_id: sandbox.user('mara'), business_name: 'Moosdach' }
    assertAccepted(await sandbox.agent('POST', '/bots/action/create-business', business), 201)
    const { requests } = sandbox.sandbox.world()
    const [bad] = requests.entries
    assert.ok(bad)
    const { id, at, real_ms, ...read } = { ...bad, operation: 'platform_get_status', key: null, answer: null }
    for (let call = 0; call < 1_200; call++) await requests.add(read)
    assert.ok(requests.entries.length <= 1_100 && requests.entries.every((entry) => entry.id !== bad.id))
    assert.deepEqual([(await resultOf('keys')).result, (await resultOf('keys')).requests], ['bad', [bad.id]])
    assertAccepted(await sandbox.control('POST', '/sandbox/snapshots', { name: 'stained' }), 200)
    for (const [name, result] of [
      ['stained', 'bad'],
      ['clean', 'not_tried'],
    ] as const) {
      assertAccepted(await sandbox.control('POST', `/sandbox/snapshots/${name}/restore`), 200)
      assert.equal((await resultOf('keys')).result, result)
    }
  })

  it('knows what became of requests', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    const ask = (who: string, whose: string, key: string) => {
      const wish = { user_id: sandbox.user(who), idea_id: sandbox.idea(whose), message: 'Please.' }
      return sandbox.agent('POST', '/bots/action/express-interest', wish, { key })
    }
    assertAccepted(await ask('dario', 'ines', 'one'), 202)
    assertAccepted(await sandbox.advance({ until: { event: 'approval.expired' } }), 200)
    assertAccepted(await ask('dario', 'ines', 'two'), 202)
    assert.equal((await resultOf('waiting')).result, 'good')
    assertAccepted(await ask('mara', 'jonas', 'three'), 201)
    assert.equal((await resultOf('declines')).result, 'not_tried')
    assertAccepted(await sandbox.advance({ by: 'PT3H' }), 200)
    assert.equal((await resultOf('declines')).result, 'good')
    await ask('mara', 'jonas', 'four')
    assert.equal((await resultOf('declines')).result, 'bad')
    assertAccepted(await ask('dario', 'ines', 'five'), 202)
    assert.equal((await resultOf('waiting')).result, 'bad')
  })

  it('sees over MCP what it sees over HTTP', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    const { token } = sandbox.sandbox.world().agent
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
    for (const idempotency_key of ['a', 'b']) {
      const fields = { user_id: sandbox.user('dario'), idea_id: sandbox.idea('otto'), idempotency_key }
      const params = { name: 'platform_express_interest', arguments: fields }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      assert.equal((await callService(sandbox.url, 'POST', '/mcp', message, { token, headers })).status, 200)
    }
    assert.equal((await resultOf('keys')).result, 'good')
    assert.equal((await resultOf('waiting')).result, 'bad')
  })
})

describe('the agent', () => {
  it('may replace its token: the sandbox knows the new one', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    const { webhook_secret } = (await sandbox.control('GET', '/sandbox')).body.agent
    const rotated = await sandbox.agent('POST', '/bots/token/rotate', { overlap_hours: 0 })
    assertAccepted(rotated, 201)
    const { agent } = (await sandbox.control('GET', '/sandbox')).body
    assert.deepEqual([agent.bot_token, agent.webhook_secret], [rotated.body.bot_token, webhook_secret])
    const token = agent.bot_token
    assertAccepted(await sandbox.control('POST', '/sandbox/scenarios/quota-used-up'), 200)
    assertRefused(await sandbox.agent('POST', '/bots/action/list-ideas', {}, { token }), 429, 'daily_limit_reached')
  })

  it('cannot use up its actions while it is suspended, and that is said', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/scenarios/suspended-and-appeal'), 200)
    const refused = await sandbox.control('POST', '/sandbox/scenarios/quota-used-up')
    assertRefused(refused, 422, 'validation_failed', ['name'])
    assert.match(refused.body.message, /your agent met/)
  })
})

describe('who lives there', () => {
  it('fabio limits messages to two a day, and says when there is room', async () => {
    assertAccepted(await sandbox.control('POST', '/sandbox/reset'), 200)
    const asked = await interest(sandbox, 'fabio', 'otto')
    assertAccepted(asked, 201)
    assertAccepted(await sandbox.advance({ by: 'PT1H' }), 200)
    let sent = 0
    const send = () => {
      sent += 1
      const { conversation_id } = asked.body
      const message = { user_id: sandbox.user('fabio'), conversation_id, body: `Message ${sent}.` }
      return sandbox.agent('POST', '/bots/action/send-message', message, { key: `fabio ${sent}` })
    }
    for (let count = 0; count < 2; count++) assertAccepted(await send(), 201)
    const refused = await send()
    assertRefused(refused, 403, 'permission_denied')
    assert.equal(refused.body.reason, 'grant_limit')
    assertAccepted(await sandbox.advance({ to: refused.body.params.frees_at }), 200)
    assertAccepted(await send(), 201)
    const { checks } = (await sandbox.control('GET', '/sandbox/report')).body
    assert.equal(checks.find(({ check }: { check: string }) => check === 'limits').result, 'good')
  })

  it('henrik is sixteen: a guardian has to agree first', async () => {
    const refused = await interest(sandbox, 'henrik', 'otto')
    assert.deepEqual([refused.status, refused.body.code], [403, 'guardian_consent_required'])
  })

  it('mara answers in German when somebody writes to her, and pays', async () => {
    const asked = await interest(sandbox, 'ada', 'mara')
    assertAccepted(asked, 202)
    const { conversation_id } = (await sandbox.agent('GET', `/bots/approvals/${asked.body.approval_id}`)).body.answer
    const message = { user_id: sandbox.user('ada'), conversation_id, body: 'How heavy is moss?' }
    assertAccepted(await sandbox.agent('POST', '/bots/action/send-message', message, { key: 'to mara' }), 202)
    const happened = whats(await sandbox.advance({ by: 'PT1H' }))
    assert.ok(
      happened.some((what) => what.startsWith('mara: answer')),
      `${happened}`,
    )
    const { text } = await sandbox.act('mara', 'account_read_messages', { conversation_id })
    assert.match(text, /Danke für deine Nachricht/)
  })
})
