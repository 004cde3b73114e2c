import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { freePort } from '../../../../test/free-port.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { type TestAnswer, useService } from '../../../../test/service.ts'
import { openSignInProvider } from '../../../../test/sign-in-provider.ts'
import { loadConfig } from '../../../config/config.ts'
import { insertSession } from '../accounts/account.sql.ts'

const port = await freePort()
const provider = await openSignInProvider(`http://127.0.0.1:${port}/app/provider`)
const service = useService({ settings: { PORT: String(port), STEP_UP_MINUTES: '60', ...provider.settings } })
const { state, meet, visit } = provider

type Cookie = { cookie: string }
const newSubject = () => randomUUID()

/** A cookie that an answer sets. */
function cookieOf({ headers }: TestAnswer, name: string): string {
  const line = headers.getSetCookie().find((each) => each.startsWith(`${name}=`))
  return line?.split(';')[0] ?? ''
}

/** Leaves for the provider and comes back: what the browser has then. */
async function leave(path = '/account/login/provider', session?: Cookie, body: Record<string, unknown> = {}) {
  const begun = await service.post(path, { provider: 'acme', ...body }, session && { headers: session })
  assertAccepted(begun, 200)
  const answer = await visit(begun.body.url)
  const cookie = [session?.cookie, cookieOf(begun, 'ideabridge_journey')].filter(Boolean).join('; ')
  return { answer, headers: { cookie }, url: new URL(begun.body.url) }
}

const finish = ({ answer, headers }: { answer: string; headers: Cookie }, path = '/account/login/provider/finish') =>
  service.post(path, { answer }, { headers })

async function enter(): Promise<{ done: TestAnswer; session: Cookie }> {
  const done = await finish(await leave())
  return { done, session: { cookie: cookieOf(done, 'ideabridge_session') } }
}

async function linkTo(session: Cookie) {
  return finish(await leave('/account/providers/begin', session), '/account/providers')
}

const profile = async (session: Cookie) => (await service.get('/account/profile', { headers: session })).body
const reason = ({ body }: TestAnswer) => body.reason
const age = (email: string) =>
  service.sql(
    `update sessions set confirmed_at = app_now() - interval '61 minutes'
     where user_id = (select user_id from users where email = $1)`,
    [email],
  )
const guarded = (session: Cookie) =>
  service.post('/account/tokens', { name: 'CI', scopes: ['profile:read'] }, { headers: session })

