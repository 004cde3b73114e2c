import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { administer, urlOf } from '../../sandbox/databases.ts'
import { BOUNDS, type Bounds } from '../../sandbox/hosted/bounds.ts'
import { FROM, type Host, openHost, SECRET } from '../../sandbox/hosted/host.ts'
import { prefixOf } from '../../sandbox/hosted/shelf.sql.ts'
import { connectOnce } from '../src/db/database.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { waitFor } from './processes.ts'
import { sandboxServer } from './sandboxes.ts'
import { callService, type RequestOptions } from './service.ts'

const MAIN = fileURLToPath(new URL('../../sandbox/hosted/main.ts', import.meta.url))
const BASE = 'https://ideas.example'
const OPTIONS = { baseUrl: BASE, secret: 'the service', reportKey: Buffer.alloc(32, 7), onLost() {} }

let server: Awaited<ReturnType<typeof sandboxServer>>
before(async () => {
  server = await sandboxServer()
})
after(() => server?.drop())

/** What could be taken for our own notes, and what is too deep to be written down. */
const LIKE_OURS = '{"$set": 5, "$map": [1]}'
const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

interface Made {
  id: string
  key: string
  token: string
}

/** As the service passes calls on. */
function reach(port: number, secret = OPTIONS.secret) {
  const call = (
    method: string,
    path: string,
    body?: unknown,
    { from, ...options }: RequestOptions & { from?: string } = {},
  ) =>
    callService(`http://127.0.0.1:${port}`, method, path, body, {
      ...options,
      headers: { [FROM]: from ?? '192.0.2.1', [SECRET]: secret },
    })
  const make = async (from?: string): Promise<Made> => {
    const { status, body } = await call('POST', '/sandboxes', undefined, { ...(from && { from }) })
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.base_url, `${BASE}/sandbox/${body.sandbox_id}`)
    assert.equal(body.page, `${BASE}/app/developers/sandbox#${body.sandbox_id}/${body.sandbox_key}`)
    return { id: body.sandbox_id, key: body.sandbox_key, token: body.bot_token }
  }
  const control = ({ id, key }: Omit<Made, 'token'>, method: string, path: string, body?: unknown) =>
    call(method, `/sandbox/${id}${path}`, body, { token: key })
  return { call, make, control }
}

/** A host of its own, with narrower bounds, in which as much goes wrong as is expected. */
async function withHost(
  bounds: Partial<Bounds>,
  work: (host: Host & ReturnType<typeof reach>) => Promise<void>,
  expected = 0,
) {
  const faults: unknown[] = []
  const host = await openHost({ ...OPTIONS, databaseUrl: server.url, bounds, onFault: (error) => faults.push(error) })
  try {
    await work({ ...host, ...reach(host.port) })
  } finally {
    await host.close()
  }
  assert.equal(faults.length, expected, String(faults))
}

