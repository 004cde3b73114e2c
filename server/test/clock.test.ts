import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { jobNamed } from '../src/jobs/index.ts'
import { runIfDue } from '../src/jobs/scheduler.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { subscribed } from './event-subscriptions.ts'
import { activeAgent, createPerson, linkUser, personToken, type TestPerson } from './people.ts'
import { waitFor } from './processes.ts'
import { openReceiver, status } from './receivers.ts'
import { type TestAnswer, useService } from './service.ts'

const DAY = 86_400
const JUMPS = ['-25 hours', '-1 year'] as const

const service = useService({
  settings: {
    DAILY_ACTIONS_STANDARD: '3',
    BOT_RATE_PER_MINUTE: '20',
    USER_RATE_PER_MINUTE: '2',
    LOGIN_FAILURES_PER_HOUR: '2',
    WEBHOOK_ALLOW_PRIVATE: '1',
  },
})

// Every test starts at the real time, as seen by the service, and restores it.
beforeEach(async () => {
  await service.database.travel('0')
  await service.runJob('mend-clock')
})

/** Sets the clock, and the service notices within a minute. */
async function jump(interval: string): Promise<void> {
  await service.database.travel(interval)
  await service.runJob('mend-clock')
}

async function represented(): Promise<{ agent: TestAgent; person: TestPerson }> {
  const [agent, person] = [await activeAgent(service), await createPerson(service)]
  await linkUser(service, agent, person)
  return { agent, person }
}

const createBusiness = ({ agent, person }: Awaited<ReturnType<typeof represented>>, key: string) =>
  service.post(
    '/bots/action/create-business',
    { user_id: person.user_id, business_name: key },
    { token: agent.token, key },
  )

/** Refused, with a wait between one second and this many; no header is negative. */
function assertWaits(answer: TestAnswer, code: 'rate_limited' | 'daily_limit_reached', mostSeconds: number): void {
  assertRefused(answer, 429, code)
  const wait = Number(answer.headers.get('retry-after'))
  assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= mostSeconds, `Retry-After: ${wait}`)
  assert.ok(!/[=;]-/.test(answer.headers.get('ratelimit') ?? ''), answer.headers.get('ratelimit') ?? '')
}

describe('a clock that is set back', () => {
  for (const interval of JUMPS) {
    it(`${interval}: a used-up day stays used up, and ends`, async () => {
      const scene = await represented()
      for (const key of ['one', 'two', 'three']) assertAccepted(await createBusiness(scene, key), 201)
      assertWaits(await createBusiness(scene, 'four'), 'daily_limit_reached', DAY)
      await service.database.travel(interval)
      assertWaits(await createBusiness(scene, 'four'), 'daily_limit_reached', DAY)
      await service.runJob('mend-clock')
      assertWaits(await createBusiness(scene, 'four'), 'daily_limit_reached', DAY)
      await service.database.travel(interval === '-1 year' ? '-1 year +26 hours' : '26 hours')
      assertAccepted(await createBusiness(scene, 'four'), 201)
    })

    it(`${interval}: keys replay`, async () => {
      const scene = await represented()
      const first = await createBusiness(scene, 'once')
      for (const now of [interval, '0', interval]) {
        await jump(now)
        const again = await createBusiness(scene, 'once')
        assert.deepEqual([again.text, again.headers.get('idempotent-replay')], [first.text, 'true'])
      }
    })

    it(`${interval}: a used-up minute stays so for a minute`, async () => {
      const agent = await activeAgent(service)
      const ask = () => service.get('/bots/status', { token: agent.token })
      for (let call = 0; call < 20; call++) assertAccepted(await ask(), 200)
      await service.database.travel(interval)
      assertWaits(await ask(), 'rate_limited', 60)
      const person = await createPerson(service)
      const token = await personToken(service, person, ['profile:read'])
      const read = () => service.get('/account/profile', { token })
      await service.database.travel('0')
      for (let call = 0; call < 2; call++) assertAccepted(await read(), 200)
      await service.database.travel(interval)
      assertWaits(await read(), 'rate_limited', 60)
    })

    it(`${interval}: wrong passwords are not forgotten, nor counted for longer than an hour`, async () => {
      const { email } = await createPerson(service)
      const login = () => service.post('/account/login', { email, password: 'not the right one' })
      for (let call = 0; call < 2; call++) assertRefused(await login(), 401, 'unauthenticated')
      await jump(interval)
      assertWaits(await login(), 'rate_limited', 3600)
    })

    it(`${interval}: people stay signed in, tokens work`, async () => {
      const person = await createPerson(service)
      const token = await personToken(service, person, ['profile:read'])
      await jump(interval)
      assertAccepted(await service.get('/account/profile', { headers: person.session }), 200)
      assertAccepted(await service.get('/account/profile', { token }), 200)
    })
  }
})

