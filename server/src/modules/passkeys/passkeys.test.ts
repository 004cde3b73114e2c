import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerVerified, sessionOf, signIn } from '../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { mailsTo } from '../../../test/mails.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { removalReminders } from '../../jobs/remind-owners.ts'
import { hashPassword } from '../accounts/index.ts'

const service = useService({ settings: { STEP_UP_MINUTES: '60', RECOVERY_CODE_FAILURES_PER_HOUR: '3' } })

let hashed: Promise<string> | undefined

/** Somebody with one passkey, signed in where they added it. */
async function holder(counter = 0) {
  const { email, session, user_id } = await createPerson(service)
  hashed ??= hashPassword(PASSWORD)
  await service.sql('update users set password_hash = $2 where user_id = $1', [user_id, await hashed])
  const authenticator = newAuthenticator(service.url)
  authenticator.counter = counter
  const options = await service.get('/account/passkeys/options', { headers: session })
  const passkey = authenticator.create(options.body.options)
  const added = await service.post('/account/passkeys', { name: 'Phone', passkey }, { headers: session })
  assertAccepted(added, 201)
  const codes: string[] = added.body.recovery_codes
  return { email, user_id, session, authenticator, codes, passkeyId: added.body.passkey.passkey_id as number }
}

type Holder = Awaited<ReturnType<typeof holder>>

const loginOptions = async () => (await service.get('/account/login/passkey')).body.options
const login = (passkey: unknown) => service.post('/account/login/passkey', { passkey })
const stepUpOptions = async (session: { cookie: string }) =>
  (await service.get('/account/step-up', { headers: session })).body.options
const confirm = (session: { cookie: string }, passkey: unknown) =>
  service.post('/account/confirm-passkey', { passkey }, { headers: session })
const security = async (session: { cookie: string }) =>
  (await service.get('/account/security', { headers: session })).body
const turnOn = ({ session }: Holder, on = true) =>
  service.call('PATCH', '/account/second-factor', { on }, { headers: session })
const subjects = async (email: string) => (await mailsTo(service, email)).map(({ subject }) => subject)

/** A token is made: something that needs a proof. */
const guarded = (session: { cookie: string }) =>
  service.post('/account/tokens', { name: 'CI', scopes: ['profile:read'] }, { headers: session })
const age = (email: string) =>
  service.sql(
    `update sessions set confirmed_at = app_now() - interval '61 minutes'
     where user_id = (select user_id from users where email = $1)`,
    [email],
  )

