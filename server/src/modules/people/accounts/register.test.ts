import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD, registerPerson, registerVerified } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const fields = (more: Record<string, unknown> = {}) => ({
  email: newAddress(),
  password: PASSWORD,
  name: 'Ada',
  ...more,
})
const register = (more: Record<string, unknown> = {}) => service.post('/account/register', fields(more))
const accountsOf = (email: string) => service.sql('select * from users where email = $1', [email])

describe('201', () => {
  it('creates an unverified account and mails a link', async () => {
    const email = newAddress()
    const answer = await register({ email, username: 'ada-1', date_of_birth: '1990-02-03' })
    assertAccepted(answer, 201)
    assert.deepEqual(Object.keys(answer.body), ['status', 'message'])
    assert.equal(answer.headers.get('set-cookie'), null)
    const [account] = await accountsOf(email)
    assert.equal(account!.name, 'Ada')
    assert.equal(account!.username, 'ada-1')
    assert.equal(account!.date_of_birth, '1990-02-03')
    assert.equal(account!.email_verified_at, null)
    assert.match(String(account!.password_hash), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    const mails = await mailsTo(service, email)
    assert.equal(mails.length, 1)
    assert.match(mails[0]!.text, new RegExp(`^${service.url}/app/verify-email\\?token=[\\w-]{43}$`, 'm'))
  })

  it('stores addresses in one spelling', async () => {
    const email = newAddress()
    await register({ email: `  ${email.toUpperCase()} ` })
    assert.equal((await accountsOf(email)).length, 1)
  })

  it('removes invisible characters from the name', async () => {
    const email = newAddress()
    await register({ email, name: ' A\u202eda \n L. ' })
    assert.equal((await accountsOf(email))[0]!.name, 'Ada L.')
  })

  it('counts code points of passwords: 8 emoji are 8 characters', async () => {
    assertAccepted(await register({ password: '🦊🐻🐼🦁🐯🐨🐸🐙' }), 201)
    assertAccepted(await register({ password: 'ž'.repeat(256) }), 201)
  })

  it('accepts people under 14; what they may do is decided per action', async () => {
    assertAccepted(await register({ date_of_birth: '2020-01-01' }), 201)
  })

  for (const [name, make] of [
    ['verified', registerVerified],
    ['not yet verified', registerPerson],
  ] as const)
    it(`the same answer for a known address, ${name}, which gets a mail instead`, async () => {
      const email = await make(service)
      const before = await accountsOf(email)
      const mailsBefore = (await mailsTo(service, email)).length
      const fresh = await register()
      const known = await register({ email, password: 'another long phrase', name: 'Eve' })
      assertAccepted(known, 201)
      assert.equal(known.body.message.replace(email, ''), fresh.body.message.replace(/[\w-]+@example\.org/, ''))
      assert.deepEqual(await accountsOf(email), before)
      const mails = await mailsTo(service, email)
      assert.equal(mails.length, mailsBefore + 1)
      assert.equal(mails.at(-1)!.subject, 'You already have an account')
      assert.match(mails.at(-1)!.text, /\/app\/reset-password\?token=/)
    })

  it('concurrent registrations with one address create one account', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email })))
    assert.deepEqual(countStatuses(answers), { 201: 8 })
    assert.equal((await accountsOf(email)).length, 1)
    const subjects = (await mailsTo(service, email)).map(({ subject }) => subject)
    assert.equal(subjects.filter((subject) => subject === 'Confirm your email address').length, 1)
    assert.equal(subjects.length, 8)
  })
})

describe('422 validation_failed', () => {
  for (const [field, values] of Object.entries({
    email: [undefined, '', 'ada', 'ada@', 'ada@example', 5, 'a@b@example.org'],
    password: [undefined, '', 'short77', '🦊🐻🐼🦁🐯🐨🐸', 'x'.repeat(257), 12345678, 'Password123', 'qwertyuiop'],
    name: [undefined, '', ' ', '\u202e', 'x'.repeat(101), 1],
    username: ['ab', 'x'.repeat(31), 'Ada', 'a b c', 'ada!', 'admin', 7],
    date_of_birth: ['2020-02-30', '1899-12-31', '2999-01-01', '0000-01-01', '1990', 1990],
  }))
    for (const value of values)
      it(`${field} ${JSON.stringify(value)}`, async () =>
        assertRefused(await register({ [field]: value }), 422, 'validation_failed', [field]))

  it('a password that is the address', async () => {
    const email = newAddress()
    assertRefused(await register({ email, password: email.toUpperCase() }), 422, 'validation_failed', ['password'])
  })

  it('a birth date that is today', async () => {
    const [row] = await service.sql<{ today: string }>('select app_now()::date as today')
    assertRefused(await register({ date_of_birth: row!.today }), 422, 'validation_failed', ['date_of_birth'])
  })

  it('names every field that is wrong only because of stored state', async () => {
    await register({ username: 'taken-all' })
    const answer = await register({ username: 'taken-all', password: 'iloveyou1', date_of_birth: '2999-01-01' })
    assertRefused(answer, 422, 'validation_failed', ['username', 'password', 'date_of_birth'])
  })

  it('a taken username, for a known address too, so that it reveals nothing about the address', async () => {
    const email = await registerPerson(service, { username: 'taken' })
    for (const address of [newAddress(), email])
      assertRefused(await register({ email: address, username: 'taken' }), 422, 'validation_failed', ['username'])
  })

  it('of concurrent claims to one username one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ username: 'contested' })))
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 5 })
  })
})