describe('signing in through a provider', () => {
  it('is offered by name', async () => {
    const { body } = await service.get('/account/login')
    assert.deepEqual([body.passwords, body.providers], [true, [{ provider: 'acme', name: 'Acme' }]])
  })

  it('makes an account with the address that the provider has verified, and finds it again', async () => {
    const email = newAddress()
    meet(newSubject(), { email, email_verified: true, name: 'Ada\u0000 Byron' })
    const { done, session } = await enter()
    assertAccepted(done, 200)
    const me = await profile(session)
    assert.deepEqual([me.email, me.email_verified, me.name], [email, true, 'Ada Byron'])
    const again = await enter()
    assert.equal(again.done.body.user_id, done.body.user_id)
    assert.notEqual(again.session.cookie, session.cookie)
  })

  it('sends PKCE, a nonce and a state, and goes on where the person was going', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const left = await leave(undefined, undefined, { next: '/app/ideas/1' })
    const { searchParams } = left.url
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    for (const name of ['nonce', 'state', 'code_challenge']) assert.ok((searchParams.get(name) ?? '').length > 40, name)
    assert.equal((await finish(left)).body.next, '/app/ideas/1')
  })

  it('an address that the provider has not verified is unconfirmed, and gets a link', async () => {
    const email = newAddress()
    meet(newSubject(), { email, email_verified: false, name: 'Ada' })
    const { session } = await enter()
    assert.equal((await profile(session)).email_verified, false)
    assertAccepted(await service.post('/account/verify-email', { token: await mailedToken(service, email) }), 200)
    assert.equal((await profile(session)).email_verified, true)
  })

  it('an address that changed there changes nothing here', async () => {
    const [before, now] = [newAddress(), newAddress()]
    const subject = newSubject()
    meet(subject, { email: before, email_verified: true })
    const first = await enter()
    meet(subject, { email: now, email_verified: true })
    const { done, session } = await enter()
    assert.equal(done.body.user_id, first.done.body.user_id)
    assert.equal((await profile(session)).email, before)
    const { body } = await service.get('/account/providers', { headers: session })
    assert.deepEqual([body.providers[0].email, body.password], [now, false])
  })

  for (const email_verified of [true, false])
    it(`422 for the ${email_verified ? 'verified' : 'unverified'} address of another account, until it linked`, async () => {
      const email = await registerVerified(service)
      meet(newSubject(), { email, email_verified })
      const { done } = await enter()
      assertRefused(done, 422, 'validation_failed', ['answer'])
      assert.equal(reason(done), 'provider_address_known')
      const session = await signIn(service, email)
      assertAccepted(await linkTo(session), 201)
      assertAccepted((await enter()).done, 200)
    })

  it('422 without an address', async () => {
    meet(newSubject(), {})
    assert.equal(reason((await enter()).done), 'provider_no_address')
  })

  it('422 for somebody who cancels there', async () => {
    state.here = ''
    assert.equal(reason((await enter()).done), 'provider_declined')
  })

  it('422 for an answer that is used twice, also at once, of another browser, or altered', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const left = await leave()
    const other = await leave()
    const stolen = { answer: left.answer, headers: other.headers }
    const altered = { ...left, answer: left.answer.replace(/state=login\.\w/, 'state=login._') }
    const bare = { ...left, headers: { cookie: 'ideabridge_journey=x' } }
    for (const attempt of [stolen, altered, bare]) {
      const refused = await finish(attempt)
      assertRefused(refused, 422, 'validation_failed', ['answer'])
      assert.equal(reason(refused), 'provider_expired')
    }
    const both = await Promise.all([finish(left), finish(left)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422])
    assert.equal(reason(await finish(left)), 'provider_expired')
  })

  it('422 for an answer in the name of another issuer, or for another purpose', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const left = await leave()
    const mixed = await finish({ ...left, answer: left.answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example') })
    assert.equal(reason(mixed), 'provider_refused')
    const session = await signIn(service, await registerVerified(service))
    const { answer, headers } = await leave()
    const swapped = { answer, headers: { cookie: `${session.cookie}; ${headers.cookie}` } }
    assert.equal(reason(await finish(swapped, '/account/providers')), 'provider_expired')
  })

  it('422 for another provider, and for pages elsewhere', async () => {
    assertRefused(await service.post('/account/login/provider', { provider: 'evil' }), 422, 'validation_failed', [
      'provider',
    ])
    const away = { provider: 'acme', next: 'https://evil.example' }
    assertRefused(await service.post('/account/login/provider', away), 422, 'validation_failed', ['next'])
  })

  it('asks for the second factor, and keeps out who is suspended', async () => {
    const email = newAddress()
    meet(newSubject(), { email, email_verified: true })
    await enter()
    await service.sql('update users set second_factor = true where email = $1', [email])
    const half = await enter()
    assertRefused(half.done, 401, 'unauthenticated')
    assert.equal(reason(half.done), 'second_factor_needed')
    const token = { login_token: half.done.body.login_token }
    assertAccepted(await service.post('/account/login/second-factor/options', token), 200)
    assert.equal(half.session.cookie, '')
    await service.sql('update users set second_factor = false, suspended_at = app_now() where email = $1', [email])
    const { done, session } = await enter()
    assertRefused(done, 403, 'permission_denied')
    assert.deepEqual([reason(done), session.cookie], ['account_suspended', ''])
  })

  it('two at once of the same new person make one account', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const left = [await leave(), await leave()]
    const done = await Promise.all(left.map((each) => finish(each)))
    assert.deepEqual(
      done.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(done[0]?.body.user_id, done[1]?.body.user_id)
  })
})

