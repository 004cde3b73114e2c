import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { connectOnce } from '../src/db/database.ts'
import { createTestDatabase } from './databases.ts'
import { Workbench, waitFor } from './processes.ts'
import { openReceiver } from './receivers.ts'

const database = await createTestDatabase()
after(() => database.drop())

const shared = { ...database.settings, WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'warn' }
const web = { ...shared, ROLE: 'web' }
const worker = { ...shared, ROLE: 'worker', BASE_URL: 'https://ideas.example.org' }

async function ask<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connectOnce(database.url)
  return (await client.query<Row>(sql, values).finally(() => client.end())).rows
}

it('web processes answer, workers deliver and run jobs, and each does only its part', async (test) => {
  const bench = new Workbench(test)
  const receiver = await openReceiver(test)
  const answering = await bench.start(web)

  const registered = await answering.call('POST', '/bots/register', {
    bot_name: 'Scout',
    contact_email: 'scout@example.org',
    accept_terms: true,
    webhook_url: receiver.url,
  })
  assert.equal(registered.status, 201)
  const token = registered.body.bot_token
  assert.equal((await answering.call('POST', '/bots/webhooks/test', {}, { token })).status, 201)
  assert.equal((await answering.call('GET', '/readyz')).status, 200)
  assert.equal((await answering.call('GET', '/metrics')).status, 200)
  // One row is there from the start: it says how far its job has read.
  const ran = await ask(`select job from job_runs where job <> 'act-notices'`)
  assert.deepEqual(ran, [], 'no job ran')
  assert.deepEqual(await ask('select state from deliveries'), [{ state: 'pending' }])
  assert.equal(receiver.received.length, 0)

  const working = await bench.start(worker)
  await receiver.expect(1, 60_000)
  await waitFor('jobs to run', 60_000, async () =>
    (await ask('select job from job_runs')).length > 0 ? true : undefined,
  )
  for (const path of ['/healthz', '/readyz', '/metrics'])
    assert.equal((await working.call('GET', path)).status, 200, path)
  for (const path of ['/bots/status', '/ideas', '/app', '/docs', '/llms.txt'])
    assert.equal((await working.call('GET', path, undefined, { token })).status, 404, path)
  assert.equal((await working.call('POST', '/mcp', {})).status, 404)

  assert.equal((await working.end('SIGTERM')).code, 0)
  assert.equal((await answering.end('SIGTERM')).code, 0)
})

it('a role without its required settings is refused by name', async (test) => {
  const ending = await new Workbench(test).run({ ROLE: 'worker', DATABASE_POOLER: 'unnamed' })
  assert.equal(ending.code, 1)
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'BASE_URL'])
    assert.match(ending.stderr, new RegExp(`^  ${name} must be set with `, 'm'))
})
