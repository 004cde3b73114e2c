import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
const create = ({ session }: TestPerson, fields: Record<string, unknown> = {}) =>
  service.post('/account/tokens', { name: 'Laptop', scopes: ['profile:read'], ...fields }, { headers: session })
const list = ({ session }: TestPerson, query = '') => service.get(`/account/tokens${query}`, { headers: session })
const revoke = ({ session }: TestPerson, id: unknown) =>
  service.call('DELETE', `/account/tokens/${id}`, undefined, { headers: session })
const profile = (token: string) => service.get('/account/profile', { token })

afterEach(() => service.database.travel('0'))

describe('create 201', () => {
  it('shows a token once, which works with its scopes and is kept as a hash only', async () => {
    const person = await createPerson(service)
    const answer = await create(person, { scopes: ['ideas:write', 'profile:read'] })
    assertAccepted(answer, 201)
    const { token, token_id, created_at, ...rest } = answer.body
    assert.match(token, /^idb_pat_[\w-]{43}$/)
    assert.ok(Number.isInteger(token_id) && created_at)
    assert.deepEqual(rest, {
      status: true,
      name: 'Laptop',
      scopes: ['profile:read', 'ideas:write'],
      expires_at: null,
      last_used_at: null,
    })
    assert.equal((await profile(token)).body.user_id, person.user_id)
    const [row] = await service.sql(`select * from user_tokens where token_id = $1`, [token_id])
    assert.ok(!JSON.stringify(row).includes(token))
    const { tokens } = (await list(person)).body
    assert.ok(tokens[0].last_used_at !== null && !('token' in tokens[0]))
  })

  it('takes all scopes; admin for an admin', async () => {
    assertAccepted(await create(await createPerson(service), { scopes: SCOPE_NAMES }), 201)
    const admin = await createPerson(service, { admin: true })
    const { token } = (await create(admin, { scopes: ['admin'] })).body
    assertAccepted(await service.get('/admin/mail', { token }), 200)
  })

  it('ends after the days given', async () => {
    const { token } = (await create(await createPerson(service), { expires_in_days: 2 })).body
    await service.database.travel('47 hours')
    assertAccepted(await profile(token), 200)
    await service.database.travel('49 hours')
    assertRefused(await profile(token), 401, 'unauthenticated')
  })
})

describe('create 422 validation_failed', () => {
  for (const [field, fields] of [
    ['name', { name: undefined }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['scopes', { scopes: undefined }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['scopes', { scopes: ['ideas:read', 'ideas:read'] }],
    ['expires_in_days', { expires_in_days: 0 }],
    ['expires_in_days', { expires_in_days: 1.5 }],
    ['expires_in_days', { expires_in_days: 3651 }],
    ['expires_in_days', { expires_in_days: '7' }],
  ] as const)
    it(`${field} of ${JSON.stringify(fields).slice(0, 50)}`, async () =>
      assertRefused(await create(await createPerson(service), fields), 422, 'validation_failed', [field]))

  it('more than 100, also when the last ones come at once', async () => {
    const person = await createPerson(service)
    await service.sql(
      `insert into user_tokens (token_hash, user_id, name, scopes)
       select sha256(('many' || n)::bytea), $1, 'Old', '{}' from generate_series(1, 98) n`,
      [person.user_id],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(person)))
    assert.deepEqual(countStatuses(answers), { 201: 2, 422: 3 })
    assertRefused(await create(person), 422, 'validation_failed', ['name'])
  })

  it('more than 100 of which none has expired: of those that have, the oldest make way', async () => {
    const person = await createPerson(service)
    await service.sql(
      `insert into user_tokens (token_hash, user_id, name, scopes, expires_at)
       select sha256(('ends' || n)::bytea), $1, 'Old ' || n, '{}',
         case when n <= 2 then app_now() - make_interval(days => n) end
       from generate_series(1, 100) n`,
      [person.user_id],
    )
    const names = async () => {
      const rows = await service.sql<{ name: string }>('select name from user_tokens where user_id = $1', [
        person.user_id,
      ])
      return [rows.length, ...['Old 1', 'Old 2'].filter((name) => rows.some((row) => row.name === name))]
    }
    assertAccepted(await create(person), 201)
    assert.deepEqual(await names(), [100, 'Old 1'])
    assertAccepted(await create(person), 201)
    assert.deepEqual(await names(), [100])
    assertRefused(await create(person), 422, 'validation_failed', ['name'])
  })
})

describe('create refused', () => {
  it('401: nobody signed in', async () =>
    assertRefused(await service.post('/account/tokens', { name: 'X', scopes: ['ideas:read'] }), 401, 'unauthenticated'))

  it('403: a token makes no tokens', async () => {
    const token = await personToken(service, await createPerson(service, { admin: true }), ['admin', 'profile:read'])
    const answer = await service.post('/account/tokens', { name: 'X', scopes: ['ideas:read'] }, { token })
    assertRefused(answer, 403, 'permission_denied')
  })

  it('403: the scope admin for others than admins', async () =>
    assertRefused(await create(await createPerson(service), { scopes: ['admin'] }), 403, 'permission_denied'))
})

describe('list', () => {
  it('200: own ones, newest first, by pages', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service)]
    await create(other)
    for (const name of ['One', 'Two', 'Three']) await create(person, { name })
    const first = (await list(person, '?limit=2')).body
    assert.deepEqual(
      first.tokens.map(({ name }: { name: string }) => name),
      ['Three', 'Two'],
    )
    const second = (await list(person, `?limit=2&cursor=${first.next_cursor}`)).body
    assert.deepEqual([second.tokens.length, second.tokens[0].name, second.next_cursor], [1, 'One', null])
  })

  it('422: an invalid cursor', async () =>
    assertRefused(await list(await createPerson(service), '?cursor=x'), 422, 'validation_failed', ['cursor']))

  it('401 and 403', async () => {
    assertRefused(await service.get('/account/tokens'), 401, 'unauthenticated')
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    assertRefused(await service.get('/account/tokens', { token }), 403, 'permission_denied')
  })
})

describe('revoke', () => {
  it('200: it stops at once', async () => {
    const person = await createPerson(service)
    const { token, token_id } = (await create(person)).body
    assertAccepted(await revoke(person, token_id), 200)
    assertRefused(await profile(token), 401, 'unauthenticated')
    assertRefused(await revoke(person, token_id), 404, 'not_found')
  })

  it('404: somebody else’s, which keeps working', async () => {
    const { token, token_id } = (await create(await createPerson(service))).body
    assertRefused(await revoke(await createPerson(service), token_id), 404, 'not_found')
    assertAccepted(await profile(token), 200)
  })

  for (const id of ['0', '-1', 'x', '1.5', '9007199254740993'])
    it(`422: id ${id}`, async () =>
      assertRefused(await revoke(await createPerson(service), id), 422, 'validation_failed', ['token_id']))
})