describe('a linked provider', () => {
  it('is linked in the session that began, with a recent proof, and its owner is told', async () => {
    const email = await registerVerified(service)
    const session = await signIn(service, email)
    await age(email)
    const refused = await service.post('/account/providers/begin', { provider: 'acme' }, { headers: session })
    assert.equal(reason(refused), 'reauthentication_needed')
    const fresh = await signIn(service, email)
    meet(newSubject(), { email: newAddress() })
    const left = await leave('/account/providers/begin', fresh)
    const elsewhere = await signIn(service, email)
    const journey = left.headers.cookie.split('; ')[1]
    const moved = { ...left, headers: { cookie: `${elsewhere.cookie}; ${journey}` } }
    assert.equal(reason(await finish(moved, '/account/providers')), 'provider_expired')
    assertAccepted(await finish(left, '/account/providers'), 201)
    assert.ok((await mailsTo(service, email)).some(({ subject }) => subject === 'You can now sign in with Acme'))
  })

  it('422 if it is somebody else’s, or a second one', async () => {
    const subject = newSubject()
    meet(subject, { email: newAddress(), email_verified: true })
    await enter()
    const session = await signIn(service, await registerVerified(service))
    assert.equal(reason(await linkTo(session)), 'provider_taken')
    meet(newSubject(), {})
    assertAccepted(await linkTo(session), 201)
    meet(newSubject(), {})
    assert.equal(reason(await linkTo(session)), 'provider_linked')
  })

  it('is removed, but not as the last way in', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const { session } = await enter()
    const [own] = (await service.get('/account/providers', { headers: session })).body.providers
    const remove = (headers: Cookie, id: number) =>
      service.call('DELETE', `/account/providers/${id}`, undefined, { headers })
    const kept = await remove(session, own.link_id)
    assertRefused(kept, 403, 'permission_denied')
    assert.equal(reason(kept), 'last_sign_in')
    const email = await registerVerified(service)
    const other = await signIn(service, email)
    assertRefused(await remove(other, own.link_id), 404, 'not_found')
    meet(newSubject(), {})
    await linkTo(other)
    const [linked] = (await service.get('/account/providers', { headers: other })).body.providers
    assertAccepted(await remove(other, linked.link_id), 200)
    assert.equal(reason((await enter()).done), 'provider_no_address')
  })

  it('ends with a reset of an address that nobody had proven', async () => {
    const email = newAddress()
    meet(newSubject(), { email, email_verified: false })
    await enter()
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email, /password/i)
    assertAccepted(await service.post('/account/password-reset/confirm', { token, password: PASSWORD }), 200)
    assert.equal(reason((await enter()).done), 'provider_address_known')
  })
})

