import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { administer, dropDatabase, listDatabases, urlOf } from '../../sandbox/databases.ts'
import { prefixOf } from '../../sandbox/hosted/shelf.sql.ts'
import { makeSandbox, type NewSandbox } from '../../sdk/src/index.ts'
import { connectOnce } from '../src/db/database.ts'
import { hashToken } from '../src/secrets/secrets.ts'
import { areLeftAlone } from '../src/surfaces/sandboxes/left-alone.sql.ts'
import { useAdmin } from './admins.ts'
import { registerAgent } from './agents.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { startedBy, waitFor } from './processes.ts'
import { openReceiver } from './receivers.ts'
import { sandboxServer } from './sandboxes.ts'
import { callService, type RequestOptions, useService } from './service.ts'

let server: Awaited<ReturnType<typeof sandboxServer>>
const settings: Record<string, string> = { METRICS_TOKEN: 'metrics of the installation', WEBHOOK_ALLOW_PRIVATE: '1' }
before(async () => {
  server = await sandboxServer()
  settings.SANDBOX_DATABASE_URL = server.url
})
const live = useService({ settings })
after(() => server?.drop())

const none = useService()
const admin = useAdmin(live)

/** The sandbox that all of these use. */
let made: NewSandbox
before(async () => {
  made = await makeSandbox({ baseUrl: live.url, seed: 'seven' })
})

const inside = (method: string, path: string, body?: unknown, options?: RequestOptions) =>
  callService(made.base_url, method, path, body, { token: made.bot_token, ...options })
const control = (method: string, path: string, body?: unknown) =>
  inside(method, path, body, { token: made.sandbox_key })

