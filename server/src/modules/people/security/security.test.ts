import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress, PASSWORD, registerVerified, sessionOf, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { connectAssistant } from '../../../../test/assistants.ts'
import { carefulPerson, DRAFT } from '../../../../test/careful.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { StreamReader } from '../../../../test/streams.ts'

const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
afterEach(() => service.database.travel('0'))

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Headers = { cookie: string }
const security = async (headers: Headers) => (await service.get('/account/security', { headers })).body
const subjects = async (email: string) => (await mailsTo(service, email)).map(({ subject }) => subject)

describe('sessions', () => {
  it('are listed in words, this one first, and ended one by one', async () => {
    const email = await registerVerified(service)
    const here = await signIn(service, email)
    const signedIn = await service.post(
      '/account/login',
      { email, password: PASSWORD },
      { headers: { 'user-agent': FIREFOX } },
    )
    const there = { cookie: sessionOf(signedIn.headers) }
    const { sessions } = await security(here)
    assert.deepEqual(
      sessions.map(({ browser, system, current }: Record<string, unknown>) => [browser, system, current]),
      [
        [null, null, true],
        ['Firefox', 'Linux', false],
      ],
    )
    const path = `/account/sessions/${sessions[1].session_id}`
    const stranger = await createPerson(service)
    assertRefused(await service.call('DELETE', path, undefined, { headers: stranger.session }), 404, 'not_found')
    const signal = AbortSignal.timeout(60_000)
    const stream = new StreamReader(await fetch(`${service.url}/account/events/stream`, { headers: there, signal }))
    assert.ok(await stream.next())
    assertAccepted(await service.call('DELETE', path, undefined, { headers: here }), 200)
    // It ends without waiting for its next heartbeat.
    while ((await stream.next()) !== undefined);
    assertRefused(await service.get('/account/profile', { headers: there }), 401, 'unauthenticated')
    assertRefused(await service.call('DELETE', path, undefined, { headers: here }), 404, 'not_found')
    const own = `/account/sessions/${sessions[0].session_id}`
    assertAccepted(await service.call('DELETE', own, undefined, { headers: here }), 200)
    assertRefused(await service.get('/account/profile', { headers: here }), 401, 'unauthenticated')
  })

  it('all others at once', async () => {
    const email = await registerVerified(service)
    const [here, ...others] = await Promise.all([
      signIn(service, email),
      signIn(service, email),
      signIn(service, email),
    ])
    assert.equal((await service.post('/account/sessions/end-others', {}, { headers: here })).body.ended, 2)
    for (const headers of others) assert.equal((await service.get('/account/profile', { headers })).status, 401)
    assert.equal((await security(here!)).sessions.length, 1)
  })

  it('are fifty at most: signing in once more ends the one used longest ago', async () => {
    const email = await registerVerified(service)
    const first = await signIn(service, email)
    await service.database.travel('1 hour')
    await service.sql(
      `insert into sessions (session_hash, user_id)
       select sha256(convert_to(email || n, 'UTF8')), user_id from users, generate_series(1, 60) n where email = $1`,
      [email],
    )
    const last = await signIn(service, email)
    const [kept] = await service.sql(
      'select count(*) as sessions from sessions join users using (user_id) where email = $1',
      [email],
    )
    assert.deepEqual(kept, { sessions: 50 })
    assertRefused(await service.get('/account/profile', { headers: first }), 401, 'unauthenticated')
    assert.equal((await security(last)).sessions.length, 50)
  })

  it('a new password ends the others, and signs assistants out only if told to', async () => {
    const email = await registerVerified(service)
    const [here] = [await signIn(service, email), await signIn(service, email)]
    const [row] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    const { token } = await connectAssistant(service, { user_id: row!.user_id } as TestPerson)
    const change = (current_password: string, new_password: string, more = {}) =>
      service.post('/account/password', { current_password, new_password, ...more }, { headers: here })
    const first = (await change(PASSWORD, 'nine green lanterns')).body
    assert.deepEqual([first.ended_sessions, first.ended_connections], [1, 0])
    assert.equal((await service.get('/bots/status', { token })).status, 200)
    const second = (await change('nine green lanterns', PASSWORD, { sign_out_assistants: true })).body
    assert.deepEqual([second.ended_sessions, second.ended_connections], [0, 1])
    assert.equal((await service.get('/bots/status', { token })).status, 401)
  })
})