describe('signing in with a passkey alone', () => {
  it('needs no address, opens a new session and proves who it is', async () => {
    const { email, authenticator } = await holder()
    const planted = 'x'.repeat(43)
    const answer = await service.post(
      '/account/login/passkey',
      { passkey: authenticator.get(await loginOptions()) },
      { headers: { cookie: `ideabridge_session=${planted}` } },
    )
    assertAccepted(answer, 200)
    const session = { cookie: sessionOf(answer.headers) }
    assert.ok(!session.cookie.includes(planted))
    assertAccepted(await guarded(session), 201)
    const profile = await service.get('/account/profile', { headers: session })
    assert.equal(profile.body.email, email)
  })

  it('refuses somebody who is suspended, as does a recovery code, and says why', async () => {
    const one = await holder()
    await turnOn(one)
    const began = async () =>
      (await service.post('/account/login', { email: one.email, password: PASSWORD })).body.login_token as string
    const before = await began()
    await service.sql('update users set suspended_at = app_now() where user_id = $1', [one.user_id])
    const byPasskey = await login(one.authenticator.get(await loginOptions()))
    // The password alone tells nothing: it is not enough to sign in either.
    const login_token = await began()
    const byCode = await service.post('/account/login/second-factor', { login_token, recovery_code: one.codes[0] })
    const earlier = { login_token: before, recovery_code: one.codes[1] }
    for (const refused of [byPasskey, byCode, await service.post('/account/login/second-factor', earlier)]) {
      assertRefused(refused, 403, 'permission_denied')
      assert.deepEqual([refused.body.reason, refused.headers.get('set-cookie')], ['account_suspended', null])
      assert.ok(refused.body.rights_token.length > 40)
    }
    const sessions = await service.sql('select 1 from sessions where user_id = $1', [one.user_id])
    assert.equal(sessions.length, 1, 'only the one from before, which the suspension itself would have ended')
  })

  it('options tell nothing about anybody', async () => {
    await holder()
    const { challenge, ...rest } = await loginOptions()
    assert.ok(challenge.length > 40)
    assert.deepEqual(rest, {
      rpId: new URL(service.url).hostname,
      allowCredentials: [],
      userVerification: 'required',
      timeout: 300_000,
    })
  })

  it('401: the same answer a second time, also twice at once', async () => {
    const { authenticator } = await holder()
    const once = authenticator.get(await loginOptions())
    assertAccepted(await login(once), 200)
    assertRefused(await login(once), 401, 'unauthenticated')
    const twice = authenticator.get(await loginOptions())
    const statuses = (await Promise.all([login(twice), login(twice)])).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 401])
  })

  it('401: another origin, name, user, kind of answer; nobody checked; a challenge of our own making or too old', async () => {
    const { authenticator } = await holder()
    const other = await holder()
    for (const faults of [
      { origin: 'https://ideabridge.example' },
      { rpId: 'ideabridge.example' },
      { flags: 0x01 },
      { flags: 0x04 },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from('somebody else').toString('base64url') },
    ])
      assert.equal((await login(authenticator.get(await loginOptions(), faults))).body.reason, 'passkey_refused')
    const made = authenticator.get({ challenge: Buffer.from('a challenge of my own').toString('base64url') })
    assertRefused(await login(made), 401, 'unauthenticated')
    const mixed = { ...authenticator.get(await loginOptions()), id: 'AAAA', rawId: 'AAAA' }
    assertRefused(await login(mixed), 401, 'unauthenticated')
    const swapped = other.authenticator.get(await loginOptions())
    const { id, rawId } = authenticator.get(await loginOptions())
    assertRefused(await login({ ...swapped, id, rawId }), 401, 'unauthenticated')
    const late = authenticator.get(await loginOptions())
    await service.database.travel('6 minutes')
    assertRefused(await login(late), 401, 'unauthenticated')
    await service.database.travel('0')
  })

  it('a counter that goes back locks the passkey and tells its owner', async () => {
    const { email, authenticator, session } = await holder(5)
    assertAccepted(await login(authenticator.get(await loginOptions())), 200)
    authenticator.counter = 3
    assertRefused(await login(authenticator.get(await loginOptions())), 401, 'unauthenticated')
    authenticator.counter = 50
    assertRefused(await login(authenticator.get(await loginOptions())), 401, 'unauthenticated')
    assert.equal((await security(session)).passkeys[0].locked, true)
    assert.ok((await subjects(email)).includes('One of your passkeys was locked'))
  })
})

