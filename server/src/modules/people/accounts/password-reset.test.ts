import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress, PASSWORD, registerPerson, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { connectAssistant } from '../../../../test/assistants.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { activeAgent, linkUser, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const NEW = 'nine green lanterns'
const service = useService({ settings: { LOGIN_FAILURES_PER_HOUR: '5' } })
const request = (email: unknown) => service.post('/account/password-reset/request', { email })
const confirm = (token: unknown, password: unknown = NEW) =>
  service.post('/account/password-reset/confirm', { token, password })
const login = (email: string, password: string) => service.post('/account/login', { email, password })
const profile = (headers: Record<string, string>) => service.get('/account/profile', { headers })
const idOf = async (email: string) =>
  (await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email]))[0]!.user_id

async function requestedToken(email: string): Promise<string> {
  await request(email)
  return mailedToken(service, email)
}

afterEach(() => service.database.travel('0'))

describe('request', () => {
  it('200: the same answer for a known and an unknown address; only one gets a mail', async () => {
    const [known, unknown] = [await registerVerified(service), newAddress()]
    const answers = [await request(known), await request(unknown)]
    for (const answer of answers) assertAccepted(answer, 200)
    assert.equal(answers[0]!.text.replace(known, ''), answers[1]!.text.replace(unknown, ''))
    assert.match((await mailsTo(service, known)).at(-1)!.text, /\/app\/reset-password\?token=/)
    assert.deepEqual(await mailsTo(service, unknown), [])
  })

  for (const email of [undefined, 'ada', 7])
    it(`422: email ${JSON.stringify(email)}`, async () =>
      assertRefused(await request(email), 422, 'validation_failed', ['email']))
})

describe('confirm 200', () => {
  it('sets the password, ends all sessions and signs assistants out; a confirmed person’s older tokens and pairings stay', async () => {
    const email = await registerVerified(service)
    const person = { user_id: await idOf(email) }
    const session = await signIn(service, email)
    const token = await personToken(service, person, ['profile:read'])
    const agent = await activeAgent(service)
    await linkUser(service, agent, person)
    for (const [table, column] of [
      ['user_tokens', 'created_at'],
      ['links', 'linked_at'],
    ])
      await service.sql(`update ${table} set ${column} = ${column} - interval '31 days' where user_id = $1`, [
        person.user_id,
      ])
    const assistant = await connectAssistant(service, person)
    assertAccepted(await service.get('/bots/status', assistant), 200)
    assertAccepted(await confirm(await requestedToken(email)), 200)
    assertRefused(await login(email, PASSWORD), 401, 'unauthenticated')
    assertAccepted(await login(email, NEW), 200)
    assertRefused(await profile(session), 401, 'unauthenticated')
    assertRefused(await service.get('/bots/status', assistant), 401, 'bot_token_invalid')
    assertAccepted(await service.get('/account/profile', { token }), 200)
    assert.equal((await service.get('/bots/linked-users', { token: agent.token })).body.linked_users.length, 1)
  })

  it('confirms the address, and ends whatever somebody else may have set up with it', async () => {
    const email = await registerPerson(service)
    const person = { user_id: await idOf(email) }
    const verification = await mailedToken(service, email)
    const token = await personToken(service, person, ['profile:read'])
    const agent = await activeAgent(service)
    await linkUser(service, agent, person)
    await confirm(await requestedToken(email))
    assert.equal((await login(email, NEW)).body.email_verified, true)
    assertRefused(await service.get('/account/profile', { token }), 401, 'unauthenticated')
    const status = await service.get('/bots/status', { token: agent.token })
    assert.equal(status.body.linked_users_count, 0)
    const events = await service.sql('select type, data from events where bot_id = $1 order by event_id', [
      agent.bot_id,
    ])
    assert.deepEqual(events.at(-1), { type: 'user.link_revoked', data: { user_id: person.user_id } })
    const answer = await service.post('/account/verify-email', { token: verification })
    assertRefused(answer, 422, 'validation_failed', ['token'])
  })

  it('lifts the lockout after too many guesses', async () => {
    const email = await registerVerified(service)
    for (let time = 0; time < 5; time++) await login(email, 'wrong password')
    assertRefused(await login(email, PASSWORD), 429, 'rate_limited')
    await confirm(await requestedToken(email))
    assertAccepted(await login(email, NEW), 200)
  })

  it('of many concurrent uses one succeeds', async () => {
    const token = await requestedToken(await registerVerified(service))
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 5 })
  })

  it('a concurrent sign-in with the old password leaves no session', async () => {
    const email = await registerVerified(service)
    const token = await requestedToken(email)
    const [, signedIn] = await Promise.all([confirm(token), login(email, PASSWORD)])
    const sessions = await service.sql('select 1 from sessions where user_id = $1', [await idOf(email)])
    assert.equal(sessions.length, 0)
    assert.ok([200, 401].includes(signedIn.status))
  })
})

