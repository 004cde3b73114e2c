import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { PASSWORD, registerVerified, sessionOf, signIn } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { newKeys, subscriptionOf } from '../../../../test/push.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)
afterEach(() => service.database.travel('0'))

type Headers = { cookie: string }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let endpoints = 0
const newEndpoint = () => `https://push.example.net/send/${++endpoints}`
const add = (headers: Headers, endpoint = newEndpoint(), keys = newKeys()) =>
  service.post('/account/push/devices', subscriptionOf(endpoint, keys), { headers })
const read = async (headers: Headers) => (await service.get('/account/push', { headers })).body
const change = (headers: Headers, body: object) => service.call('PATCH', '/account/push', body, { headers })
const test = (headers: Headers, id: number) => service.post(`/account/push/devices/${id}/test`, {}, { headers })
const remove = (headers: Headers, id: number) =>
  service.call('DELETE', `/account/push/devices/${id}`, undefined, { headers })
const devicesOf = ({ user_id }: Pick<TestPerson, 'user_id'>) =>
  service.sql<{ endpoint: string }>('select endpoint from push_devices where user_id = $1', [user_id])

describe('browsers that show notifications', () => {
  it('are listed in words, this one first, and removed', async () => {
    const email = await registerVerified(service)
    const here = await signIn(service, email)
    const there = await service.post(
      '/account/login',
      { email, password: PASSWORD },
      { headers: { 'user-agent': FIREFOX } },
    )
    const elsewhere = { cookie: sessionOf(there.headers) }
    const first = await add(here)
    assertAccepted(first, 201)
    const { device_id } = (await add(elsewhere)).body
    const { devices, public_key, kinds, quiet_hours } = await read(here)
    assert.deepEqual(
      devices.map((device: Record<string, unknown>) => [
        device.device_id,
        device.browser,
        device.system,
        device.current,
      ]),
      [
        [first.body.device_id, null, null, true],
        [device_id, 'Firefox', 'Linux', false],
      ],
    )
    assert.match(public_key, /^B[\w-]{86}$/)
    assert.equal((await read((await createPerson(service)).session)).public_key, public_key)
    assert.deepEqual([kinds, quiet_hours], [{ approvals: true, questions: true, messages: true }, null])
    assertAccepted(await remove(here, device_id), 200)
    assert.equal((await read(here)).devices.length, 1)
    assertRefused(await remove(here, device_id), 404, 'not_found')
  })

  it('are their person’s own', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service)]
    const { device_id } = (await add(person.session)).body
    assertRefused(await remove(other.session, device_id), 404, 'not_found')
    assertRefused(await test(other.session, device_id), 404, 'not_found')
    assert.deepEqual((await read(other.session)).devices, [])
    assert.equal((await devicesOf(person)).length, 1)
  })

  it('are one for each session, and of whoever uses the browser now', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service)]
    const endpoint = newEndpoint()
    await add(person.session)
    await add(person.session, endpoint)
    assert.deepEqual(await devicesOf(person), [{ endpoint }])
    assertAccepted(await add(other.session, endpoint), 201)
    assert.deepEqual([await devicesOf(person), await devicesOf(other)], [[], [{ endpoint }]])
  })

  it('are one, however many subscribe it at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(service)))
    const endpoint = newEndpoint()
    const answers = await Promise.all(people.map(({ session }) => add(session, endpoint)))
    for (const answer of answers) assertAccepted(answer, 201)
    const kept = await service.sql('select 1 from push_devices where endpoint = $1', [endpoint])
    assert.equal(kept.length, 1)
  })

  it('are ten at most', async () => {
    const email = await registerVerified(service)
    const sessions = await Promise.all(Array.from({ length: 11 }, () => signIn(service, email)))
    const answers = []
    for (const session of sessions) answers.push(await add(session))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [...Array(10).fill(201), 422],
    )
    assertRefused(answers[10]!, 422, 'validation_failed', ['endpoint'])
    assert.equal(answers[10]!.body.reasons.endpoint[0].reason, 'push_device_limit')
    // One that is on already may renew itself.
    assertAccepted(await add(sessions[0]!), 201)
  })

  it('are ten at most, all at once too', async () => {
    const email = await registerVerified(service)
    const sessions = await Promise.all(Array.from({ length: 14 }, () => signIn(service, email)))
    const statuses = (await Promise.all(sessions.map((session) => add(session)))).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 201).length, 10)
  })

  const KEYS = newKeys()
  const good = subscriptionOf('https://push.example.net/a', KEYS)
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
  const WRONG: [what: string, body: object, field: string, reason: string][] = [
    ['no address', { keys: good.keys }, 'endpoint', 'required'],
    ['one that is not https', { ...good, endpoint: 'http://push.example.net/a' }, 'endpoint', 'url_form'],
    ['another protocol', { ...good, endpoint: 'file:///etc/passwd' }, 'endpoint', 'url_form'],
    ['this machine', { ...good, endpoint: 'https://localhost/a' }, 'endpoint', 'url_private'],
    ['a private address', { ...good, endpoint: 'https://10.0.0.7/a' }, 'endpoint', 'url_private'],
    ['a password in it', { ...good, endpoint: 'https://a:b@push.example.net/' }, 'endpoint', 'url_credentials'],
    ['a port of something else', { ...good, endpoint: 'https://push.example.net:25/' }, 'endpoint', 'url_port'],
    ['one of 1001 characters', { ...good, endpoint: `${good.endpoint}${'x'.repeat(975)}` }, 'endpoint', 'too_long'],
    [
      'characters that no address has',
      { ...good, endpoint: 'https://push.example.net/ä' },
      'endpoint',
      'wrong_pattern',
    ],
    ['a key off the curve', { ...good, keys: { ...good.keys, p256dh: offCurve } }, 'keys.p256dh', 'invalid'],
    ['a short key', { ...good, keys: { ...good.keys, p256dh: 'BCVx' } }, 'keys.p256dh', 'wrong_pattern'],
    ['a short secret', { ...good, keys: { ...good.keys, auth: 'abc' } }, 'keys.auth', 'wrong_pattern'],
    ['no secret', { ...good, keys: { p256dh: good.keys.p256dh } }, 'keys.auth', 'required'],
  ]
  for (const [what, body, field, reason] of WRONG)
    it(`are refused with ${what}`, async () => {
      const { session } = await createPerson(service)
      const answer = await service.post('/account/push/devices', body, { headers: session })
      assertRefused(answer, 422, 'validation_failed', [field])
      assert.equal(answer.body.reasons[field][0].reason, reason)
    })

  it('keep their secret sealed', async () => {
    const person = await createPerson(service)
    const keys = newKeys()
    await add(person.session, newEndpoint(), keys)
    const [row] = await service.sql<{ auth_sealed: Buffer }>(
      'select auth_sealed from push_devices where user_id = $1',
      [person.user_id],
    )
    assert.ok(!row!.auth_sealed.includes(keys.auth))
    assert.equal(service.app.jobContext().secrets.open(row!.auth_sealed), keys.auth.toString('base64url'))
  })

  it('are for people who are signed in, in a browser', async () => {
    assertRefused(await service.get('/account/push'), 401, 'unauthenticated')
    assertRefused(await service.post('/account/push/devices', good), 401, 'unauthenticated')
    assertRefused(await service.call('PATCH', '/account/push', {}), 401, 'unauthenticated')
  })
})