describe('a sandbox of an installation', () => {
  it('is the service below its address: people answer, and time passes', async () => {
    assert.equal(made.base_url, `${live.url}/sandbox/${made.sandbox_id}`)
    const { headers, body: status } = await inside('GET', '/bots/status')
    assert.equal(headers.get('ideabridge-sandbox'), made.sandbox_id)
    assert.equal(status.bot_status, 'active')
    const { people } = (await control('GET', '/sandbox')).body
    const { idea_id } = people.find(({ persona }: { persona: string }) => persona === 'ines')
    const wish = { user_id: made.people.mara, idea_id, message: 'A mark of the sandbox: quinzebra.' }
    assertAccepted(await inside('POST', '/bots/action/express-interest', wish, { key: 'one' }), 201)
    const { happened } = (await control('POST', '/sandbox/clock/advance', { until: { event: 'interest.accepted' } }))
      .body
    assert.ok(happened.some(({ what }: { what: string }) => what === 'interest.accepted'))
    const { events } = (await inside('GET', '/bots/events')).body
    assert.ok(events.length > 0 && events.every(({ sandbox }: { sandbox?: true }) => sandbox === true))
  })

  it('is there over MCP', async () => {
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
    const { status, body } = await inside(
      'POST',
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'platform_get_status', arguments: {} } },
      { headers },
    )
    assert.equal(status, 200)
    assert.equal(body.result.structuredContent.bot_status, 'active')
  })

  it('gives every address with its own base', async () => {
    const paths = ['/', '/openapi.json', '/llms.txt', '/llms-full.txt', '/auth.md', '/server.json', '/mcp/server-card']
    const known = [
      'agent.json',
      'agent-card.json',
      'api-catalog',
      'ai-catalog.json',
      'ard.json',
      'oauth-protected-resource/mcp',
    ]
    for (const path of [...paths, ...known.map((name) => `/.well-known/${name}`)]) {
      const { status, text, headers } = await inside('GET', path)
      assert.equal(status, 200, path)
      const links = headers.get('link')?.match(/<\/(?!sandbox\/)/g) ?? []
      assert.deepEqual(links, [], path)
      const others = text.replaceAll(made.base_url, '').match(new RegExp(`${live.url}[^"\\s]*`, 'g')) ?? []
      assert.deepEqual(others, [], path)
    }
    assert.doesNotMatch((await inside('GET', '/docs/sandbox')).text, /\]\(\/docs/)
    const { headers } = await inside('GET', '/bots/status', undefined, { token: 'b'.repeat(64) })
    assert.match(headers.get('www-authenticate') ?? '', new RegExp(`resource_metadata="${made.base_url}/`))
  })

  it('has no pages, and gives browsers nothing to keep', async () => {
    const page = await inside('GET', '/app/login', undefined, { headers: { accept: 'text/html' } })
    assert.equal(page.status, 404)
    const signed = await inside('POST', '/account/login', {
      email: 'ada@sandbox.example',
      password: 'nobody is real here',
    })
    assertAccepted(signed, 200)
    assert.equal(signed.headers.get('set-cookie'), null)
    assert.match(signed.headers.get('content-security-policy') ?? '', /^[^,]+; sandbox$/)
    const cookie = `ideabridge_session=${'c'.repeat(64)}`
    const asked = await inside('GET', '/account/profile', undefined, { token: made.sandbox_key, headers: { cookie } })
    assert.equal(asked.status, 401)
  })

  it('sends no webhook to private addresses', async () => {
    const answer = await inside('POST', '/bots/webhook', { webhook_url: 'https://127.0.0.1/hook' })
    assertRefused(answer, 422, 'validation_failed', ['webhook_url'])
  })

  it('and the service each know the tokens of the other', async () => {
    const agent = await registerAgent(live)
    const [there, here] = [
      await inside('GET', '/bots/status', undefined, { token: agent.token }),
      await live.get('/bots/status', { token: made.bot_token }),
    ]
    for (const [answer, reason] of [
      [there, 'live_token'],
      [here, 'sandbox_token'],
    ] as const) {
      assertRefused(answer, 401, 'bot_token_invalid')
      assert.equal(answer.body.reason, reason)
    }
    assert.equal(here.headers.get('ideabridge-sandbox'), null)
  })

  it('tells nobody how its process is doing', async () => {
    for (const token of [made.bot_token, made.sandbox_key, settings.METRICS_TOKEN ?? ''])
      assert.equal((await inside('GET', '/metrics', undefined, { token })).status, 404)
    assert.equal((await callService(made.base_url, 'GET', '/metrics')).status, 404)
  })

  it('loses answers on purpose', async () => {
    const body = { user_id: made.people.mara, business_name: 'Quinzebra' }
    const create = (headers = {}) => inside('POST', '/bots/action/create-business', body, { key: 'lost', headers })
    await assert.rejects(create({ 'ideabridge-fault': 'lost_answer' }))
    assert.equal((await create()).headers.get('idempotent-replay'), 'true')
  })

  it('leaves nothing in the service, and gets nothing from it', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(live)
    assertAccepted(await live.post('/bots/webhook', { webhook_url: receiver.url }, { token: agent.token }), 200)
    await live.post('/bots/webhooks/test', {}, { token: agent.token })
    await inside('POST', '/bots/webhooks/test', {})
    const said = JSON.stringify(await receiver.expect(1))
    const mark = { name: 'Medlarina of the live service' }
    await live.post('/account/register', { ...mark, email: 'medlar@live.example', password: 'a rather long password' })
    assertAccepted(await control('POST', '/sandbox/snapshots', { name: 'scanned' }), 200)
    const worlds = (await server.names()).map((name) => urlOf(server.url, name))
    assert.equal(worlds.length, 2)
    const hashed = (token: string) => hashToken(token).toString('hex')
    const eventIds = async (url: string, token: string) =>
      (await callService(url, 'GET', '/bots/events', undefined, { token })).body.events.map(
        ({ id }: { id: string }) => id,
      )
    const ofSandbox = [hashed(made.bot_token), 'evt_sbx', 'sandbox.example', 'quinzebra']
    const never = [made.sandbox_id, made.bot_token, made.sandbox_key, hashed(made.sandbox_key)]
    const ofLive = [hashed(agent.token), receiver.url, 'medlarina', 'live.example']
    ofSandbox.push((await eventIds(made.base_url, made.bot_token))[0])
    await live.settled()
    ofLive.push((await eventIds(live.url, agent.token))[0])
    const wordsIn = async (url: string, words: readonly string[]) =>
      new Set((await findIn(url, words)).map((hit) => hit.split(' in ')[0]))
    // A scan that finds what is there.
    assert.deepEqual(await wordsIn(live.database.url, ofLive), new Set(ofLive))
    assert.deepEqual(await findIn(live.database.url, [...ofSandbox, ...never]), [])
    for (const world of worlds) {
      assert.deepEqual(await wordsIn(world, ofSandbox), new Set(ofSandbox))
      assert.deepEqual(await findIn(world, [...ofLive, agent.token]), [])
    }
    const { text } = await live.get('/metrics', { token: settings.METRICS_TOKEN ?? '' })
    for (const metric of [text, said, ...live.logLines])
      for (const word of [...ofSandbox, ...never]) assert.ok(!metric.includes(word), `${word}: ${metric.slice(0, 200)}`)
    const { mails } = (await control('GET', '/sandbox/mails')).body
    assert.ok(mails.length > 0 && !JSON.stringify(mails).includes('live.example'))
  })

  it('signs a report that admins of the installation see beside an agent', async () => {
    const { sandbox_report, checks } = (await control('GET', '/sandbox/report')).body
    const fields = { bot_name: 'Reported', contact_email: 'operator@example.org', accept_terms: true }
    const registered = await live.post('/bots/register', { ...fields, sandbox_report })
    assertAccepted(registered, 201)
    const { bot } = (await admin.get(`/admin/bots/${registered.body.bot_id}`)).body
    assert.equal(bot.sandbox_report.sandbox_id, made.sandbox_id)
    assert.deepEqual(
      bot.sandbox_report.checks,
      checks.map(({ check, result }: Record<string, string>) => ({ check, result })),
    )
    const refused = await none.post('/bots/register', { ...fields, sandbox_report })
    assertRefused(refused, 422, 'validation_failed', ['sandbox_report'])
    assert.equal(refused.body.reason, 'report_not_ours')
  })

  it('is named by every answer below its address, whoever refuses', async () => {
    const large = 'x'.repeat(1_100_000)
    const asked: [number, string, string, RequestOptions?][] = [
      [200, 'GET', '/bots/status'],
      [401, 'GET', '/bots/status', { token: 'nobody' }],
      [404, 'GET', '/nothing'],
      [404, 'GET', '/%zz'],
      [413, 'POST', '/bots/action/create-idea', { raw: large }],
      [429, 'GET', '/bots/status', { headers: { 'ideabridge-fault': 'rate_limited' } }],
      [500, 'GET', '/bots/status', { headers: { 'ideabridge-fault': 'server_error' } }],
    ]
    for (const [status, method, path, options] of asked) {
      const answer = await inside(method, path, undefined, options)
      assert.equal(answer.status, status, path)
      assert.match(answer.headers.get('ideabridge-sandbox') ?? '', /^([0-9a-f]{24}|hosted)$/, `${status}`)
    }
    const unknown = await live.get(`/sandbox/${'0'.repeat(24)}/bots/status`)
    assert.deepEqual([unknown.status, unknown.headers.get('ideabridge-sandbox')], [404, 'hosted'])
    assert.equal((await live.get('/bots/status')).headers.get('ideabridge-sandbox'), null)
  })
})