describe('confirm 422 validation_failed', () => {
  for (const token of [undefined, '', 'unknown', 1])
    it(`token ${JSON.stringify(token)}`, async () =>
      assertRefused(await confirm(token), 422, 'validation_failed', ['token']))

  for (const password of [undefined, 'short77', 'x'.repeat(257), 'iloveyou123'])
    it(`password ${JSON.stringify(password?.slice(0, 20))}, and the link stays usable`, async () => {
      const token = await requestedToken(await registerVerified(service))
      assertRefused(
        await service.post('/account/password-reset/confirm', { token, password }),
        422,
        'validation_failed',
        ['password'],
      )
      assertAccepted(await confirm(token), 200)
    })

  it('a password that is the address', async () => {
    const email = await registerVerified(service)
    assertRefused(await confirm(await requestedToken(email), email), 422, 'validation_failed', ['password'])
  })

  it('an hour later', async () => {
    const token = await requestedToken(await registerVerified(service))
    await service.database.travel('61 minutes')
    assertRefused(await confirm(token), 422, 'validation_failed', ['token'])
  })

  it('using one link ends the others', async () => {
    const email = await registerVerified(service)
    const [first, second] = [await requestedToken(email), await requestedToken(email)]
    await confirm(second)
    assertRefused(await confirm(first), 422, 'validation_failed', ['token'])
  })

  it('a link that confirms an address', async () => {
    const email = await registerPerson(service)
    assertRefused(await confirm(await mailedToken(service, email)), 422, 'validation_failed', ['token'])
  })
})

describe('change', () => {
  const change = (headers: Record<string, string>, current_password: unknown, new_password: unknown = NEW) =>
    service.post('/account/password', { current_password, new_password }, { headers })

  it('200: other sessions and reset links end, this session stays, and a mail says so', async () => {
    const email = await registerVerified(service)
    const [here, elsewhere] = [await signIn(service, email), await signIn(service, email)]
    const link = await requestedToken(email)
    assertAccepted(await change(here, PASSWORD), 200)
    assertAccepted(await profile(here), 200)
    assertRefused(await profile(elsewhere), 401, 'unauthenticated')
    assertAccepted(await login(email, NEW), 200)
    assertRefused(await confirm(link, 'eleven red lanterns'), 422, 'validation_failed', ['token'])
    assert.equal((await mailsTo(service, email)).at(-1)!.subject, 'Your password was changed')
  })

  it('422: a wrong current password, and too many of them: 429', async () => {
    const session = await signIn(service, await registerVerified(service))
    for (let time = 0; time < 5; time++)
      assertRefused(await change(session, 'wrong password'), 422, 'validation_failed', ['current_password'])
    assertRefused(await change(session, PASSWORD), 429, 'rate_limited')
  })

  it('422: a weak new one', async () => {
    const session = await signIn(service, await registerVerified(service))
    for (const weak of ['short77', 'football1', undefined])
      assertRefused(await change(session, PASSWORD, weak ?? null), 422, 'validation_failed', ['new_password'])
  })

  it('401: nobody signed in', async () => assertRefused(await change({}, PASSWORD), 401, 'unauthenticated'))

  it('403: a token', async () => {
    const token = await personToken(service, { user_id: await idOf(await registerVerified(service)) }, ['profile:read'])
    const body = { current_password: PASSWORD, new_password: NEW }
    assertRefused(await service.post('/account/password', body, { token }), 403, 'permission_denied')
  })
})
