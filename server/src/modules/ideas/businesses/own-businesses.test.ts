import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { businessRow, ideaRow, makeBusiness, pairedPendingAgent, yearsOld } from '../../../../test/ideas.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const PATH = '/account/businesses'

function as(person: TestPerson) {
  const options = { headers: person.session }
  return {
    person,
    get: (path = '') => service.get(`${PATH}${path}`, options),
    post: (body: unknown, path = '') => service.post(`${PATH}${path}`, body, options),
    patch: (id: number, body: unknown) => service.call('PATCH', `${PATH}/${id}`, body, options),
    delete: (id: number) => service.call('DELETE', `${PATH}/${id}`, undefined, options),
  }
}

const owner = async (fields: Parameters<typeof createPerson>[1] = {}) => as(await createPerson(service, fields))

async function setStatus(businessId: number, status: string) {
  await service.sql(`update businesses set approval_status = $2, rejection_reason = 'No.' where business_id = $1`, [
    businessId,
    status,
  ])
}

describe('own businesses', () => {
  it('are created for review, as drafts, or approved for trusted people', async () => {
    const { post, person } = await owner()
    const answer = await post({ business_name: 'Lamplight', country: 'BE', user_id: 1 })
    assertAccepted(answer, 201)
    assert.equal(answer.body.approval_status, 'pending')
    const row = await businessRow(service, answer.body.business_id)
    assert.deepEqual([row!.owner_user_id, row!.country, row!.created_by_bot_id], [person.user_id, 'BE', null])
    assert.equal((await post({ is_draft: 1 })).body.approval_status, 'draft')
    assert.equal((await (await owner({ trusted: true })).post({ business_name: 'L' })).body.approval_status, 'approved')
  })

  it('are listed and read by their owner only, and not while an agent holds them', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service)
    const held = await makeBusiness(service, agent, { user_id: person.user_id })
    const { get, post } = as(person)
    const { business_id } = (await post({ business_name: 'Lamplight' })).body
    const { body } = await get()
    assert.deepEqual(
      body.businesses.map((business: { business_id: number }) => business.business_id),
      [business_id],
    )
    assert.equal((await get(`/${business_id}`)).body.business.business_name, 'Lamplight')
    assertRefused(await get(`/${held}`), 404, 'not_found')
    assertRefused(await (await owner()).get(`/${business_id}`), 404, 'not_found')
  })

  it('lose a country or a date that is cleared', async () => {
    const { post, patch, get } = await owner()
    const made = { business_name: 'Lamplight', country: 'BE', registration_date: '2024-03-31', city: 'Ghent' }
    const { business_id } = (await post(made)).body
    assertAccepted(await patch(business_id, { city: '', clear: ['country', 'registration_date'] }), 200)
    const { country, registration_date, city } = (await get(`/${business_id}`)).body.business
    assert.deepEqual([country, registration_date, city], [null, null, ''])
    assertRefused(await patch(business_id, { clear: ['business_name'] }), 422, 'validation_failed', ['clear.0'])
  })

  it('are reviewed again when they change', async () => {
    const { post, patch } = await owner()
    const { business_id } = (await post({ business_name: 'Lamplight', city: 'Ghent' })).body
    for (const [status, after] of [
      ['approved', 'pending'],
      ['rejected', 'pending'],
      ['pending', 'pending'],
      ['draft', 'draft'],
    ] as const) {
      await setStatus(business_id, status)
      const same = await patch(business_id, {})
      assert.equal(same.body.approval_status, status)
      const { body } = await patch(business_id, { city: `City ${status}` })
      assert.equal(body.approval_status, after, status)
    }
    const row = await businessRow(service, business_id)
    assert.deepEqual([row!.business_name, row!.city], ['Lamplight', 'City draft'])
  })

  it('stay approved for trusted people, but not once an admin rejected them', async () => {
    const { post, patch } = await owner({ trusted: true })
    const { business_id } = (await post({ business_name: 'Lamplight' })).body
    assert.equal((await patch(business_id, { city: 'Ghent' })).body.approval_status, 'approved')
    await setStatus(business_id, 'rejected')
    assert.equal((await patch(business_id, { city: 'Lier' })).body.approval_status, 'pending')
  })

  it('leave the draft state when published', async () => {
    const { post } = await owner()
    const { business_id } = (await post({ is_draft: 1 })).body
    const publish = () => post({}, `/${business_id}/publish`)
    assertRefused(await publish(), 422, 'validation_failed', ['business_name'])
    await service.sql(`update businesses set business_name = 'L' where business_id = $1`, [business_id])
    assert.equal((await publish()).body.approval_status, 'pending')
    assert.equal((await publish()).body.approval_status, 'pending')
    await setStatus(business_id, 'rejected')
    assertRefused(await publish(), 422, 'validation_failed', ['business_id'])
    assertRefused(await (await owner()).post({}, `/${business_id}/publish`), 404, 'not_found')
  })

  it('are deleted, and their ideas stay', async () => {
    const { person, post, delete: remove } = await owner()
    const { business_id } = (await post({ business_name: 'L' })).body
    const idea = await service.post('/account/ideas', { name: 'L', business_id }, { headers: person.session })
    assertRefused(await (await owner()).delete(business_id), 404, 'not_found')
    assertAccepted(await remove(business_id), 200)
    assert.equal((await ideaRow(service, idea.body.idea_id))!.business_id, null)
    assertRefused(await remove(business_id), 404, 'not_found')
  })

  it('refuse missing and wrong fields, minors and tokens without the scope', async () => {
    const { post, patch, person } = await owner()
    assertRefused(await post({}), 422, 'validation_failed', ['business_name'])
    const { business_id } = (await post({ business_name: 'L' })).body
    assertRefused(await patch(business_id, { country: 'ZZ' }), 422, 'validation_failed', ['country'])
    assertRefused(await (await owner()).patch(business_id, { city: 'X' }), 404, 'not_found')
    const minor = await owner({ date_of_birth: yearsOld(15) })
    assertRefused(await minor.post({ business_name: 'L' }), 403, 'guardian_consent_required')
    const kept = await minor.post({ is_draft: 1 })
    assertAccepted(kept, 201)
    assertAccepted(await minor.patch(kept.body.business_id, { city: 'Ghent' }), 200)
    await setStatus(kept.body.business_id, 'rejected')
    assertRefused(await minor.patch(kept.body.business_id, { city: 'Bruges' }), 403, 'guardian_consent_required')
    const token = await personToken(service, person, ['ideas:write'])
    assertRefused(await service.post(PATH, { business_name: 'L' }, { token }), 403, 'permission_denied')
    assertRefused(await service.get(PATH, { token }), 403, 'permission_denied')
    assertRefused(await service.get(PATH), 401, 'unauthenticated')
  })
})
