import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerVerified, sessionOf, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { passkeysOf } from '../../../../test/passkeys.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { STEP_UP_MINUTES: '60' } })
const { holder, loginOptions, login, stepUpOptions, confirm, security, turnOn, subjects, guarded, age } =
  passkeysOf(service)

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
    for (let run = 0; run < 2; run++) await service.runJob('removal-reminders')
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
    await service.runJob('removal-reminders')
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