describe('a browser shows nothing any more once', () => {
  /** Signed in twice: in the browser that shows notifications, and in another. */
  async function scene() {
    const email = await registerVerified(service)
    const [phone, here] = [await signIn(service, email), await signIn(service, email)]
    const { user_id } = (await service.get('/account/profile', { headers: here })).body as { user_id: number }
    assertAccepted(await add(phone), 201)
    await service.sql(
      `insert into pushes (device_id, kind, about, next_try_at)
       select device_id, 'message_waiting', 1, app_now() from push_devices where user_id = $1`,
      [user_id],
    )
    const [device] = await service.sql<{ device_id: number }>('select device_id from push_devices where user_id = $1', [
      user_id,
    ])
    return { email, phone, here, user_id, device_id: device!.device_id }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const ENDS: [what: string, end: (scene: Scene) => Promise<unknown>][] = [
    ['it is signed out', ({ phone }) => service.post('/account/logout', {}, { headers: phone })],
    [
      'its session is ended elsewhere',
      async ({ here }) => {
        const { sessions } = (await service.get('/account/security', { headers: here })).body
        const [other] = sessions.filter(({ current }: { current: boolean }) => !current)
        await service.call('DELETE', `/account/sessions/${other.session_id}`, undefined, { headers: here })
      },
    ],
    ['all other sessions are ended', ({ here }) => service.post('/account/sessions/end-others', {}, { headers: here })],
    [
      'the password is reset',
      async ({ email }) => {
        await service.post('/account/password-reset/request', { email })
        const token = await mailedToken(service, email)
        await service.post('/account/password-reset/confirm', { token, password: PASSWORD })
      },
    ],
    [
      'the password is changed elsewhere',
      ({ here }) =>
        service.post(
          '/account/password',
          { current_password: PASSWORD, new_password: 'eight green lanterns' },
          { headers: here },
        ),
    ],
    [
      'the person is suspended',
      ({ user_id }) =>
        admin.post(`/admin/users/${user_id}/suspend`, { reason: 'You asked people for money.', rule: 'misleading' }),
    ],
    ['the account is deleted', ({ here }) => service.post('/account/erase', { password: PASSWORD }, { headers: here })],
    [
      'nobody has used it for 30 days',
      async () => {
        await service.database.travel('31 days')
        await service.runJob('prune')
      },
    ],
  ]
  for (const [what, end] of ENDS)
    it(what, async () => {
      const ended = await scene()
      await end(ended)
      assert.deepEqual(await devicesOf(ended), [])
      assert.deepEqual(await service.sql('select 1 from pushes where device_id = $1', [ended.device_id]), [])
    })

  it('its session ends while it is being turned on', async () => {
    const email = await registerVerified(service)
    const session = await signIn(service, email)
    const [added] = await Promise.all([add(session), service.post('/account/logout', {}, { headers: session })])
    const left = await service.sql('select 1 from push_devices join users using (user_id) where email = $1', [email])
    assert.deepEqual(left, [], added.text)
  })
})

describe('what is sent', () => {
  it('is chosen by kind; what is omitted stays', async () => {
    const { session } = await createPerson(service)
    const off = await change(session, { kinds: { messages: false } })
    assertAccepted(off, 200)
    assert.deepEqual(off.body.kinds, { approvals: true, questions: true, messages: false })
    const both = await change(session, { kinds: { approvals: false } })
    assert.deepEqual(both.body.kinds, { approvals: false, questions: true, messages: false })
    assert.deepEqual((await change(session, { kinds: { messages: true } })).body.kinds, {
      ...{ approvals: false, questions: true, messages: true },
    })
  })

  it('is chosen twice at once, and both count', async () => {
    const { session } = await createPerson(service)
    await Promise.all([
      change(session, { kinds: { messages: false } }),
      change(session, { kinds: { approvals: false } }),
      change(session, { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' } }),
    ])
    const { kinds, quiet_hours } = await read(session)
    assert.deepEqual(kinds, { approvals: false, questions: true, messages: false })
    assert.equal(quiet_hours.from, '22:00')
  })

  it('waits during quiet hours, until there are none', async () => {
    const { session } = await createPerson(service)
    const quiet_hours = { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' }
    assert.deepEqual((await change(session, { quiet_hours })).body.quiet_hours, quiet_hours)
    assert.deepEqual((await change(session, { kinds: {} })).body.quiet_hours, quiet_hours)
    assert.equal((await change(session, { quiet_hours: null })).body.quiet_hours, null)
  })

  const ZONE = 'Europe/Berlin'
  const WRONG: [body: object, field: string, reason: string][] = [
    [{ quiet_hours: { from: '24:00', to: '07:00', time_zone: ZONE } }, 'quiet_hours.from', 'wrong_pattern'],
    [{ quiet_hours: { from: '22:00', to: '7:00', time_zone: ZONE } }, 'quiet_hours.to', 'wrong_pattern'],
    [{ quiet_hours: { from: '22:00', to: '22:00', time_zone: ZONE } }, 'quiet_hours.to', 'times_alike'],
    [
      { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Mars/Olympus' } },
      'quiet_hours.time_zone',
      'not_a_time_zone',
    ],
    [{ quiet_hours: { from: '22:00', to: '07:00' } }, 'quiet_hours.time_zone', 'required'],
    [{ kinds: { messages: 'no' } }, 'kinds.messages', 'not_a_boolean'],
  ]
  for (const [body, field, reason] of WRONG)
    it(`is refused as ${JSON.stringify(body)}`, async () => {
      const answer = await change((await createPerson(service)).session, body)
      assertRefused(answer, 422, 'validation_failed', [field])
      assert.equal(answer.body.reasons[field][0].reason, reason)
    })

  it('can be tried, ten times an hour', async () => {
    const { session } = await createPerson(service)
    const { device_id } = (await add(session)).body
    for (let time = 0; time < 10; time++) assertAccepted(await test(session, device_id), 200)
    const refused = await test(session, device_id)
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'many_push_tests')
    await service.database.travel('61 minutes')
    assertAccepted(await test(session, device_id), 200)
  })
})
