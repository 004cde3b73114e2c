import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { inForce } from '../legal/index.ts'

const service = useService()
const read = ({ session }: TestPerson) => service.get('/account/profile', { headers: session })
const change = ({ session }: TestPerson, fields: Record<string, unknown>) =>
  service.call('PATCH', '/account/profile', fields, { headers: session })

afterEach(() => service.database.travel('0'))

describe('read 200', () => {
  it('shows everything about oneself', async () => {
    const person = await createPerson(service, { name: 'Ada', premium: true })
    const {
      created_at,
      legal: { terms, privacy },
      ...rest
    } = (await read(person)).body
    for (const time of [created_at, terms.accepted_at, privacy.accepted_at]) assert.match(time, /^\d{4}-.*\+00:00$/)
    for (const [document, standing] of Object.entries({ terms, privacy })) {
      const { accepted_at: _, ...versions } = standing
      const version = inForce(document as 'terms' | 'privacy')
      assert.deepEqual(versions, { in_force: version, accepted: version })
    }
    assert.deepEqual(rest, {
      status: true,
      user_id: person.user_id,
      name: 'Ada',
      username: null,
      email: person.email,
      email_verified: true,
      reviews_mailed: true,
      date_of_birth: '1990-01-01',
      roles: [],
      bio: null,
      face: null,
      visibility: 'public',
      hidden_by_admin: false,
      guardian_email: null,
      guardian_approved_at: null,
      trusted: false,
      premium: true,
      is_admin: false,
      language: 'en',
      onboarding: { step: null, role: null, next: null },
    })
  })

  it('says whether decisions are mailed: to a confirmed address, unless its owner chose the app alone', async () => {
    const person = await createPerson(service)
    const mailed = async () => (await read(person)).body.reviews_mailed
    for (const [delivery, expected] of [
      ['app', false],
      ['digest', true],
      ['at_once', true],
    ] as const) {
      const chosen = { deliveries: { record_reviewed: delivery } }
      await service.call('PATCH', '/account/notifications', chosen, { headers: person.session })
      assert.equal(await mailed(), expected, delivery)
    }
    await service.sql('update users set email_verified_at = null where user_id = $1', [person.user_id])
    assert.equal(await mailed(), false)
  })

  it('by a token with profile:read', async () => {
    const person = await createPerson(service)
    const answer = await service.get('/account/profile', {
      token: await personToken(service, person, ['profile:read']),
    })
    assert.equal(answer.body.user_id, person.user_id)
  })

  it('also to somebody under 14', async () => {
    assertAccepted(await read(await createPerson(service, { date_of_birth: '2020-01-01' })), 200)
  })
})

describe('read refused', () => {
  it('401: without or with a wrong token', async () => {
    assertRefused(await service.get('/account/profile'), 401, 'unauthenticated')
    assertRefused(await service.get('/account/profile', { token: 'wrong' }), 401, 'unauthenticated')
  })

  it('403: a token without the scope', async () => {
    const token = await personToken(service, await createPerson(service), ['ideas:read'])
    assertRefused(await service.get('/account/profile', { token }), 403, 'permission_denied')
  })
})

describe('change 200', () => {
  it('changes the given fields and keeps the rest', async () => {
    const person = await createPerson(service, { name: 'Ada' })
    const fields = { username: 'ada_l', bio: 'Counts.\nMuch.', roles: ['partner', 'idea_maker'], visibility: 'hidden' }
    const answer = await change(person, fields)
    assertAccepted(answer, 200)
    const expected = { ...(await read(person)).body }
    assert.deepEqual(answer.body, expected)
    assert.deepEqual({ ...expected, ...fields, name: 'Ada' }, expected)
    assert.equal((await change(person, { name: 'Ada L.' })).body.bio, fields.bio)
  })

  it('an empty bio removes it; nothing sent changes nothing', async () => {
    const person = await createPerson(service)
    await change(person, { bio: 'Here.' })
    assert.equal((await change(person, {})).body.bio, 'Here.')
    assert.equal((await change(person, { bio: '' })).body.bio, null)
  })

  it('one may keep one’s own username', async () => {
    const person = await createPerson(service, { username: 'keeper' })
    assertAccepted(await change(person, { username: 'keeper', name: 'K' }), 200)
  })

  it('a birth date is added, and corrected while it makes one of full age', async () => {
    const person = await createPerson(service, { date_of_birth: null })
    assertAccepted(await change(person, { date_of_birth: '1985-05-05' }), 200)
    assert.equal((await change(person, { date_of_birth: '1986-05-05' })).body.date_of_birth, '1986-05-05')
  })
})

describe('change 422 validation_failed', () => {
  for (const [field, values] of Object.entries({
    name: ['', ' ', 'x'.repeat(101), 1],
    username: ['ab', 'Ada', 'support', 'x'.repeat(31)],
    bio: ['x'.repeat(2001), 4],
    date_of_birth: ['yesterday', '2999-01-01', '1899-12-31'],
    roles: ['investor', ['investor', 'investor']],
    'roles.0': [['owner']],
    visibility: ['private', true],
  }))
    for (const value of values)
      it(`${field} ${JSON.stringify(value).slice(0, 40)}`, async () =>
        assertRefused(
          await change(await createPerson(service), { [field.split('.')[0]!]: value }),
          422,
          'validation_failed',
          [field],
        ))

  it('a username that somebody has, or gets at the same moment', async () => {
    await createPerson(service, { username: 'somebody' })
    const people = await Promise.all(Array.from({ length: 5 }, () => createPerson(service)))
    assertRefused(await change(people[0]!, { username: 'somebody' }), 422, 'validation_failed', ['username'])
    const answers = await Promise.all(people.map((person) => change(person, { username: 'wanted' })))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 4 })
    for (const answer of answers)
      if (answer.status === 422) assertRefused(answer, 422, 'validation_failed', ['username'])
  })

  it('another birth date for a minor; sending the same one is no change', async () => {
    const [row] = await service.sql<{ born: string }>(`select (app_now() - interval '16 years')::date as born`)
    const minor = await createPerson(service, { date_of_birth: row!.born })
    assertRefused(await change(minor, { date_of_birth: '1990-01-01' }), 422, 'validation_failed', ['date_of_birth'])
    assertAccepted(await change(minor, { date_of_birth: row!.born }), 200)
    const child = await createPerson(service, { date_of_birth: '2022-01-01' })
    assertRefused(await change(child, { date_of_birth: '1990-01-01' }), 422, 'validation_failed', ['date_of_birth'])
  })
})

describe('change refused', () => {
  it('401: nobody signed in', async () =>
    assertRefused(await service.call('PATCH', '/account/profile', { name: 'X' }), 401, 'unauthenticated'))

  it('403: a token, whatever its scopes', async () => {
    const token = await personToken(service, await createPerson(service), ['profile:read', 'ventures:write'])
    assertRefused(await service.call('PATCH', '/account/profile', { name: 'X' }, { token }), 403, 'permission_denied')
  })

  it('403: a page of another site', async () => {
    const { session } = await createPerson(service)
    const headers = { ...session, origin: 'https://evil.example' }
    assertRefused(await service.call('PATCH', '/account/profile', { name: 'X' }, { headers }), 403, 'permission_denied')
  })
})
