import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, sessionOf } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { passkeysOf } from '../../../../test/passkeys.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
const { holder, loginOptions, login, security, turnOn, subjects, guarded } = passkeysOf(service)

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

  it('stays after a password reset by mail if it is old; a recovery code stands in for it, once', async () => {
    const somebody = await holder()
    await turnOn(somebody)
    for (const table of ['passkeys', 'recovery_codes'])
      await service.sql(
        `update ${table} set created_at = created_at - interval '31 days'
         where user_id = (select user_id from users where email = $1)`,
        [somebody.email],
      )
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
    for (let tried = 0; tried < 10; tried++)
      assertRefused(await guess('AAAA-AAAA-AAAA'), 422, 'validation_failed', ['recovery_code'])
    const refused = await guess(somebody.codes[0]!)
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'wrong_recovery_codes')
  })
})