describe('a new browser', () => {
  it('is told by mail and in the app, once for each, and not right after registering', async () => {
    const email = await registerVerified(service)
    const first = await service.post('/account/login', { email, password: PASSWORD })
    assert.ok(!(await subjects(email)).includes('New sign-in to your account'))
    await service.database.travel('2 hours')
    const device = first.headers
      .getSetCookie()
      .find((line) => line.startsWith('ideabridge_device'))!
      .split(';')[0]!
    await service.post('/account/login', { email, password: PASSWORD }, { headers: { cookie: device } })
    assert.ok(!(await subjects(email)).includes('New sign-in to your account'))
    const stranger = await service.post(
      '/account/login',
      { email, password: PASSWORD },
      { headers: { 'user-agent': FIREFOX } },
    )
    const mail = (await mailsTo(service, email)).at(-1)!
    assert.equal(mail.subject, 'New sign-in to your account')
    assert.match(mail.text, /Firefox on Linux/)
    const { notices } = (await service.get('/account/notices', { headers: { cookie: sessionOf(stranger.headers) } }))
      .body
    assert.equal(notices[0].kind, 'new_device')
  })
})

describe('a recent proof by password', () => {
  it('403 for tokens, grants, addresses and what admins change; 401 for an ended session', async () => {
    const person = await createPerson(service, { admin: true })
    await service.sql(`update sessions set confirmed_at = app_now() - interval '61 minutes' where user_id = $1`, [
      person.user_id,
    ])
    const calls: [string, string, unknown?][] = [
      ['POST', '/account/tokens', { name: 'CI', scopes: ['profile:read'] }],
      ['POST', '/account/address', { email: newAddress() }],
      ['POST', '/bots/pair', { bot_pairing_code: 'IDB-234567' }],
      ['PATCH', '/account/agents/1', { permissions: [] }],
      ['PATCH', '/account/agents/1', { paused: false }],
      ['GET', '/account/passkeys/options'],
      ['POST', '/admin/monitor/run', {}],
    ]
    for (const [method, path, body] of calls) {
      const refused = await service.call(method, path, body, { headers: person.session })
      assertRefused(refused, 403, 'permission_denied')
      assert.equal(refused.body.reason, 'reauthentication_needed', path)
    }
    const { methods, options } = (await service.get('/account/step-up', { headers: person.session })).body
    assert.deepEqual([methods, options], [['password'], null])
    // What makes things safer, and reading, needs none.
    assert.equal(
      (await service.call('PATCH', '/account/agents/1', { paused: true }, { headers: person.session })).status,
      404,
    )
    assertAccepted(await service.get('/admin/users', { headers: person.session }), 200)
  })
})