describe('a passkey after the password', () => {
  const password = (email: string) => service.post('/account/login', { email, password: PASSWORD })
  const finish = (body: unknown) => service.post('/account/login/second-factor', body)

  it('is asked for once the person wants it; the password alone opens nothing', async () => {
    const somebody = await holder()
    assertAccepted(await password(somebody.email), 200)
    assertAccepted(await turnOn(somebody), 200)
    const refused = await password(somebody.email)
    assertRefused(refused, 401, 'unauthenticated')
    assert.equal(refused.body.reason, 'second_factor_needed')
    assert.equal(refused.headers.get('set-cookie'), null)
    const { login_token } = refused.body
    const { options } = (await service.post('/account/login/second-factor/options', { login_token })).body
    assert.equal(options.allowCredentials.length, 1)
    const passkey = somebody.authenticator.get(options)
    assertAccepted(await finish({ login_token, passkey }), 200)
    assertRefused(await finish({ login_token, passkey }), 422, 'validation_failed', ['passkey'])
    const again = somebody.authenticator.get(
      (await service.post('/account/login/second-factor/options', { login_token })).body.options,
    )
    assertRefused(await finish({ login_token, passkey: again }), 422, 'validation_failed', ['login_token'])
  })

  it('422: somebody else’s passkey, a sign-in challenge, a login that is too old or made before a new password', async () => {
    const somebody = await holder()
    const other = await holder()
    await turnOn(somebody)
    const { login_token } = (await password(somebody.email)).body
    const { options } = (await service.post('/account/login/second-factor/options', { login_token })).body
    for (const passkey of [other.authenticator.get(options), somebody.authenticator.get(await loginOptions())])
      assertRefused(await finish({ login_token, passkey }), 422, 'validation_failed', ['passkey'])
    await service.database.travel('11 minutes')
    assertRefused(await finish({ login_token, recovery_code: 'X' }), 422, 'validation_failed', ['login_token'])
    await service.database.travel('0')
    const change = { current_password: PASSWORD, new_password: 'nine green lanterns' }
    assertAccepted(await service.post('/account/password', change, { headers: somebody.session }), 200)
    const recovery_code = somebody.codes[0]
    assertRefused(await finish({ login_token, recovery_code }), 422, 'validation_failed', ['login_token'])
  })

  it('stays after a password reset by mail; a recovery code stands in for it, once', async () => {
    const somebody = await holder()
    await turnOn(somebody)
    await service.post('/account/password-reset/request', { email: somebody.email })
    const mails = await mailsTo(service, somebody.email)
    const token = /token=([\w-]+)/.exec(mails.find(({ text }) => text.includes('reset-password'))?.text ?? '')?.[1]
    const reset = { token, password: PASSWORD }
    assertAccepted(await service.post('/account/password-reset/confirm', reset), 200)
    const { login_token } = (await password(somebody.email)).body
    const code = somebody.codes[0]!.toLowerCase().replaceAll('-', ' ')
    const entered = await finish({ login_token, recovery_code: code })
    assertAccepted(entered, 200)
    const session = { cookie: sessionOf(entered.headers) }
    assert.equal((await security(session)).recovery_codes_left, 9)
    assertAccepted(await guarded(session), 201)
    const next = (await password(somebody.email)).body.login_token
    assertRefused(await finish({ login_token: next, recovery_code: code }), 422, 'validation_failed', ['recovery_code'])
    assert.ok((await subjects(somebody.email)).includes('A recovery code was used'))
  })

  it('429: codes cannot be guessed, by however many sign-ins', async () => {
    const somebody = await holder()
    await turnOn(somebody)
    const guess = async (recovery_code: string) =>
      finish({ login_token: (await password(somebody.email)).body.login_token, recovery_code })
    for (let tried = 0; tried < 3; tried++)
      assertRefused(await guess('AAAA-AAAA-AAAA'), 422, 'validation_failed', ['recovery_code'])
    const refused = await guess(somebody.codes[0]!)
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'wrong_recovery_codes')
  })
})