describe('sandboxes of an installation', () => {
  it('are bounded, by address and in all, and end when somebody wants them to', async () => {
    await withHost({ sandboxes: 2, sandboxesEach: 1 }, async ({ call, make, control }) => {
      const own = await make('192.0.2.1')
      const again = await call('POST', '/sandboxes', {}, { from: '192.0.2.1' })
      assertRefused(again, 429, 'rate_limited')
      assert.equal(again.body.reason, 'own_sandboxes')
      const other = await make('192.0.2.2')
      const full = await call('POST', '/sandboxes', {}, { from: '192.0.2.3' })
      assertRefused(full, 429, 'rate_limited')
      assert.equal(full.body.reason, 'many_sandboxes')
      const notTheirs = await control({ ...own, key: other.key }, 'DELETE', '')
      assertRefused(notTheirs, 401, 'unauthenticated')
      assert.equal(notTheirs.body.reason, 'wrong_sandbox_key')
      for (const one of [own, other]) assertAccepted(await control(one, 'DELETE', ''), 200)
      for (const path of ['', '/sandbox', '/bots/status']) {
        const gone = await control(own, path === '' ? 'DELETE' : 'GET', path)
        assertRefused(gone, 404, 'not_found')
        assert.equal(gone.body.reason, 'unknown_sandbox')
      }
      assert.deepEqual(await server.names(), [])
    })
  })

  it('refuse a wish that is none, and callers who are not the service', async () => {
    await withHost({}, async ({ call, port }) => {
      for (const wish of [{ seed: 7 }, { seed: '' }, { seed: 'x'.repeat(41) }, [], 'x'.repeat(2_000)])
        assertRefused(await call('POST', '/sandboxes', wish), 422, 'validation_failed', ['seed'])
      assert.equal((await reach(port, 'somebody').call('POST', '/sandboxes')).status, 404)
    })
  })

  it('count calls and room', async () => {
    await withHost({ callsEach: 3, size: 1 }, async ({ make, control, sweep }) => {
      const own = await make()
      await sweep()
      const full = await control(own, 'POST', '/sandbox/clock/advance', { by: 'PT1H' })
      assertRefused(full, 403, 'permission_denied')
      assert.equal(full.body.reason, 'sandbox_full')
      assertAccepted(await control(own, 'POST', '/sandbox/reset'), 200)
      assertAccepted(await control(own, 'GET', '/sandbox'), 200)
      const often = await control(own, 'GET', '/sandbox')
      assertRefused(often, 429, 'rate_limited')
      assert.equal(often.body.reason, 'sandbox_calls')
    })
    await withHost({ madeInAll: 0 }, async ({ call }) => {
      const often = await call('POST', '/sandboxes')
      assertRefused(often, 429, 'rate_limited')
      assert.equal(often.body.reason, 'sandbox_calls')
    })
  })

  it('are closed when idle, go on as they were, and are dropped in the end', async () => {
    let own: Made | undefined
    await withHost({ idleMs: -1 }, async ({ make, control, call, sweep }) => {
      own = await make()
      const made = own
      await control(own, 'POST', '/sandbox/snapshots', { name: 'early' })
      await control(own, 'PATCH', '/sandbox/people/ada', { reacts: [] })
      const { body: before } = await control(own, 'POST', '/sandbox/clock/advance', { by: 'P1D' })
      assertAccepted(await call('GET', `/sandbox/${made.id}/bots/status`, undefined, { token: made.token }), 200)
      for (const raw of [LIKE_OURS, DEEP]) {
        const write = `/sandbox/${made.id}/bots/action/create-business`
        assertRefused(await call('POST', write, undefined, { token: made.token, raw }), 422, 'validation_failed')
      }
      await sweep()
      const { body } = await control(own, 'GET', '/sandbox')
      assert.equal(body.clock.now, before.now)
      assert.deepEqual(body.people.find(({ persona }: { persona: string }) => persona === 'ada').reacts, [])
      assert.deepEqual(body.snapshots, ['early'])
      const { requests } = (await control(own, 'GET', '/sandbox/requests')).body
      assert.equal(requests.length, 3)
    })
    const made = own as unknown as Made
    await withHost({}, async ({ call, control }) => {
      assertAccepted(await call('GET', `/sandbox/${made.id}/bots/status`, undefined, { token: made.token }), 200)
      assertAccepted(await control(made, 'POST', '/sandbox/snapshots/early/restore'), 200)
    })
    await withHost({ keptMs: -1 }, async ({ control, sweep }) => {
      await sweep()
      assertRefused(await control(made, 'GET', '/sandbox'), 404, 'not_found')
    })
    assert.deepEqual(await server.names(), [])
  })

  it('leave nothing behind that cannot be opened again', async () => {
    for (const [harm, status] of [
      ["update sandbox_parked set state = '{'", 503],
      ['drop table events cascade', 500],
    ] as const) {
      await withHost(
        { idleMs: -1, keptMs: -1 },
        async ({ make, control, sweep }) => {
          const own = await make()
          const [name = ''] = await server.names()
          assertAccepted(await control(own, 'POST', '/sandbox/snapshots', { name: 'kept' }), 200)
          await sweep()
          await administer(urlOf(server.url, name), [harm])
          const answer = await control(own, 'GET', '/sandbox')
          assert.equal(answer.status, status, answer.text)
          await sweep()
          assert.deepEqual(await server.names(), [])
        },
        1,
      )
    }
  })

  it('are not kept for somebody who has hung up', async () => {
    await withHost({ sandboxesEach: 1, madeEach: 10_000, madeInAll: 10_000 }, async ({ call, control, port }) => {
      const impatient = new AbortController()
      const headers = { [FROM]: '192.0.2.1', [SECRET]: OPTIONS.secret }
      const asked = fetch(`http://127.0.0.1:${port}/sandboxes`, { method: 'POST', headers, signal: impatient.signal })
      await waitFor('its database', 30_000, async () => (await server.names()).length > 0)
      impatient.abort()
      await assert.rejects(asked)
      const { body } = await waitFor('its place to be free', 60_000, async () => {
        const answer = await call('POST', '/sandboxes')
        return answer.status === 201 && answer
      })
      assertAccepted(await control({ id: body.sandbox_id, key: body.sandbox_key }, 'DELETE', ''), 200)
    })
  })

  it('go on at once when they are no longer full', async () => {
    const client = await connectOnce(server.url)
    const { rows } = await client.query(`select pg_database_size('ideabridge_template') as bytes`)
    await client.end()
    await withHost({ size: Number(rows[0].bytes) + 20_000_000 }, async ({ make, control, sweep }) => {
      const own = await make()
      const [name = ''] = await server.names()
      await administer(urlOf(server.url, name), [
        'create table filler as select md5(i::text) from generate_series(1, 600000) i',
      ])
      await sweep()
      const hour = () => control(own, 'POST', '/sandbox/clock/advance', { by: 'PT1H' })
      assert.equal((await hour()).body.reason, 'sandbox_full')
      assertAccepted(await control(own, 'POST', '/sandbox/reset'), 200)
      assertAccepted(await hour(), 200)
      assertAccepted(await control(own, 'DELETE', ''), 200)
    })
  })

  it('call nobody any more when they have called often enough, and a reset changes nothing about that', async () => {
    await withHost({ sentEach: 0 }, async ({ make, call, control }) => {
      const own = await make()
      assertAccepted(await control(own, 'POST', '/sandbox/reset'), 200)
      const agent = (method: string, path: string, body?: unknown) =>
        call(method, `/sandbox/${own.id}${path}`, body, { token: own.token })
      assertAccepted(await agent('POST', '/bots/webhook', { webhook_url: 'https://192.0.43.7/hook' }), 200)
      await agent('POST', '/bots/webhooks/test', {})
      await control(own, 'POST', '/sandbox/clock/advance', { by: 'PT1M' })
      assert.match((await agent('GET', '/bots/webhooks/deliveries')).text, /too many have been sent/)
      assertAccepted(await control(own, 'DELETE', ''), 200)
    })
  })

  it('are reset one at a time', async () => {
    await withHost({}, async ({ make, control }) => {
      const own = await make()
      const all = await Promise.all(Array.from({ length: 6 }, () => control(own, 'POST', '/sandbox/reset')))
      assert.deepEqual(all.map(({ status, body }) => body.reason ?? status).sort(), [
        200,
        ...Array(5).fill('many_at_once'),
      ])
      assertAccepted(await control(own, 'GET', '/sandbox'), 200)
      assertAccepted(await control(own, 'DELETE', ''), 200)
    })
  })

  it('leave databases alone that only begin alike, and take no name that another could have', async () => {
    const beside = `${prefixOf(server.url)}world_of_others`
    await administer(server.url, [`create database ${beside}`])
    await withHost({}, async ({ sweep }) => sweep())
    assert.deepEqual(await server.names(), [beside])
    await administer(server.url, [`drop database ${beside}`])
    for (const name of ['Sandboxes', 'sand-boxes', 's'.repeat(41), ''])
      assert.throws(() => prefixOf(`postgres://somebody@127.0.0.1/${name}`), /at most 40/)
  })

  it('belong to one process; what a killed one had open is dropped by the next', async () => {
    const killed = await startProcess()
    const inKilled = reach(killed.port)
    const open = await inKilled.make()
    assertAccepted(await inKilled.control(open, 'POST', '/sandbox/snapshots', { name: 'kept' }), 200)
    await assert.rejects(
      openHost({ ...OPTIONS, databaseUrl: server.url, patienceMs: 0, onFault() {} }),
      /Another process/,
    )
    assert.equal((await server.names()).length, 2)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    await withHost({}, async ({ control }) => {
      assert.deepEqual(await server.names(), [])
      assertRefused(await control(open, 'GET', '/sandbox'), 404, 'not_found')
    })
  })

  it('keep no connection that they do not use', async () => {
    await withHost({}, async ({ make, control }) => {
      const own = await make()
      const client = await connectOnce(server.url)
      const used = async (application = 'ideabridge') => {
        const { rows } = await client.query(
          'select count(*)::int as used from pg_stat_activity where starts_with(datname, $1) and application_name = $2',
          [`${prefixOf(server.url)}world_`, application],
        )
        return rows[0].used
      }
      try {
        assert.ok((await used()) > 0)
        await waitFor('them to be closed', 30_000, async () => (await used()) === 0)
        assert.equal(await used('ideabridge-signals'), 1)
        assertAccepted(await control(own, 'POST', '/sandbox/clock/advance', { by: 'PT1H' }), 200)
      } finally {
        await client.end()
      }
      assertAccepted(await control(own, 'DELETE', ''), 200)
    })
  })

  it('drop what appears while they are there and is nobody’s, and nothing else', async () => {
    await withHost({ idleMs: -1 }, async ({ make, control, sweep }) => {
      const own = await make()
      assertAccepted(await control(own, 'POST', '/sandbox/snapshots', { name: 'kept' }), 200)
      const names = await server.names()
      assert.equal(names.length, 2)
      // Its process died before the server had finished.
      const late = `${prefixOf(server.url)}world_0123456789ab`
      await administer(server.url, [`create database ${late}`])
      await sweep()
      assert.deepEqual((await server.names()).sort(), names.sort())
      // Closed by now, which is a label.
      assert.deepEqual([...(await server.labelled())].sort(), names)
      await sweep()
      assertAccepted(await control(own, 'POST', '/sandbox/snapshots/kept/restore'), 200)
      assertAccepted(await control(own, 'DELETE', ''), 200)
      await waitFor('the world before the snapshot to end', 30_000, async () => (await server.names()).length === 0)
    })
  })

  it('have the bounds that the guide says', () => {
    const { sandboxes, sandboxesEach, madeEach, callsEach, underWay, size, idleMs, keptMs } = BOUNDS
    assert.deepEqual([sandboxes, sandboxesEach, madeEach, callsEach, underWay, size], [50, 3, 10, 600, 20, 250_000_000])
    assert.deepEqual([idleMs, keptMs], [10 * 60_000, 7 * 24 * 3_600_000])
  })

  it('are kept by a process whose service is gone', async () => {
    const left = await startProcess()
    const own = await reach(left.port).make()
    left.child.disconnect()
    await once(left.child, 'exit')
    await withHost({}, async ({ control }) => {
      assertAccepted(await control(own, 'GET', '/sandbox'), 200)
      assertAccepted(await control(own, 'DELETE', ''), 200)
    })
  })

  /** As a service starts it. */
  async function startProcess(): Promise<{ child: ChildProcess; port: number }> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: {
        SANDBOX_DATABASE_URL: server.url,
        BASE_URL: BASE,
        SANDBOX_SECRET: OPTIONS.secret,
        SANDBOX_REPORT_KEY: '07',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ port, fault }] = (await once(child, 'message')) as [{ port: number; fault?: string }]
    assert.equal(fault, undefined)
    return { child, port }
  }
})
