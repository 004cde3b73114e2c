import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress, PASSWORD, registerPerson, sessionOf, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'

const LIMIT = 4
const service = useService({ settings: { LOGIN_FAILURES_PER_HOUR: String(LIMIT), TRUST_PROXY: '127.0.0.1' } })
let hosts = 0
/** Each test uses its own IP address. */
const newHost = () => `203.0.113.${++hosts}`
const login = (email: unknown, password: unknown, from = newHost()) =>
  service.post('/account/login', { email, password }, { headers: { 'x-forwarded-for': from } })
const profile = (cookie: string) => service.get('/account/profile', { headers: { cookie } })

afterEach(() => service.database.travel('0'))

describe('login 200', () => {
  it('sets a session cookie and says who it is, even before the address is confirmed', async () => {
    const email = await registerPerson(service)
    const answer = await login(email.toUpperCase(), PASSWORD)
    assertAccepted(answer, 200)
    const { user_id, ...rest } = answer.body
    assert.ok(Number.isInteger(user_id))
    assert.deepEqual(rest, { status: true, name: 'Ada', email_verified: false, is_admin: false })
    assert.match(
      answer.headers.getSetCookie()[0] ?? '',
      /^ideabridge_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    assert.equal((await profile(sessionOf(answer.headers))).body.email, email)
  })

  it('gives a new session each time; both work', async () => {
    const email = await registerPerson(service)
    const [first, second] = [await signIn(service, email), await signIn(service, email)]
    assert.notEqual(first.cookie, second.cookie)
    for (const { cookie } of [first, second]) assertAccepted(await profile(cookie), 200)
  })

  it('accepts a password in any Unicode normalization', async () => {
    const email = await registerPerson(service, { password: 'caf\u00e9 caf\u00e9' })
    assertAccepted(await login(email, 'cafe\u0301 cafe\u0301'), 200)
  })

  it('lasts 30 days from its last use', async () => {
    const { cookie } = await signIn(service, await registerPerson(service))
    await service.database.travel('29 days')
    assertAccepted(await profile(cookie), 200)
    await service.database.travel('58 days')
    assertAccepted(await profile(cookie), 200)
    await service.database.travel('89 days')
    assertRefused(await profile(cookie), 401, 'unauthenticated')
  })
})

describe('login 401 unauthenticated', () => {
  it('a wrong password and an unknown address, in the same words', async () => {
    const email = await registerPerson(service)
    const answers = [await login(email, 'wrong password'), await login(newAddress(), 'wrong password')]
    for (const answer of answers) {
      assertRefused(answer, 401, 'unauthenticated')
      assert.equal(answer.headers.get('set-cookie'), null)
    }
    assert.equal(answers[0]!.text, answers[1]!.text)
  })

  it('a password in another case', async () => {
    const email = await registerPerson(service)
    assertRefused(await login(email, PASSWORD.toUpperCase()), 401, 'unauthenticated')
  })

  it('an account without a password', async () => {
    const email = await registerPerson(service)
    await service.sql('update users set password_hash = null where email = $1', [email])
    assertRefused(await login(email, PASSWORD), 401, 'unauthenticated')
  })
})

describe('login 422 validation_failed', () => {
  for (const [email, password, field] of [
    [undefined, PASSWORD, 'email'],
    ['ada', PASSWORD, 'email'],
    ['ada@example.org', '', 'password'],
    ['ada@example.org', undefined, 'password'],
    ['ada@example.org', 'x'.repeat(257), 'password'],
  ] as const)
    it(`${field} of ${JSON.stringify({ email, password: password?.slice(0, 20) })}`, async () =>
      assertRefused(await login(email, password), 422, 'validation_failed', [field]))
})

describe('login 429 rate_limited', () => {
  it('after too many wrong ones even the right one, but only from there', async () => {
    const email = await registerPerson(service)
    const host = newHost()
    for (let time = 0; time < LIMIT; time++)
      assertRefused(await login(email, 'wrong password', host), 401, 'unauthenticated')
    const refused = await login(email, PASSWORD, host)
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) > 3500)
    assertAccepted(await login(email, PASSWORD), 200)

    await service.database.travel('61 minutes')
    assertAccepted(await login(email, PASSWORD, host), 200)
  })

  it('unknown addresses count the same, so that they cannot be distinguished', async () => {
    const [email, host] = [newAddress(), newHost()]
    const answers = []
    for (let time = 0; time <= LIMIT; time++) answers.push(await login(email, 'wrong password', host))
    assert.deepEqual(countStatuses(answers), { 401: LIMIT, 429: 1 })
  })

  it('a right one in between resets the count', async () => {
    const email = await registerPerson(service)
    const host = newHost()
    for (let round = 0; round < 2; round++) {
      for (let time = 1; time < LIMIT; time++) await login(email, 'wrong password', host)
      assertAccepted(await login(email, PASSWORD, host), 200)
    }
  })

  it('concurrent guesses get no more tries than sequential ones', async () => {
    const email = await registerPerson(service)
    const host = newHost()
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong password', host)))
    assert.deepEqual(countStatuses(answers), { 401: LIMIT, 429: 12 - LIMIT })
  })

  it('guesses at many accounts from one address are limited too', async () => {
    const host = newHost()
    for (let time = 0; time < LIMIT * 10; time++)
      assertRefused(await login(newAddress(), 'wrong password', host), 401, 'unauthenticated')
    assertRefused(await login(newAddress(), 'wrong password', host), 429, 'rate_limited')
  })
})

describe('logout', () => {
  const logout = (headers: Record<string, string>) => service.post('/account/logout', {}, { headers })

  it('200: ends this session, forgets the cookie, and leaves others', async () => {
    const email = await registerPerson(service)
    const [here, elsewhere] = [await signIn(service, email), await signIn(service, email)]
    const answer = await logout(here)
    assertAccepted(answer, 200)
    assert.match(answer.headers.get('set-cookie') ?? '', /^ideabridge_session=; Max-Age=0;/)
    assertRefused(await profile(here.cookie), 401, 'unauthenticated')
    assertAccepted(await profile(elsewhere.cookie), 200)
  })

  it('401 unauthenticated: nobody signed in', async () => assertRefused(await logout({}), 401, 'unauthenticated'))

  it('403 permission_denied: asked by a page of another site', async () => {
    const session = await signIn(service, await registerPerson(service))
    assertRefused(await logout({ ...session, 'sec-fetch-site': 'cross-site' }), 403, 'permission_denied')
    assertAccepted(await profile(session.cookie), 200)
  })
})