describe('a clock that was ahead and is corrected', () => {
  for (const ahead of ['25 hours', '1 year']) {
    it(`${ahead}: deliveries and their leases are not stuck in the future`, async (test) => {
      const receiver = await openReceiver(test, status(503))
      const agent = await registerAgent(service, { webhook_url: receiver.url })
      await jump(ahead)
      assertAccepted(await service.post('/bots/webhooks/test', {}, { token: agent.token }), 201)
      await receiver.expect(1, 60_000)
      await service.sql(`update webhook_endpoints set leased_until = app_now() + interval '9 seconds', worker = $1`, [
        '00000000-0000-0000-0000-000000000000',
      ])
      receiver.answer = status(204)
      await jump('0')
      const [due] = await service.sql<{ due: boolean }>(
        `select d.next_try_at <= app_now() + interval '11 hours' and e.leased_until is null as due
         from deliveries d join webhook_endpoints e using (bot_id) where d.bot_id = $1`,
        [agent.bot_id],
      )
      assert.deepEqual(due, { due: true })
    })

    it(`${ahead}: subscriptions over MCP are not stuck in the future`, async (test) => {
      await jump(ahead)
      const { agent } = await subscribed(service, test)
      await service.sql(
        `update event_subscriptions set leased_until = app_now() + interval '9 seconds', failing_since = app_now(),
           paused_until = app_now() + interval '30 minutes' where bot_id = $1`,
        [agent.bot_id],
      )
      await jump('0')
      const rows = await service.sql(
        `select leased_until is null as free, paused_until <= app_now() as awake, failing_since <= app_now() as failing,
           created_at <= app_now() as made from event_subscriptions where bot_id = $1`,
        [agent.bot_id],
      )
      assert.deepEqual(rows, [{ free: true, awake: true, failing: true, made: true }])
    })

    it(`${ahead}: notifications do not wait for the clock to come back`, async () => {
      const { user_id } = await createPerson(service)
      await jump(ahead)
      await service.sql('update users set notified_at = app_now(), digested_at = app_now() where user_id = $1', [
        user_id,
      ])
      await service.sql(
        `insert into notifications (user_id, kind, about, name) values ($1, 'idea_fits', 1, 'Kettle')`,
        [user_id],
      )
      await jump('0')
      const rows = await service.sql(
        `select u.notified_at <= app_now() as notified, u.digested_at <= app_now() as digested, n.created_at <= app_now() as told
         from users u join notifications n using (user_id) where user_id = $1`,
        [user_id],
      )
      assert.deepEqual(rows, [{ notified: true, digested: true, told: true }])
    })

    it(`${ahead}: mails go out, except those that are not tried again`, async () => {
      await jump(ahead)
      await service.sql(
        `insert into mails (to_address, subject, text_sealed, next_try_at)
         values ($1, 'waits', '', app_now()), ($1, 'given up', '', 'infinity')`,
        [`${ahead}@example.org`],
      )
      await jump('0')
      const rows = await service.sql(
        'select subject, next_try_at <= app_now() as due from mails where to_address = $1 order by mail_id',
        [`${ahead}@example.org`],
      )
      assert.deepEqual(rows, [
        { subject: 'waits', due: true },
        { subject: 'given up', due: false },
      ])
    })

    it(`${ahead}: a person’s share of an agent’s day ends`, async () => {
      const { agent, person } = await represented()
      await jump(ahead)
      await service.sql(
        `insert into shared_usage (bot_id, user_id, hour, window_started_at, calls)
         values ($1, $2, hour_number(app_now()), app_now(), 1)`,
        [agent.bot_id, person.user_id],
      )
      await jump('0')
      const rows = await service.sql(
        'select hour <= hour_number(app_now()) + 26 as soon from shared_usage where bot_id = $1',
        [agent.bot_id],
      )
      assert.deepEqual(rows, [{ soon: true }])
    })

    it(`${ahead}: jobs run, a day ends, people stay signed in`, async () => {
      const scene = await represented()
      await jump(ahead)
      await runIfDue(jobNamed('mend-clock'), service.app.jobContext())
      for (const key of ['one', 'two', 'three']) assertAccepted(await createBusiness(scene, key), 201)
      const person = await createPerson(service)
      await service.database.travel('0')
      assert.equal(await runIfDue(jobNamed('mend-clock'), service.app.jobContext()), true)
      assertWaits(await createBusiness(scene, 'four'), 'daily_limit_reached', DAY)
      assertAccepted(await service.get('/account/profile', { headers: person.session }), 200)
    })
  }
})