describe('databases that nobody calls for', () => {
  let own: Awaited<ReturnType<typeof sandboxServer>>
  const ownSettings: Record<string, string> = {}
  const name = (letter: string) => `${prefixOf(own.url)}world_${letter.repeat(12)}`
  const draft = () => `${prefixOf(own.url)}template_draft`
  /** As a process closes them in good order, so many days ago. */
  const label = (of: string, snapshot: string, days: number) => {
    const parked = { id: of.repeat(24), from: '', usedAt: Date.now() - days * 86_400_000, snapshots: [name(snapshot)] }
    return `comment on database ${name(of)} is '${JSON.stringify(parked)}'`
  }
  before(async () => {
    own = await sandboxServer()
    ownSettings.SANDBOX_DATABASE_URL = own.url
    const made = [...'abcde'].map((letter) => `create database ${name(letter)}`)
    // One was open when its process was killed; two were closed, each with a snapshot. Another process was making a template.
    await administer(own.url, [`create database ${draft()}`, ...made, label('b', 'c', 8), label('d', 'e', 6)])
  })
  useService({ settings: ownSettings })
  after(() => own?.drop())

  it('are dropped after a start all the same, and those still wanted are not', async () => {
    const wanted = [name('d'), name('e')]
    await waitFor('the others to be dropped', 60_000, async () => (await own.names()).length === wanted.length)
    assert.deepEqual((await own.names()).sort(), wanted)
    assert.ok(!(await listDatabases(own.url)).includes(draft()))
  })

  it('are looked for, half a template included', async () => {
    const other = await sandboxServer()
    assert.equal(await areLeftAlone(other.url), false)
    await administer(other.url, [`create database ${prefixOf(other.url)}template_draft`])
    assert.equal(await areLeftAlone(other.url), true)
    await dropDatabase(other.url, `${prefixOf(other.url)}template_draft`)
    await other.drop()
  })
})

