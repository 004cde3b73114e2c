import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerPerson, sessionOf, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'
import { buildApp } from '../../../app.ts'
import { loadConfig } from '../../../config/config.ts'
import { createLogger } from '../../../observe/log.ts'
import { ensureAdminOfSettings, offerFirstAdmin } from './index.ts'

const service = useService()
const become = (fields: Record<string, unknown>) =>
  service.post('/account/first-admin', { email: newAddress(), password: PASSWORD, name: 'Ada', ...fields })
const isAdmin = async (email: string) =>
  (await service.sql('select is_admin from users where email = $1', [email]))[0]?.is_admin
const newLink = async () => (await offerFirstAdmin(service.app.database))!

/** Does what a start of the service with these settings does. */
async function startWith(email: string, password: string): Promise<string[]> {
  const warnings: string[] = []
  await ensureAdminOfSettings({
    database: service.app.database,
    config: loadConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }),
    log: createLogger('warn', { write: (line: string) => warnings.push(line) }),
  })
  return warnings
}

async function withoutAdmins(): Promise<void> {
  await service.sql('update users set is_admin = false')
}

describe('the link', () => {
  it('is printed at start while there is no admin, and a new one ends the previous one', async () => {
    const first = /^(.*)\/app\/first-admin\?token=([\w-]{43})$/.exec(service.app.firstAdminUrl ?? '')
    assert.equal(first?.[1], service.url)
    const second = await newLink()
    assertRefused(await become({ token: first?.[2] }), 422, 'validation_failed', ['token'])
    assertAccepted(await become({ token: second }), 201)
    assert.equal(await offerFirstAdmin(service.app.database), null)
  })

  it('creates a signed-in, confirmed admin, once', async () => {
    await withoutAdmins()
    const [token, email] = [await newLink(), newAddress()]
    const answer = await become({ token, email: email.toUpperCase() })
    assertAccepted(answer, 201)
    assert.equal(answer.body.is_admin, true)
    const profile = await service.get('/account/profile', { headers: { cookie: sessionOf(answer.headers) } })
    assert.deepEqual([profile.body.email, profile.body.email_verified, profile.body.is_admin], [email, true, true])
    assertRefused(await become({ token }), 422, 'validation_failed', ['token'])
  })

  it('of many concurrent uses one becomes admin', async () => {
    await withoutAdmins()
    const token = await newLink()
    const answers = await Promise.all(Array.from({ length: 6 }, () => become({ token })))
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 5 })
    assert.equal((await service.sql('select 1 from users where is_admin')).length, 1)
  })

  it('ends when somebody becomes admin another way', async () => {
    await withoutAdmins()
    const token = await newLink()
    await startWith(newAddress(), PASSWORD)
    assertRefused(await become({ token }), 422, 'validation_failed', ['token'])
  })

  it('ends after 7 days', async () => {
    await withoutAdmins()
    const token = await newLink()
    await service.database.travel('7 days 1 minute')
    assertRefused(await become({ token }), 422, 'validation_failed', ['token'])
    await service.database.travel('0')
  })

  it('422: wrong fields, and the link stays usable', async () => {
    await withoutAdmins()
    const [token, taken] = [await newLink(), await registerPerson(service)]
    for (const [field, value] of [
      ['token', 'unknown'],
      ['token', undefined],
      ['email', 'ada'],
      ['email', taken],
      ['password', 'short77'],
      ['password', 'password1'],
      ['name', ''],
    ] as const)
      assertRefused(await become({ token, [field]: value }), 422, 'validation_failed', [field])
    assert.equal(await isAdmin(taken), false)
    assertAccepted(await become({ token }), 201)
  })
})

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  it('create a confirmed admin at start, who can sign in as soon as the service listens', async () => {
    const email = newAddress()
    const app = await buildApp({
      config: loadConfig({ PORT: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD }),
      databaseUrl: service.database.url,
      log: createLogger('silent'),
      runJobs: false,
    })
    try {
      await app.listen()
      assert.equal(app.firstAdminUrl, null)
    } finally {
      await app.close()
    }
    const answer = await service.post('/account/login', { email, password: PASSWORD })
    assert.deepEqual([answer.body.is_admin, answer.body.email_verified], [true, true])
  })

  it('promote an existing account: its password, sessions and links end', async () => {
    const email = await registerPerson(service)
    const headers = await signIn(service, email)
    await service.post('/account/password-reset/request', { email })
    await startWith(email, 'thirteen grey lanterns')
    assert.equal(await isAdmin(email), true)
    assertRefused(await service.get('/account/profile', { headers }), 401, 'unauthenticated')
    assertRefused(await service.post('/account/login', { email, password: PASSWORD }), 401, 'unauthenticated')
    assert.equal((await service.sql('select 1 from mail_tokens where email = $1', [email])).length, 0)
    assert.ok(await signIn(service, email, 'thirteen grey lanterns'))
  })

  it('leave a suspended account alone, and say so', async () => {
    const email = await registerPerson(service)
    await service.sql('update users set suspended_at = app_now() where email = $1', [email])
    assert.match((await startWith(email, 'thirteen grey lanterns')).join(), /ADMIN_EMAIL is suspended/)
    assert.equal(await isAdmin(email), false)
    await service.sql('update users set suspended_at = null where email = $1', [email])
    assert.deepEqual(await startWith(email, 'thirteen grey lanterns'), [])
    assert.equal(await isAdmin(email), true)
  })

  it('leave an existing admin alone', async () => {
    const email = newAddress()
    await startWith(email, PASSWORD)
    await startWith(email, 'thirteen grey lanterns')
    assert.ok(await signIn(service, email))
  })

  it('many concurrent starts create one admin', async () => {
    const email = newAddress()
    await Promise.all(Array.from({ length: 4 }, () => startWith(email, PASSWORD)))
    assert.equal((await service.sql('select 1 from users where email = $1', [email])).length, 1)
  })

  for (const [settings, fault] of [
    [{ ADMIN_EMAIL: 'a@example.org' }, /ADMIN_PASSWORD must be 8 to 256/],
    [{ ADMIN_PASSWORD: PASSWORD }, /ADMIN_EMAIL must be set together/],
    [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short77' }, /ADMIN_PASSWORD must be 8 to 256/],
    [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'password' }, /ADMIN_PASSWORD must be neither a common password/],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: PASSWORD }, /ADMIN_EMAIL must be an email address/],
  ] as const)
    it(`are a fault as ${JSON.stringify(settings)}`, () => assert.throws(() => loadConfig(settings), fault))
})
