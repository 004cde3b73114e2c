import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress, PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { hashPassword } from './passwords.ts'

const service = useService({
  settings: { ACCOUNT_REGISTRATIONS_PER_HOUR: '12', ACCOUNT_MAILS_PER_HOUR: '3', ACCOUNT_MAIL_REQUESTS_PER_HOUR: '10' },
})
const register = (email: string, password = PASSWORD) =>
  service.post('/account/register', { email, password, name: 'Ada' })
const requestReset = (email: string) => service.post('/account/password-reset/request', { email })

describe('limits of mail', () => {
  it('a mailbox has an hourly limit; the answer stays the same', async () => {
    const email = newAddress()
    for (let time = 0; time < 6; time++) assertAccepted(await register(email), 201)
    assert.equal((await mailsTo(service, email)).length, 3)
  })

  it('an IP address has an hourly limit, for known and unknown addresses alike', async () => {
    const answers = []
    for (let time = 0; time < 11; time++) answers.push(await requestReset(newAddress()))
    assert.deepEqual(countStatuses(answers), { 200: 10, 429: 1 })
    assertRefused(answers.at(-1)!, 429, 'rate_limited')
    assert.ok(Number(answers.at(-1)!.headers.get('retry-after')) > 3500)
  })
})

describe('mail that somebody signed in causes', () => {
  async function changeOften(verified: boolean): Promise<string[]> {
    const { user_id, email, session } = await createPerson(service, { verified })
    await service.sql('update users set password_hash = $2 where user_id = $1', [user_id, await hashPassword(PASSWORD)])
    const words = [PASSWORD, 'eight red ladders']
    for (let time = 0; time < 5; time++) {
      const [current_password, new_password] = time % 2 === 0 ? words : words.toReversed()
      const answer = await service.post('/account/password', { current_password, new_password }, { headers: session })
      assertAccepted(answer, 200)
    }
    return (await mailsTo(service, email)).map(({ subject }) => subject)
  }

  it('reaches an address that nobody has proven only so often', async () => {
    assert.equal((await changeOften(false)).length, 3)
  })

  it('always reaches its owner', async () => {
    assert.equal((await changeOften(true)).length, 5)
  })
})

describe('429 rate_limited', () => {
  it('successful registrations are counted per IP address', async () => {
    for (let time = 0; time < 5; time++) await register(newAddress(), 'password1')
    const answers = await Promise.all(Array.from({ length: 9 }, () => register(newAddress())))
    assert.deepEqual(countStatuses(answers), { 201: 6, 429: 3 })
    await service.database.travel('61 minutes')
    assertAccepted(await register(newAddress()), 201)
    await service.database.travel('0')
  })
})

describe('floods from many IP addresses', () => {
  const crowded = useService({
    settings: { ACCOUNT_MAILS_PER_HOUR_IN_ALL: '4', REGISTRATIONS_PER_HOUR_IN_ALL: '3', TRUST_PROXY: '127.0.0.1' },
  })
  const full = useService({
    settings: { ACCOUNT_MAILS_PER_HOUR: '1', ACCOUNT_MAILS_PER_HOUR_IN_ALL: '3', TRUST_PROXY: '127.0.0.1' },
  })
  let hosts = 0
  const from = () => ({ headers: { 'x-forwarded-for': `198.51.100.${++hosts}` } })

  it('429: people and mails have a total hourly limit, known address or not, and leave no account behind', async () => {
    const known = newAddress()
    const person = (email: string) =>
      crowded.post('/account/register', { email, password: PASSWORD, name: 'Ada' }, from())
    const answers = [await person(known)]
    for (let time = 0; time < 5; time++) answers.push(await person(newAddress()))
    assert.deepEqual(countStatuses(answers), { 201: 4, 429: 2 })
    assert.ok(Number(answers.at(-1)!.headers.get('retry-after')) > 3500)
    for (const email of [known, newAddress()])
      assertRefused(await crowded.post('/account/password-reset/request', { email }, from()), 429, 'rate_limited')
    const [{ people, mails }] = (await crowded.sql<{ people: number; mails: number }>(
      'select (select count(*) from users) as people, (select count(*) from mails) as mails',
    )) as [{ people: number; mails: number }]
    assert.deepEqual({ people, mails }, { people: 4, mails: 4 })
    await crowded.database.travel('61 minutes')
    assertAccepted(await person(newAddress()), 201)
    await crowded.database.travel('0')
  })

  it('429: a mailbox that is full is not told from one without an account', async () => {
    const known = newAddress()
    const register = (email: string) =>
      full.post('/account/register', { email, password: PASSWORD, name: 'Ada' }, from())
    for (const email of [known, newAddress(), newAddress()]) assertAccepted(await register(email), 201)
    for (const email of [known, newAddress()]) {
      assertRefused(await register(email), 429, 'rate_limited')
      assertRefused(await full.post('/account/password-reset/request', { email }, from()), 429, 'rate_limited')
    }
  })

  it('429: agents have a total hourly limit', async () => {
    const agent = { bot_name: 'Scout', contact_email: 'operator@example.org', accept_terms: true }
    const answers = await Promise.all(Array.from({ length: 6 }, () => crowded.post('/bots/register', agent, from())))
    assert.deepEqual(countStatuses(answers), { 201: 3, 429: 3 })
  })
})