describe('an installation', () => {
  it('says where its sandboxes are', async () => {
    const { sandboxes } = (await live.get('/.well-known/agent.json')).body
    assert.deepEqual(sandboxes, { here: true, url: `${live.url}/sandboxes`, docs: `${live.url}/docs/sandbox` })
  })

  it('says that it has none', async () => {
    const { sandboxes } = (await none.get('/.well-known/agent.json')).body
    assert.deepEqual(sandboxes, { here: false, docs: `${none.url}/docs/sandbox` })
    for (const [method, path] of [
      ['POST', '/sandboxes'],
      ['GET', `/sandbox/${made.sandbox_id}/bots/status`],
    ] as const) {
      const answer = await none.call(method, path)
      assertRefused(answer, 404, 'not_found')
      assert.equal(answer.body.reason, 'no_sandboxes')
    }
  })
})

/** Of the process that has the sandboxes; undefined if there is none. */
const sandboxesPid = () => startedBy(process.pid).find(({ command }) => command.includes('hosted/main.ts'))?.pid

describe('when the process of the sandboxes', () => {
  it('is busy, it is not waited for with bodies that have no room', async () => {
    const pid = sandboxesPid() as number
    process.kill(pid, 'SIGSTOP')
    try {
      const body = { body: 'x'.repeat(1_000_000) }
      let refused = 0
      const all = Array.from({ length: 24 }, async () => {
        const answer = await inside('POST', '/bots/action/send-message', body)
        if (answer.body.reason !== 'many_bodies') return
        assert.equal(answer.headers.get('ideabridge-sandbox'), 'hosted')
        refused += 1
      })
      await waitFor('refusals', 30_000, () => refused > 0)
      process.kill(pid, 'SIGCONT')
      await Promise.all(all)
      assert.ok(refused < all.length)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  })

  it('has ended, that is said, and the next is not started at once', async () => {
    process.kill(sandboxesPid() as number, 'SIGKILL')
    const answer = await waitFor('its end', 30_000, async () => {
      const asked = await inside('GET', '/bots/status').catch(() => undefined)
      return asked?.status === 503 && asked
    })
    assert.equal(answer.body.reason, 'sandboxes_closed')
    assert.equal(answer.headers.get('ideabridge-sandbox'), 'hosted')
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
  })
})

describe('sandboxes whose database does not answer', () => {
  const broken = useService({ settings: { SANDBOX_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/sandboxes' } })

  it('are tried once, however many ask', async () => {
    for (let call = 0; call < 3; call++) {
      const answer = await broken.post('/sandboxes')
      assert.equal(answer.status, 503)
      assert.equal(answer.body.reason, 'sandboxes_closed')
      await waitFor('its end', 30_000, () => sandboxesPid() === undefined)
    }
    assert.equal(broken.logLines.filter((line) => line.includes('could not be opened')).length, 1)
  })
})

/** Which words are anywhere in a database, whatever the case, with the tables that have them. */
async function findIn(url: string, words: readonly string[]): Promise<string[]> {
  const client = await connectOnce(url)
  try {
    const { rows } = await client.query<{ table: string }>(
      `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { table } of rows) {
      const { rows: hits } = await client.query<{ word: string }>(
        `select w.word from unnest($1::text[]) w (word)
         where exists (select from ${table} t where strpos(lower(t::text), lower(w.word)) > 0)`,
        [words],
      )
      found.push(...hits.map(({ word }) => `${word} in ${table}`))
    }
    return found
  } finally {
    await client.end()
  }
}