describe('a proof by a provider', () => {
  it('counts only if the provider asked again', async () => {
    const email = newAddress()
    const subject = newSubject()
    meet(subject, { email, email_verified: true })
    await enter()
    const { session } = await enter()
    assertAccepted(await guarded(session), 201)
    await age(email)
    assert.equal(reason(await guarded(session)), 'reauthentication_needed')
    const ways = (await service.get('/account/step-up', { headers: session })).body.methods
    assert.deepEqual(ways, ['provider'])
    const begin = '/account/confirm-provider/begin'
    const left = await leave(begin, session)
    assert.deepEqual([left.url.searchParams.get('prompt'), left.url.searchParams.get('max_age')], ['login', '0'])
    assertAccepted(await finish(left, '/account/confirm-provider'), 200)
    assertAccepted(await guarded(session), 201)
    meet(newSubject(), { email: newAddress() })
    const stranger = await finish(await leave(begin, session), '/account/confirm-provider')
    assert.equal(reason(stranger), 'provider_not_linked')
  })

  it('is refused if the provider did not ask, whatever it was told', async () => {
    const email = newAddress()
    meet(newSubject(), { email, email_verified: true })
    const { session } = await enter()
    await age(email)
    const begun = await service.post('/account/confirm-provider/begin', { provider: 'acme' }, { headers: session })
    const url = new URL(begun.body.url)
    for (const name of ['prompt', 'max_age']) url.searchParams.delete(name)
    state.signedInAt = Math.floor(Date.now() / 1000) - 3_600
    const answer = await visit(url.href)
    delete state.signedInAt
    const headers = { cookie: `${session.cookie}; ${cookieOf(begun, 'ideabridge_journey')}` }
    const refused = await finish({ answer, headers }, '/account/confirm-provider')
    assertRefused(refused, 422, 'validation_failed', ['answer'])
    assert.equal(reason(refused), 'provider_stale')
    assert.equal(reason(await guarded(session)), 'reauthentication_needed')
  })

  it('is none for a journey that began for something else, nor the other way round', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const { session } = await enter()
    const [confirm, link] = ['/account/confirm-provider', '/account/providers']
    for (const [began, ended] of [
      [link, confirm],
      [confirm, link],
    ] as const) {
      const refused = await finish(await leave(`${began}/begin`, session), ended)
      assertRefused(refused, 422, 'validation_failed', ['answer'])
      assert.equal(reason(refused), 'provider_expired')
    }
  })

  it('is as old as what the provider asked, and none if it does not say', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const { user_id } = (await enter()).done.body
    const cookies = new Map<string, string>()
    const again = async () => {
      const begun = await service.post('/account/login/provider', { provider: 'acme' })
      const headers = { cookie: cookieOf(begun, 'ideabridge_journey') }
      assertAccepted(await finish({ answer: await visit(begun.body.url, cookies), headers }), 200)
    }
    await again()
    const asked = state.asked
    await again()
    assert.equal(state.asked, asked)
    const session = { hash: Buffer.from(newSubject()), by: 'provider', browser: null, system: null } as const
    await service.app.database.transaction((tx) =>
      insertSession(tx, { user_id, password_hash: null }, { ...session, at: null }),
    )
    const proofs = await service.sql<{ proven: number | null }>(
      `select extract(epoch from confirmed_at)::float8 as proven from sessions where user_id = $1 order by session_id desc`,
      [user_id],
    )
    const [unsaid, second, first] = proofs.map(({ proven }) => proven)
    assert.equal(unsaid, null)
    assert.ok(Number.isInteger(second))
    assert.equal(second, first)
  })

  it('takes the place of the password for deleting the account', async () => {
    const email = newAddress()
    meet(newSubject(), { email, email_verified: true })
    const { done, session } = await enter()
    await age(email)
    const erase = () => service.post('/account/erase', {}, { headers: session })
    assert.equal(reason(await erase()), 'reauthentication_needed')
    await finish(await leave('/account/confirm-provider/begin', session), '/account/confirm-provider')
    assertAccepted(await erase(), 200)
    const left = await service.sql('select 1 from provider_links where user_id = $1', [done.body.user_id])
    assert.equal(left.length, 0)
  })
})

describe('a provider that is down', () => {
  it('is said as such when it fails in between, and before; never as a fault of ours', async () => {
    meet(newSubject(), { email: newAddress(), email_verified: true })
    const left = await leave()
    state.broken = true
    const refused = await finish(left)
    assertRefused(refused, 422, 'validation_failed', ['answer'])
    assert.equal(reason(refused), 'provider_down')
    state.broken = false
    assert.equal(reason(await finish(left)), 'provider_expired')
    assertAccepted((await enter()).done, 200)
  })
})

describe('no secret of a sign-in', () => {
  it('is in the log', () => {
    const log = service.logLines.join('\n')
    assert.ok(log.includes('account_login_provider'))
    for (const secret of [/code=/, /state=/, /a-secret-of-both-sides/, /ideabridge_journey/])
      assert.doesNotMatch(log, secret)
  })
})

describe('the settings of providers', () => {
  const faults = (settings: Record<string, string>) => {
    try {
      loadConfig(settings)
      return []
    } catch (error) {
      return (error as Error).message.match(/[A-Z_]{4,}(?= must)/g) ?? []
    }
  }

  it('name every part that is missing', () => {
    assert.deepEqual(faults({ SIGN_IN_PROVIDERS: 'acme' }), [
      'SIGN_IN_ACME_ISSUER',
      'SIGN_IN_ACME_CLIENT_ID',
      'SIGN_IN_ACME_CLIENT_SECRET',
    ])
    assert.deepEqual(faults({ SIGN_IN_PROVIDERS: 'Acme!' }), ['SIGN_IN_PROVIDERS'])
    assert.deepEqual(faults({ PASSWORDS: 'off' }), ['SIGN_IN_PROVIDERS'])
    const elsewhere = { ...provider.settings, SIGN_IN_ACME_ISSUER: 'http://accounts.example.org' }
    assert.deepEqual(faults(elsewhere), ['SIGN_IN_ACME_ISSUER'])
  })
})
