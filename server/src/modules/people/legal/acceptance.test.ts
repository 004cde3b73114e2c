import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts } from '../../../../../texts/generated/app/joining.ts'
import { VERSIONS } from '../../../../../web/src/pages/public/site/versions.ts'
import { newAddress, PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { inForce, LEGAL_DOCUMENTS, LEGAL_VERSIONS } from './versions.ts'

const service = useService()
const admin = useAdmin(service)
const NOW = { terms: inForce('terms'), privacy: inForce('privacy') }

const standing = async ({ session }: Pick<TestPerson, 'session'>) =>
  (await service.get('/account/profile', { headers: session })).body.legal
const accept = ({ session }: TestPerson, body: object) => service.post('/account/terms', body, { headers: session })
const rowsOf = (userId: number) =>
  service.sql('select document, version, accepted_at from legal_acceptances where user_id = $1 order by 1, 2', [userId])

describe('registering', () => {
  it('records what was accepted, and when', async () => {
    const email = await registerVerified(service, { accepted: NOW })
    const { terms, privacy } = await standing({ session: await signIn(service, email) })
    for (const told of [terms, privacy]) {
      assert.equal(told.accepted, told.in_force)
      assert.match(told.accepted_at, /\+00:00$/)
    }
  })

  it('leaves open what nobody said, and refuses what was never in force', async () => {
    const email = await registerVerified(service)
    const { terms } = await standing({ session: await signIn(service, email) })
    assert.deepEqual(terms, { in_force: NOW.terms, accepted: null, accepted_at: null })
    const account = { email: newAddress(), password: PASSWORD, name: 'Ada' }
    const register = (accepted: object) => service.post('/account/register', { ...account, accepted })
    assertRefused(await register({ terms: '2020-01-01' }), 422, 'validation_failed', ['accepted.terms'])
    assertRefused(await register({ privacy: 'yes' }), 422, 'validation_failed', ['accepted.privacy'])
  })

  it('with somebody else’s address accepts nothing for them', async () => {
    const person = await createPerson(service, { accepted: false })
    const account = { email: person.email, password: PASSWORD, name: 'Eve', accepted: NOW }
    assertAccepted(await service.post('/account/register', account), 201)
    assert.deepEqual(await rowsOf(person.user_id), [])
  })
})

describe('accepting', () => {
  it('is recorded once; an older version stays in the record, and the admins see both dates', async () => {
    const person = await createPerson(service, { accepted: false })
    await service.sql(
      `insert into legal_acceptances (user_id, document, version, accepted_at)
       values ($1, 'terms', '2020-01-01', '2020-02-02')`,
      [person.user_id],
    )
    assert.equal((await standing(person)).terms.accepted, '2020-01-01')
    const seen = async () => (await admin.get(`/admin/users/${person.user_id}`)).body.user.legal
    assert.deepEqual((await seen()).terms, {
      ...{ in_force: NOW.terms, accepted: '2020-01-01', accepted_at: '2020-02-02T00:00:00.000+00:00' },
    })
    assert.equal((await seen()).privacy.accepted, null)
    const first = await accept(person, NOW)
    assertAccepted(first, 200)
    const [before] = [await rowsOf(person.user_id)]
    await Promise.all([1, 2, 3].map(() => accept(person, NOW)))
    assert.deepEqual(await rowsOf(person.user_id), before)
    assert.equal(before.length, 3)
    assert.deepEqual((await seen()).terms, first.body.legal.terms)
  })

  it('needs the person themself and a version that was in force', async () => {
    const person = await createPerson(service, { accepted: false })
    assertRefused(await accept(person, {}), 422, 'validation_failed', ['terms'])
    assertRefused(await accept(person, { terms: '2020-01-01' }), 422, 'validation_failed', ['terms'])
    const token = await personToken(service, person, ['profile:read'])
    assertRefused(await service.post('/account/terms', NOW, { token }), 403, 'permission_denied')
    assert.deepEqual(await rowsOf(person.user_id), [])
  })
})

describe('the texts', () => {
  it('carry the dates in force, and say in both languages what changed with each', () => {
    assert.deepEqual(VERSIONS, NOW)
    const dates = [...new Set(LEGAL_DOCUMENTS.flatMap((document) => [...LEGAL_VERSIONS[document]]))].toSorted()
    for (const { changes } of Object.values(texts)) assert.deepEqual(Object.keys(changes).toSorted(), dates)
  })
})
