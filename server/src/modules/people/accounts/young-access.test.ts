import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { PASSWORD, signIn } from '../../../../test/accounts.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { connect, tokensFor } from '../../../../test/oauth.ts'
import { passkeysOf } from '../../../../test/passkeys.ts'
import { linkUser, personToken, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const { holder, loginOptions, login, stepUpOptions, confirm, security, turnOn } = passkeysOf(service)
type Holder = Awaited<ReturnType<typeof holder>>
const NEW = 'nine green lanterns'

async function reset(email: string) {
  await service.post('/account/password-reset/request', { email })
  const token = await mailedToken(service, email)
  const answer = await service.post('/account/password-reset/confirm', { token, password: NEW })
  assertAccepted(answer, 200)
  return answer.body
}

const signInNew = (email: string) => signIn(service, email, NEW)
const enters = async ({ authenticator }: Pick<Holder, 'authenticator'>) =>
  (await login(authenticator.get(await loginOptions()))).status
const notMe = (token: string) => service.post('/account/not-me', { token })
const kinds = (stopped: { what: string }[]) => stopped.map(({ what }) => what).sort()

async function addPasskey(session: { cookie: string }) {
  const authenticator = newAuthenticator(service.url)
  const { options } = (await service.get('/account/passkeys/options', { headers: session })).body
  const passkey = authenticator.create(options)
  assertAccepted(await service.post('/account/passkeys', { name: 'Second', passkey }, { headers: session }), 201)
  return authenticator
}

afterEach(() => service.database.travel('0'))

describe('a reset by mail', () => {
  it('gets the account back from whoever knew the password: what they added is listed and stops', async () => {
    const thief = await holder()
    await turnOn(thief)
    const token = await personToken(service, thief, ['profile:read'])
    const agent = await registerAgent(service)
    await setStatus(service, agent, 'active')
    await linkUser(service, agent, thief)
    await service.post('/account/address', { email: `new-${thief.email}` }, { headers: thief.session })
    await service.sql(
      `insert into provider_links (user_id, issuer, subject) values ($1, 'https://id.example', 'thief')`,
      [thief.user_id],
    )
    const { stopped, agents, passkeys, tokens } = await reset(thief.email)
    const added = ['address_change', 'agent', 'passkey', 'provider', 'recovery_codes', 'session', 'token']
    assert.deepEqual(kinds(stopped), added)
    assert.deepEqual(await service.sql('select 1 from provider_links where user_id = $1', [thief.user_id]), [])
    assert.deepEqual([passkeys, tokens, agents[0].paused], [[], [], true])
    assert.equal(await enters(thief), 401)
    assertRefused(await service.get('/account/profile', { token }), 401, 'unauthenticated')
    assert.equal((await service.get('/bots/linked-users', { token: agent.token })).body.linked_users.length, 0)
    const owner = await security(await signInNew(thief.email))
    assert.deepEqual([owner.second_factor, owner.recovery_codes_left, owner.address_change], [false, 0, null])
    assert.deepEqual([owner.passkeys.length, owner.passkeys[0].frozen], [1, true])
  })

  it('signs assistants out, however long they were connected', async () => {
    const owner = await holder()
    const { client, refreshToken } = await connect(service, { ...owner, name: 'Ada' })
    const refresh = (refresh_token: string) =>
      tokensFor(service, client, { grant_type: 'refresh_token', refresh_token })
    await service.database.travel('20 days')
    const kept = (await refresh(refreshToken)).body
    await service.database.travel('31 days')
    const renewed = (await refresh(kept.refresh_token)).body
    assertAccepted(await service.get('/bots/status', { token: renewed.access_token }), 200)
    await reset(owner.email)
    assertRefused(await service.get('/bots/status', { token: renewed.access_token }), 401, 'bot_token_invalid')
    assert.equal((await refresh(renewed.refresh_token)).body.error, 'invalid_grant')
  })

  it('leaves a passkey older than 30 days in force, with the second factor', async () => {
    const owner = await holder()
    await turnOn(owner)
    await service.database.travel('31 days')
    assert.equal(await enters(owner), 200)
    const { stopped, passkeys } = await reset(owner.email)
    assert.deepEqual([kinds(stopped), passkeys.length], [['session'], 1])
    assert.equal(await enters(owner), 200)
    const refused = await service.post('/account/login', { email: owner.email, password: NEW })
    assert.equal(refused.body.reason, 'second_factor_needed')
  })

  it('freezes a young passkey until its owner uses it once after the new password', async () => {
    const owner = await holder()
    await reset(owner.email)
    assert.equal(await enters(owner), 401)
    const session = await signInNew(owner.email)
    assert.deepEqual((await service.get('/account/step-up', { headers: session })).body.methods, [
      'password',
      'passkey',
    ])
    // Frozen, it is not asked for: the password alone is enough.
    const wanted = { name: 'Mine', scopes: ['profile:read'] }
    assertAccepted(await service.post('/account/tokens', wanted, { headers: session }), 201)
    assertAccepted(await confirm(session, owner.authenticator.get(await stepUpOptions(session))), 200)
    assert.equal((await security(session)).passkeys[0].frozen, false)
    assert.equal(await enters(owner), 200)
  })

  it('lets a young passkey back beside an older one as the second factor', async () => {
    const owner = await holder()
    await turnOn(owner)
    await service.database.travel('31 days')
    const entered = await login(owner.authenticator.get(await loginOptions()))
    const session = {
      cookie: entered.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }
    const authenticator = await addPasskey(session)
    await reset(owner.email)
    assert.equal(await enters({ authenticator }), 401)
    const { login_token } = (await service.post('/account/login', { email: owner.email, password: NEW })).body
    const { options } = (await service.post('/account/login/second-factor/options', { login_token })).body
    const passkey = authenticator.get(options)
    assertAccepted(await service.post('/account/login/second-factor', { login_token, passkey }), 200)
    assert.equal(await enters({ authenticator }), 200)
  })
})

describe('lost passkeys', () => {
  it('go although somebody adds one meanwhile and signs in with it', async () => {
    const { email, session } = await holder()
    const lost = () => service.post('/account/passkeys/lost', { email, password: PASSWORD })
    assert.equal((await lost()).body.removed, false)
    const authenticator = await addPasskey(session)
    assert.equal(await enters({ authenticator }), 200)
    await service.database.travel('8 days')
    assert.equal((await lost()).body.removed, true)
  })
})

describe('recovery codes', () => {
  for (const [age, cancels] of [
    ['older', true],
    ['younger', false],
  ] as const)
    it(`${age} than a removal of lost passkeys ${cancels ? 'cancel' : 'do not cancel'} it`, async () => {
      const owner = await holder()
      await turnOn(owner)
      const { email, session } = owner
      const login = (password = PASSWORD) => service.post('/account/login', { email, password })
      const lost = async () =>
        (await service.post('/account/passkeys/lost', { email, password: PASSWORD })).body.removed
      assert.equal(await lost(), false)
      await service.database.travel('10 minutes')
      const renew = () => service.post('/account/recovery-codes', {}, { headers: session })
      const [recovery_code] = cancels ? owner.codes : (await renew()).body.recovery_codes
      const { login_token } = (await login()).body
      assertAccepted(await service.post('/account/login/second-factor', { login_token, recovery_code }), 200)
      await service.database.travel('8 days')
      assert.equal(await lost(), !cancels)
    })
})

describe('"It wasn’t me" in the mail about a new passkey', () => {
  it('freezes at once without signing in, ends the password, and mails a link for a new one; once', async () => {
    const thief = await holder()
    const token = await mailedToken(service, thief.email, /passkey was added/)
    const page = await service.get(`/app/not-me?token=${token}`)
    assert.equal(page.status, 200)
    assert.equal(await enters(thief), 200)
    const answer = await notMe(token)
    assertAccepted(answer, 200)
    assert.ok(kinds(answer.body.stopped).includes('passkey'))
    assert.equal(await enters(thief), 401)
    assertRefused(await service.get('/account/profile', { headers: thief.session }), 401, 'unauthenticated')
    const { email } = thief
    assertRefused(await service.post('/account/login', { email, password: PASSWORD }), 401, 'unauthenticated')
    assertRefused(await notMe(token), 422, 'validation_failed', ['token'])
    const link = await mailedToken(service, email, /password/)
    assertAccepted(await service.post('/account/password-reset/confirm', { token: link, password: NEW }), 200)
    await signInNew(email)
  })

  for (const [what, useUp] of [
    ['the mailbox', (email: string) => service.post('/account/password-reset/request', { email })],
    [
      'everybody',
      () =>
        service.sql(`insert into rate_windows values ('account-mails', app_now(), app_now() + interval '1 hour', 1000000)
          on conflict (subject) do update set taken = 1000000, ends_at = excluded.ends_at`),
    ],
  ] as const)
    it(`freezes and mails a link although strangers used up all mails of ${what}`, async (test) => {
      test.after(() => service.sql(`delete from rate_windows where subject = 'account-mails'`))
      const { email, authenticator } = await holder()
      const token = await mailedToken(service, email, /passkey was added/)
      for (let turn = 0; turn < 6; turn++) await useUp(email)
      assertAccepted(await notMe(token), 200)
      assert.equal(await enters({ authenticator }), 401)
      const link = await mailedToken(service, email, /password/)
      assertAccepted(await service.post('/account/password-reset/confirm', { token: link, password: NEW }), 200)
    })

  it('ends a removal of passkeys that somebody with the password began', async () => {
    const { email } = await holder()
    await service.database.travel('31 days')
    const lost = async (password: string) =>
      (await service.post('/account/passkeys/lost', { email, password })).body.removed
    assert.equal(await lost(PASSWORD), false)
    assertAccepted(await notMe(await mailedToken(service, email)), 200)
    const link = await mailedToken(service, email, /password/)
    assertAccepted(await service.post('/account/password-reset/confirm', { token: link, password: NEW }), 200)
    await service.database.travel('39 days')
    assert.equal(await lost(NEW), false)
  })

  it('works for 30 days, also after the thief changed the password; a reset ends it', async () => {
    const { email, session } = await holder()
    const token = await mailedToken(service, email, /passkey was added/)
    const change = { current_password: PASSWORD, new_password: 'eleven red kites' }
    assertAccepted(await service.post('/account/password', change, { headers: session }), 200)
    await service.database.travel('29 days')
    await reset(email)
    assertRefused(await notMe(token), 422, 'validation_failed', ['token'])
    const other = await holder()
    const old = await mailedToken(service, other.email, /passkey was added/)
    await service.database.travel('60 days')
    assertRefused(await notMe(old), 422, 'validation_failed', ['token'])
  })

  it('is in the mails about the second factor and codes too; two at once do it once', async () => {
    const thief = await holder()
    await turnOn(thief)
    await service.post('/account/recovery-codes', {}, { headers: thief.session })
    const mails = await mailsTo(service, thief.email)
    const tokens = mails
      .map(({ text }) => /not-me\?token=([\w-]+)/.exec(text)?.[1])
      .filter((found) => found !== undefined)
    assert.equal(tokens.length, 3)
    const answers = await Promise.all(tokens.map(notMe))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422])
  })
})