describe('a recent proof', () => {
  it('403 until the passkey is used again; a password no longer counts', async () => {
    const { email, session, authenticator } = await holder()
    await age(email)
    const refused = await guarded(session)
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params], ['reauthentication_needed', { minutes: 60 }])
    const byPassword = await service.post('/account/confirm-password', { password: PASSWORD }, { headers: session })
    assert.equal(byPassword.body.reason, 'passkey_needed')
    assert.equal((await guarded(await signIn(service, email))).body.reason, 'reauthentication_needed')
    assertAccepted(await confirm(session, authenticator.get(await stepUpOptions(session))), 200)
    assertAccepted(await guarded(session), 201)
  })

  it('422: for another session, of another person, twice, or made to sign in', async () => {
    const somebody = await holder()
    const { session, authenticator } = somebody
    const elsewhere = await signIn(service, somebody.email)
    const other = await holder()
    const options = await stepUpOptions(session)
    const answer = authenticator.get(options)
    const attempts = [
      () => confirm(elsewhere, answer),
      () => confirm(other.session, answer),
      () => confirm(session, other.authenticator.get(options)),
      async () => confirm(session, authenticator.get(await loginOptions())),
    ]
    for (const attempt of attempts) assertRefused(await attempt(), 422, 'validation_failed', ['passkey'])
    assert.equal((await guarded(elsewhere)).body.reason, 'reauthentication_needed')
    assertAccepted(await confirm(session, answer), 200)
    assertRefused(await confirm(session, answer), 422, 'validation_failed', ['passkey'])
  })

  it('a recovery code does instead', async () => {
    const { email, session, codes } = await holder()
    await age(email)
    const send = (code: string) => service.post('/account/confirm-recovery-code', { code }, { headers: session })
    assertRefused(await send('AAAA-AAAA-AAAA'), 422, 'validation_failed', ['code'])
    assertAccepted(await send(codes[1]!), 200)
    assertAccepted(await guarded(session), 201)
  })
})

describe('passkeys', () => {
  it('are added with a recent proof, in the session that began, once', async () => {
    const { email, session, authenticator } = await holder()
    const { options } = (await service.get('/account/passkeys/options', { headers: session })).body
    assert.equal(options.excludeCredentials.length, 1)
    const second = newAuthenticator(service.url)
    const passkey = second.create(options)
    const add = (headers: { cookie: string }, sent: unknown = passkey) =>
      service.post('/account/passkeys', { name: 'Key', passkey: sent }, { headers })
    const entered = await service.post('/account/login/passkey', { passkey: authenticator.get(await loginOptions()) })
    const elsewhere = { cookie: sessionOf(entered.headers) }
    assertRefused(await add(elsewhere), 422, 'validation_failed', ['passkey'])
    const foreign = second.create(options, { origin: 'https://elsewhere.example' })
    assertRefused(await add(session, foreign), 422, 'validation_failed', ['passkey'])
    // That answer used the challenge up.
    assertRefused(await add(session), 422, 'validation_failed', ['passkey'])
    const fresh = (await service.get('/account/passkeys/options', { headers: session })).body.options
    const added = await add(session, second.create(fresh))
    assertAccepted(added, 201)
    assert.equal(added.body.recovery_codes, null)
    assertAccepted(await login(second.get(await loginOptions())), 200)
    await age(email)
    assertRefused(await service.get('/account/passkeys/options', { headers: session }), 403, 'permission_denied')
  })

  it('are renamed and removed; with the last one codes and second factor end', async () => {
    const somebody = await holder()
    const { session, passkeyId, authenticator, email } = somebody
    await turnOn(somebody)
    const path = `/account/passkeys/${passkeyId}`
    assert.equal((await service.call('PATCH', path, { name: 'Ring' }, { headers: session })).body.name, 'Ring')
    const other = await holder()
    for (const method of ['PATCH', 'DELETE'])
      assertRefused(await service.call(method, path, { name: 'Mine' }, { headers: other.session }), 404, 'not_found')
    assertAccepted(await service.call('DELETE', path, undefined, { headers: session }), 200)
    const { passkeys, second_factor, recovery_codes_left } = await security(session)
    assert.deepEqual([passkeys, second_factor, recovery_codes_left], [[], false, 0])
    assertRefused(await login(authenticator.get(await loginOptions())), 401, 'unauthenticated')
    await signIn(service, email)
    for (const call of [turnOn(somebody), service.post('/account/recovery-codes', {}, { headers: session })])
      assert.equal((await call).body.reason, 'no_passkey')
  })

  it('new codes replace the old ones and are stored as hashes', async () => {
    const { session, codes } = await holder()
    assert.equal(new Set(codes).size, 10)
    const renewed = await service.post('/account/recovery-codes', {}, { headers: session })
    assert.equal(renewed.body.recovery_codes.length, 10)
    const send = (code: string) => service.post('/account/confirm-recovery-code', { code }, { headers: session })
    assertRefused(await send(codes[0]!), 422, 'validation_failed', ['code'])
    assertAccepted(await send(renewed.body.recovery_codes[0]), 200)
  })
})

