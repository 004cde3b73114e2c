import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, describe, it } from 'node:test'
import { connectOnce } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'
import { type Ending, postmasterOf, type ServiceProcess, Workbench, waitFor } from './processes.ts'

const registration = { bot_name: 'Scout', contact_email: 'scout@example.org', accept_terms: true }

async function register(service: ServiceProcess): Promise<string> {
  const answer = await service.call('POST', '/bots/register', registration)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.bot_token
}

function count(statuses: number[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((s) => s === status).length]),
  )
}

describe('two services on one database', () => {
  let database: TestDatabase

  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  /** Concurrent calls, alternating between both. */
  async function spread(
    services: ServiceProcess[],
    times: number,
    call: (service: ServiceProcess) => Promise<{ status: number }>,
  ) {
    const calls = Array.from({ length: times }, (_, index) => call(services[index % services.length]!))
    return count((await Promise.all(calls)).map(({ status }) => status))
  }

  async function startTwo(test: { after(work: () => Promise<void>): void }, settings: Record<string, string> = {}) {
    const bench = new Workbench(test)
    const all = { ...database.settings, LOG_LEVEL: 'warn', ...settings }
    return Promise.all([bench.start(all), bench.start(all)])
  }

  it('admit exactly 5 of 20 concurrent registrations from one address', async (test) => {
    const services = await startTwo(test)
    const statuses = await spread(services, 20, (service) => service.call('POST', '/bots/register', registration))
    assert.deepEqual(statuses, { 201: 5, 429: 15 })
  })

  it('admit exactly 30 of 60 concurrent calls of one agent', async (test) => {
    const services = await startTwo(test, { REGISTRATIONS_PER_HOUR: '1000' })
    const token = await register(services[0])
    const statuses = await spread(services, 60, (service) => service.call('GET', '/bots/status', undefined, { token }))
    assert.deepEqual(statuses, { 200: 30, 429: 30 })
  })

  const UNLIMITED = { REGISTRATIONS_PER_HOUR: '1000', BOT_RATE_PER_MINUTE: '100000' }

  /** An approved agent and a person who paired with it. */
  async function pairedAgent(service: ServiceProcess): Promise<{ token: string; user_id: number }> {
    const token = await register(service)
    const client = await connectOnce(database.url)
    const { rows } = await client
      .query<{ user_id: number }>(
        `with bot as (
           update bots set status = 'active', active_capabilities = requested_capabilities, linked_users_count = 1
           where bot_id = (select max(bot_id) from bots) returning bot_id),
         person as (
           insert into users (email, name, date_of_birth, email_verified_at)
           values (gen_random_uuid() || '@example.org', 'Ada', '1990-01-01', app_now()) returning user_id)
         insert into links (bot_id, user_id, permissions) select bot_id, user_id, '{create_idea}' from bot, person
         returning user_id`,
      )
      .finally(() => client.end())
    return { token, user_id: rows[0]!.user_id }
  }

  it('run 50 concurrent calls with one key once, and answer all alike', async (test) => {
    const services = await startTwo(test, UNLIMITED)
    const { token, user_id } = await pairedAgent(services[0])
    const body = { user_id, name: 'Lamps', is_draft: 1 }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        services[index % 2]!.call('POST', '/bots/action/create-idea', body, { token, key: 'one key' }),
      ),
    )
    assert.deepEqual(count(answers.map(({ status }) => status)), { 201: 50 })
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(answers.filter(({ headers }) => headers.get('idempotent-replay') === 'true').length, 49)
    const list = await services[1].call('POST', '/bots/action/list-ideas', { user_id }, { token })
    assert.equal(list.body.ideas.length, 1)
    const status = await services[0].call('GET', '/bots/status', undefined, { token })
    assert.equal(status.body.daily_actions_used, 2)
  })

  it('let exactly 500 of 600 concurrent actions through', async (test) => {
    const services = await startTwo(test, UNLIMITED)
    const { token, user_id } = await pairedAgent(services[0])
    const actions = await spread(services, 600, (service) =>
      service.call('POST', '/bots/action/list-ideas', { user_id }, { token }),
    )
    assert.deepEqual(actions, { 200: 500, 429: 100 })
  })
})