describe('a new address', () => {
  const token = async (address: string) =>
    /change-address\?token=([\w-]+)/.exec((await mailsTo(service, address)).at(-1)?.text ?? '')?.[1] ?? 'none'
  const decide = (link: string, decision = 'confirm') =>
    service.post('/account/address/decide', { token: link, decision })
  const ask = (person: TestPerson, email: string) =>
    service.post('/account/address', { email }, { headers: person.session })
  const addressOf = async ({ user_id }: TestPerson) =>
    (await service.sql<{ email: string }>('select email from users where user_id = $1', [user_id]))[0]!.email

  for (const first of ['old', 'new'] as const)
    it(`changes when both have said yes, the ${first} one first`, async () => {
      const person = await createPerson(service)
      const email = newAddress()
      assertAccepted(await ask(person, email), 200)
      const [old, fresh] = [await token(person.email), await token(email)]
      const read = (await service.post('/account/address/read', { token: old })).body
      assert.deepEqual([read.email, read.present, read.by, read.confirmed], [email, person.email, 'old', false])
      const order = first === 'old' ? [old, fresh] : [fresh, old]
      assert.equal((await decide(order[0]!)).body.state, 'waiting')
      assert.equal((await decide(order[0]!)).body.state, 'waiting')
      assert.equal(await addressOf(person), person.email)
      assert.equal((await decide(order[1]!)).body.state, 'changed')
      assert.equal(await addressOf(person), email)
      assertRefused(await decide(old), 422, 'validation_failed', ['token'])
      const profile = (await service.get('/account/profile', { headers: person.session })).body
      assert.deepEqual([profile.email, profile.email_verified], [email, true])
      assert.equal((await subjects(person.email)).at(-1), 'Your email address was changed')
    })

  it('ends the links in mails to the former one: to approve, to undo, to pause', async () => {
    const { person, agent, act } = await carefulPerson(service)
    assertAccepted(await act('create-idea', DRAFT), 202)
    const link = await mailedToken(service, person.email)
    await service.sql(
      `insert into act_links (token_hash, user_id, bot_id, expires_at)
       values (sha256('pause'), $1, $2, app_now() + interval '1 day')`,
      [person.user_id, agent.bot_id],
    )
    const follow = () => service.post('/account/approval-link', { token: link })
    assertAccepted(await follow(), 200)
    const email = newAddress()
    await ask(person, email)
    for (const address of [person.email, email]) await decide(await token(address))
    assert.equal(await addressOf(person), email)
    assertRefused(await follow(), 422, 'validation_failed', ['token'])
    assert.deepEqual(await service.sql('select 1 from act_links where user_id = $1', [person.user_id]), [])
  })

  it('both at once change it once', async () => {
    const person = await createPerson(service)
    const email = newAddress()
    await ask(person, email)
    const links = [await token(person.email), await token(email)]
    const states = (await Promise.all(links.map((link) => decide(link)))).map(({ body }) => body.state)
    assert.deepEqual(states.sort(), ['changed', 'waiting'])
    assert.equal(await addressOf(person), email)
  })

  it('is refused by the old one, cancelled in the app, and lapses', async () => {
    const person = await createPerson(service)
    const email = newAddress()
    await ask(person, email)
    const fresh = await token(email)
    await decide(fresh)
    assert.equal((await security(person.session)).address_change.new_confirmed, true)
    assert.equal((await decide(await token(person.email), 'refuse')).body.state, 'refused')
    assertRefused(await decide(fresh), 422, 'validation_failed', ['token'])
    await ask(person, email)
    assertAccepted(await service.call('DELETE', '/account/address', undefined, { headers: person.session }), 200)
    assertRefused(await decide(await token(email)), 422, 'validation_failed', ['token'])
    await ask(person, email)
    const late = await token(email)
    await service.database.travel('73 hours')
    assertRefused(await decide(late), 422, 'validation_failed', ['token'])
    await service.runJob('prune')
    assert.equal((await service.sql('select 1 from address_changes where user_id = $1', [person.user_id])).length, 0)
    assert.equal(await addressOf(person), person.email)
  })

  it('an address with an account gets the same answer, and nothing to confirm', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service)]
    const free = await ask(person, newAddress())
    const taken = await ask(person, other.email)
    assert.deepEqual([taken.status, Object.keys(taken.body)], [free.status, Object.keys(free.body)])
    assert.equal(await token(other.email), 'none')
    assert.deepEqual(await subjects(other.email), ['This address already has an account'])
    assertRefused(await ask(person, person.email), 422, 'validation_failed', ['email'])
    for (let time = 0; time < 3; time++) await ask(person, newAddress())
    assertRefused(await ask(person, newAddress()), 429, 'rate_limited')
  })

  it('an address taken meanwhile is not given twice', async () => {
    const person = await createPerson(service)
    const email = newAddress()
    await ask(person, email)
    await createPerson(service, { email })
    await decide(await token(email))
    assertRefused(await decide(await token(person.email)), 422, 'validation_failed', ['token'])
    assert.equal(await addressOf(person), person.email)
  })

  it('an old address that was never confirmed has no say', async () => {
    const person = await createPerson(service, { verified: false })
    const email = newAddress()
    await ask(person, email)
    assert.deepEqual(await subjects(person.email), [])
    assert.equal((await decide(await token(email))).body.state, 'changed')
  })
})