describe('an admin with a passkey', () => {
  it('is one only in sessions that saw it, keeps one, and the rest of the account works', async () => {
    const { email, session, authenticator, passkeyId } = await holder()
    await service.sql('update users set is_admin = true where email = $1', [email])
    const byPassword = await signIn(service, email)
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/monitor/run'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      const refused = await service.call(method, path, body, { headers: byPassword })
      assertRefused(refused, 403, 'permission_denied')
      assert.equal(refused.body.reason, 'passkey_needed')
      assertAccepted(await service.call(method, path, body, { headers: session }), 200)
    }
    assertAccepted(await service.get('/account/profile', { headers: byPassword }), 200)
    await age(email)
    assertAccepted(await service.get('/admin/users', { headers: session }), 200)
    assert.equal(
      (await service.post('/admin/monitor/run', {}, { headers: session })).body.reason,
      'reauthentication_needed',
    )
    assertAccepted(await confirm(byPassword, authenticator.get(await stepUpOptions(byPassword))), 200)
    assertAccepted(await service.post('/admin/monitor/run', {}, { headers: byPassword }), 200)
    const removed = await service.call('DELETE', `/account/passkeys/${passkeyId}`, undefined, { headers: byPassword })
    assert.equal(removed.body.reason, 'last_admin_passkey')
    assert.equal((await security(session)).passkeys.length, 1)
  })
})

describe('everything lost', () => {
  const lost = (email: string, password = PASSWORD) => service.post('/account/passkeys/lost', { email, password })

  it('waits a week, tells the owner, and then removes it all', async () => {
    const somebody = await holder()
    await turnOn(somebody)
    const begun = await lost(somebody.email)
    assert.deepEqual([begun.status, begun.body.removed], [200, false])
    const told = async () =>
      (await subjects(somebody.email)).filter((line) => line.startsWith('Someone reported')).length
    assert.equal(await told(), 1)
    await service.database.travel('25 hours')
    for (let run = 0; run < 2; run++) await service.runJob(removalReminders)
    assert.equal(await told(), 2)
    await service.database.travel('6 days')
    const asked = await lost(somebody.email)
    assert.deepEqual([asked.body.removed, asked.body.removes_at], [false, begun.body.removes_at])
    await service.database.travel('8 days')
    assert.equal((await lost(somebody.email)).body.removed, true)
    await signIn(service, somebody.email)
    await service.database.travel('0')
  })

  it('lapses if nobody comes back', async () => {
    const { email, user_id } = await holder()
    await lost(email)
    await service.database.travel('15 days')
    assert.equal((await lost(email)).body.removed, false)
    await service.database.travel('40 days')
    await service.runJob(removalReminders)
    assert.deepEqual(await service.sql('select 1 from passkey_removals where user_id = $1', [user_id]), [])
    await service.database.travel('0')
  })

  it('ends when a passkey is used after all', async () => {
    const { email, authenticator, session } = await holder()
    await lost(email)
    assertAccepted(await login(authenticator.get(await loginOptions())), 200)
    assert.equal((await security(session)).passkeys_removed_from, null)
    await service.database.travel('8 days')
    assert.equal((await lost(email)).body.removed, false)
    await service.database.travel('0')
  })

  it('401 and 403: needs the password and a passkey', async () => {
    const { email } = await holder()
    assertRefused(await lost(email, 'wrong'), 401, 'unauthenticated')
    assertRefused(await lost(newAddress()), 401, 'unauthenticated')
    assert.equal((await lost(await registerVerified(service))).body.reason, 'no_passkey')
  })
})
