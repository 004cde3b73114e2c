import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const PATH = '/account/matching-profile'
const read = ({ session }: TestPerson) => service.get(PATH, { headers: session })
const put = ({ session }: TestPerson, fields: Record<string, unknown>) =>
  service.call('PUT', PATH, fields, { headers: session })

const EMPTY = {
  status: true,
  roles: [],
  focus_types: [],
  regions: [],
  stages: [],
  skills: [],
  about: null,
  ticket_min: null,
  ticket_max: null,
  ticket_currency: null,
  opted_out: false,
  updated_at: null,
}
const FULL = {
  roles: ['investor'],
  focus_types: ['Technology'],
  regions: ['Praha', 'Europe'],
  stages: ['prototype'],
  skills: ['sales'],
  about: 'Looks for things that float.',
  ticket_min: 1000.5,
  ticket_max: 50_000,
  ticket_currency: 'CZK',
  opted_out: true,
}

describe('200', () => {
  it('is empty at first', async () => assert.deepEqual((await read(await createPerson(service))).body, EMPTY))

  it('answers what was put, and reads the same', async () => {
    const person = await createPerson(service)
    const answer = await put(person, FULL)
    assertAccepted(answer, 200)
    const { updated_at, ...rest } = answer.body
    assert.match(updated_at, /\+00:00$/)
    assert.deepEqual(rest, { status: true, ...FULL })
    assert.deepEqual((await read(person)).body, answer.body)
  })

  it('replaces all of it, but keeps roles that are left out', async () => {
    const person = await createPerson(service)
    await put(person, FULL)
    const { updated_at, ...rest } = (await put(person, {})).body
    assert.notEqual(updated_at, null)
    const { updated_at: _, ...empty } = EMPTY
    assert.deepEqual(rest, { ...empty, roles: ['investor'] })
  })

  it('a ticket may be one amount, and both may be equal', async () => {
    const person = await createPerson(service)
    assertAccepted(await put(person, { ticket_min: 10, ticket_max: 10, ticket_currency: 'EUR' }), 200)
    assertAccepted(await put(person, { ticket_max: 0, ticket_currency: 'EUR' }), 200)
  })

  it('by tokens with the scopes', async () => {
    const token = await personToken(service, await createPerson(service), ['ventures:read', 'ventures:write'])
    assertAccepted(await service.call('PUT', PATH, FULL, { token }), 200)
    assertAccepted(await service.get(PATH, { token }), 200)
  })
})

describe('422 validation_failed', () => {
  for (const [field, fields] of [
    ['roles.0', { roles: ['idea'] }],
    ['focus_types', { focus_types: 'Technology' }],
    ['focus_types', { focus_types: ['A', 'A'] }],
    ['regions', { regions: Array.from({ length: 31 }, (_, index) => `Region ${index}`) }],
    ['stages.0', { stages: [''] }],
    ['skills.0', { skills: ['x'.repeat(101)] }],
    ['about', { about: 'x'.repeat(5001) }],
    ['ticket_min', { ticket_min: -1, ticket_currency: 'EUR' }],
    ['ticket_max', { ticket_max: 1e13, ticket_currency: 'EUR' }],
    ['ticket_max', { ticket_min: 2, ticket_max: 1, ticket_currency: 'EUR' }],
    ['ticket_currency', { ticket_min: 2 }],
    ['ticket_currency', { ticket_min: 2, ticket_currency: 'XXX' }],
    ['opted_out', { opted_out: 1 }],
  ] as const)
    it(`${field} of ${JSON.stringify(fields).slice(0, 60)}`, async () =>
      assertRefused(await put(await createPerson(service), fields), 422, 'validation_failed', [field]))
})

describe('refused', () => {
  it('401: without a token', async () => {
    assertRefused(await service.get(PATH), 401, 'unauthenticated')
    assertRefused(await service.call('PUT', PATH, {}), 401, 'unauthenticated')
  })

  it('403: the other scope', async () => {
    const person = await createPerson(service)
    const [reader, writer] = [
      await personToken(service, person, ['ventures:read']),
      await personToken(service, person, ['ventures:write']),
    ]
    assertRefused(await service.get(PATH, { token: writer }), 403, 'permission_denied')
    assertRefused(await service.call('PUT', PATH, {}, { token: reader }), 403, 'permission_denied')
  })

  it('403: under 14', async () =>
    assertRefused(
      await put(await createPerson(service, { date_of_birth: '2022-01-01' }), {}),
      403,
      'age_below_minimum',
    ))
})