describe('a service with its own data directory', { concurrency: 2 }, () => {
  async function startOn(dataDir: string, bench: Workbench): Promise<ServiceProcess> {
    return bench.start({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  }

  /** A running call that waits for the rest of its body. */
  async function halfRegistered(service: ServiceProcess) {
    const body = JSON.stringify(registration)
    const head = `POST /bots/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
    const slow = await openConnection(service, head + body.slice(0, 10))
    await waitFor('the call to run', 5_000, () => slow.received().startsWith('HTTP/1.1 100 '))
    return { slow, rest: body.slice(10) }
  }

  /** As when the machine shuts down. */
  async function endConnections(dataDir: string): Promise<void> {
    const { url } = await startEmbedded({ dataDir })
    const client = await connectOnce(url)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await client.end()
  }

  it('says where everything is', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const service = await startOn(dataDir, bench)
    for (const part of [`${service.url}/docs`, `${service.url}/llms.txt`, dataDir])
      assert.ok(service.stdout.includes(part), part)
    assert.equal((await service.call('GET', '/readyz')).status, 200)
  })

  it('loses nothing when it is killed, and takes over the database still running', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const first = await startOn(dataDir, bench)
    const token = await register(first)
    const postmaster = await postmasterOf(dataDir)
    assert.equal((await first.end('SIGKILL')).signal, 'SIGKILL')

    const second = await startOn(dataDir, bench)
    assert.equal(await postmasterOf(dataDir), postmaster)
    assert.equal((await second.call('GET', '/bots/status', undefined, { token })).status, 200)
    assertStopped(await second.end('SIGTERM'))
    assert.equal(await postmasterOf(dataDir), undefined)

    const third = await startOn(dataDir, bench)
    assert.equal((await third.call('GET', '/bots/status', undefined, { token })).status, 200)
  })

  it('stops on SIGTERM, with its database, whatever connections are open', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const service = await startOn(dataDir, bench)
    const idle = await openConnection(service, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor('an answer', 5_000, () => idle.received().includes('"status":true'))
    const unfinished = await openConnection(
      service,
      'POST /bots/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    const silent = await openConnection(service, '')
    const ending = await service.end('SIGTERM')
    for (const connection of [idle, unfinished, silent]) connection.close()
    assertStopped(ending)
    assert.equal(await postmasterOf(dataDir), undefined)
  })

  it('finishes a running call on SIGTERM', async (test) => {
    const bench = new Workbench(test)
    const service = await startOn(await bench.folder(), bench)
    const { slow, rest } = await halfRegistered(service)
    const ended = service.end('SIGTERM')
    await waitFor('the port to close', 5_000, () => refusesConnections(service))
    slow.send(rest)
    assertStopped(await ended)
    assert.match(slow.received(), /^HTTP\/1\.1 201 /m)
  })

  it('logs no warning when the database loses its connections during a stop', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const service = await startOn(dataDir, bench)
    const { slow, rest } = await halfRegistered(service)
    const ended = service.end('SIGTERM')
    await waitFor('the port to close', 5_000, () => refusesConnections(service))
    await endConnections(dataDir)
    slow.send(rest)
    const ending = await ended
    assertStopped(ending)
    assert.doesNotMatch(service.stdout + ending.stderr, /"level":"warn"|\n +at /)
  })

  it('stops on a signal that arrives during startup', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const starting = bench.launch({ DATA_DIR: dataDir })
    await waitFor('the database', 60_000, () => postmasterOf(dataDir))
    assertStopped(await starting.end('SIGTERM'))
    assert.equal(await postmasterOf(dataDir), undefined)
  })

  it('refuses a second start on the same data directory, and keeps running', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const first = await startOn(dataDir, bench)
    const line = assertRefusedStart(await bench.run({ DATA_DIR: dataDir }))
    assert.match(line, new RegExp(`is already running on ${dataDir} \\(process ${first.pid}\\)`))
    assert.equal((await first.call('GET', '/readyz')).status, 200)
  })

  it('gives a new data directory to one of two concurrent starts', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const starts = await Promise.allSettled([startOn(dataDir, bench), startOn(dataDir, bench)])
    assert.deepEqual(starts.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const [refused] = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as Error] : []))
    assert.match(refused?.message ?? '', /is already running on/)
  })

  it('restarts its database when that is killed', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const service = await startOn(dataDir, bench)
    const token = await register(service)
    await killDatabase(dataDir)
    await waitFor('the service to recover', 30_000, () => answers(service, token))
    assertStopped(await service.end('SIGTERM'))
    assert.equal(await postmasterOf(dataDir), undefined)
  })

  it('restarts a database that it took over from a killed service', async (test) => {
    const bench = new Workbench(test)
    const dataDir = await bench.folder()
    const first = await startOn(dataDir, bench)
    const token = await register(first)
    await first.end('SIGKILL')
    const second = await startOn(dataDir, bench)
    await killDatabase(dataDir)
    await waitFor('the service to recover', 30_000, () => answers(second, token))
  })

  async function killDatabase(dataDir: string): Promise<void> {
    const postmaster = await postmasterOf(dataDir)
    assert.ok(postmaster)
    process.kill(postmaster, 'SIGKILL')
  }

  async function answers(service: ServiceProcess, token: string): Promise<boolean> {
    return (await service.call('GET', '/bots/status', undefined, { token })).status === 200
  }
})

function assertStopped({ code, signal, stderr }: Ending): void {
  assert.deepEqual({ code, signal, stderr }, { code: 0, signal: null, stderr: '' })
}

function assertRefusedStart(ending: Ending): string {
  const lines = startupLines(ending)
  assert.equal(lines.length, 1, ending.stderr)
  return lines[0] ?? ''
}

function startupLines({ code, stdout, stderr }: Ending): string[] {
  assert.equal(code, 1, stderr)
  assert.equal(stdout, '')
  return stderr.trimEnd().split('\n')
}

async function openConnection(service: ServiceProcess, text: string) {
  const { hostname, port } = new URL(service.url)
  const socket = net.connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', (part) => {
    received += part
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(text)
  return { received: () => received, send: (more: string) => socket.write(more), close: () => socket.destroy() }
}

function refusesConnections(service: ServiceProcess): Promise<boolean> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname)
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}
