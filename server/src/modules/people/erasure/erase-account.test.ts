import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerPerson, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { activeAgent, createPerson, linkUser, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { hashPassword } from '../accounts/passwords.ts'

const service = useService({ settings: { LOGIN_FAILURES_PER_HOUR: '3' } })
const erase = (headers: Record<string, string>, password: unknown = PASSWORD) =>
  service.post('/account/erase', { password }, { headers })
const count = async (text: string, values: unknown[]) => (await service.sql(text, values)).length
let names = 0

async function livePerson() {
  const username = `leaver-${++names}`
  const email = await registerVerified(service, { username, date_of_birth: '1990-01-01' })
  const headers = await signIn(service, email)
  const { user_id } = (await service.get('/account/profile', { headers })).body
  return { email, username, headers, user_id: user_id as number }
}

async function addRecords(userId: number): Promise<{ business_id: number; idea_id: number }> {
  const [row] = await service.sql<{ business_id: number; idea_id: number }>(
    `with business as (
       insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Shop', 'approved')
       returning business_id)
     insert into ideas (owner_user_id, business_id, name, description, approval_status, published_at)
     select $1, business_id, 'Boat', 'Private words.', 'approved', app_now() from business returning business_id, idea_id`,
    [userId],
  )
  return row!
}

describe('200', () => {
  it('leaves nothing that identifies the person', async () => {
    const person = await livePerson()
    const { user_id, headers } = person
    await service.call('PATCH', '/account/profile', { bio: 'Counts.', roles: ['investor'] }, { headers })
    await service.call('PUT', '/account/matching-profile', { about: 'Floats.' }, { headers })
    await addRecords(user_id)
    const answer = await erase(headers)
    assertAccepted(answer, 200)
    assert.match(answer.headers.get('set-cookie') ?? '', /^ideabridge_session=; Max-Age=0/)
    const [row] = await service.sql('select * from users where user_id = $1', [user_id])
    const { created_at, erased_at, ...rest } = row!
    assert.ok(created_at && erased_at)
    assert.deepEqual(rest, {
      user_id,
      email: `erased-${user_id}@erased.invalid`,
      name: 'Former member',
      date_of_birth: null,
      guardian_approved_at: null,
      username: null,
      email_verified_at: null,
      password_hash: null,
      roles: [],
      bio: null,
      visibility: 'hidden',
      guardian_email: null,
      guardian_limits: [],
      trusted: false,
      premium: false,
      is_admin: false,
      notified_at: null,
      language: 'en',
      digest_every: 'daily',
      digested_at: null,
      onboarding_step: null,
      onboarding_role: null,
      next_path: null,
      second_factor: false,
      suspended_at: null,
      suspended_until: null,
    })
    for (const table of ['sessions', 'user_tokens', 'mail_tokens', 'matching_profiles', 'favourites', 'links'])
      assert.equal(await count(`select 1 from ${table} where user_id = $1`, [user_id]), 0, table)
    for (const table of ['ideas', 'businesses'])
      assert.equal(await count(`select 1 from ${table} where owner_user_id = $1`, [user_id]), 0, table)
    assert.deepEqual(
      (await mailsTo(service, person.email)).map(({ subject }) => subject),
      ['Your account has been deleted'],
    )
  })

  it('revokes all access: sessions, tokens, password, and agents, which are told', async () => {
    const person = await livePerson()
    const elsewhere = await signIn(service, person.email)
    const token = await personToken(service, person, ['profile:read'])
    const agents = [await activeAgent(service), await activeAgent(service)]
    for (const agent of agents) await linkUser(service, agent, person)
    await erase(person.headers)
    for (const headers of [person.headers, elsewhere])
      assertRefused(await service.get('/account/profile', { headers }), 401, 'unauthenticated')
    assertRefused(await service.get('/account/profile', { token }), 401, 'unauthenticated')
    const login = await service.post('/account/login', { email: person.email, password: PASSWORD })
    assertRefused(login, 401, 'unauthenticated')
    for (const agent of agents) {
      assert.equal((await service.get('/bots/status', { token: agent.token })).body.linked_users_count, 0)
      const events = await service.sql('select type, data from events where bot_id = $1', [agent.bot_id])
      assert.deepEqual(events, [{ type: 'user.link_revoked', data: { user_id: person.user_id } }])
    }
    assertRefused(await service.get(`/profile/${person.username}`), 404, 'not_found')
  })

  it('frees the address and the username', async () => {
    const person = await livePerson()
    await erase(person.headers)
    await registerPerson(service, { email: person.email, username: person.username })
    assertAccepted(await service.post('/account/login', { email: person.email, password: PASSWORD }), 200)
  })

  it('keeps an idea on which money was paid, emptied and not public', async () => {
    const person = await livePerson()
    const { idea_id } = await addRecords(person.user_id)
    await service.sql(
      `insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, duration_days, amount, currency,
         provider, status, paid_at)
       values ('x', 'x', $1, $2, 60, 10, 'EUR', 'test', 'paid', app_now())`,
      [idea_id, person.user_id],
    )
    await erase(person.headers)
    const [idea] = await service.sql('select name, description, approval_status from ideas where idea_id = $1', [
      idea_id,
    ])
    assert.deepEqual(idea, { name: null, description: null, approval_status: 'rejected' })
    assert.equal(await count('select 1 from payments where idea_id = $1', [idea_id]), 1)
  })

  it('works for people under 14', async () => {
    const email = await registerPerson(service, { date_of_birth: '2020-01-01' })
    assertAccepted(await erase(await signIn(service, email)), 200)
  })

  it('concurrent requests erase once', async () => {
    const { headers } = await livePerson()
    const answers = await Promise.all([erase(headers), erase(headers), erase(headers)])
    assert.deepEqual(countStatuses(answers), { 200: 1, 401: 2 })
  })
})

describe('refused', () => {
  it('401: nobody signed in', async () => assertRefused(await erase({}), 401, 'unauthenticated'))

  it('403: a token', async () => {
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    assertRefused(await service.post('/account/erase', { password: PASSWORD }, { token }), 403, 'permission_denied')
  })

  it('422: a wrong password, and 429 after too many; nothing is erased', async () => {
    const { headers } = await livePerson()
    for (let time = 0; time < 3; time++)
      assertRefused(await erase(headers, 'wrong password'), 422, 'validation_failed', ['password'])
    assertRefused(await erase(headers), 429, 'rate_limited')
    assertAccepted(await service.get('/account/profile', { headers }), 200)
  })

  it('403: the only admin; of two who leave concurrently one stays', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    const admins = [await createPerson(service, { admin: true }), await createPerson(service, { admin: true })]
    await service.sql('update users set password_hash = $1 where is_admin', [passwordHash])
    const answers = await Promise.all(admins.map(({ session }) => erase(session)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 403: 1 })
    assertRefused(answers.find(({ status }) => status === 403)!, 403, 'permission_denied')
    assert.equal(await count('select 1 from users where is_admin', []), 1)
  })
})