describe('a clock that moves forward', () => {
  it('is the clock of a connection that was being opened just then, or there is no such connection', async () => {
    // It waits for a second between reading the settings of the database and being listed.
    const opening = new pg.Client({ connectionString: service.database.url, options: '-c post_auth_delay=1' })
    opening.on('error', () => {})
    const opened = opening
      .connect()
      .then(() => opening.query<{ now: Date }>('select app_now() as now'))
      .catch(() => undefined)
    await waitFor('the connection to be opened', 10_000, async () => {
      const locks = await service.sql(
        `select 1 from pg_locks l join pg_database d on l.classid = 'pg_database'::regclass and l.objid = d.oid
         where d.datname = current_database() and l.pid <> pg_backend_pid()`,
      )
      return locks.length > 0
    })
    await service.database.travel('24 hours')
    const answer = await opened
    if (answer) assert.ok(answer.rows[0]!.now.getTime() > Date.now() + 23 * 3_600_000)
    await opening.end().catch(() => {})
  })

  it('is the clock of the moment from which a refused call may be repeated', async () => {
    const HOUR_MS = 3_600_000
    const scene = await represented()
    for (const key of ['one', 'two', 'three']) await createBusiness(scene, key)
    await service.database.travel('3 hours')
    // Earlier tests have been further ahead.
    const offBy = () => Math.abs(service.app.site.now() - Date.now() - 3 * HOUR_MS)
    await waitFor('the service to hear of it', 60_000, async () => offBy() < HOUR_MS)
    const { body, headers } = await createBusiness(scene, 'four')
    const moment = Date.now() + 3 * HOUR_MS + Number(headers.get('retry-after')) * 1_000
    assert.ok(Math.abs(Date.parse(body.next[0].after) - moment) < HOUR_MS, body.next[0].after)
  })

  it('frees a day after a day, a key after 24 hours, not before', async () => {
    const scene = await represented()
    const first = await createBusiness(scene, 'one')
    for (const key of ['two', 'three']) await createBusiness(scene, key)
    await service.database.travel('23 hours')
    assertWaits(await createBusiness(scene, 'four'), 'daily_limit_reached', 2 * 3600 + DAY)
    assert.equal((await createBusiness(scene, 'one')).text, first.text)
    await service.database.travel('1 year')
    const again = await createBusiness(scene, 'one')
    assertAccepted(again, 201)
    assert.notEqual(again.body.business_id, first.body.business_id)
  })
})
