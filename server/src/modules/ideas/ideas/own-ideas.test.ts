import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { ideaRow, makeIdea, pairedPendingAgent, setIdeaStatus, yearsOld } from '../../../../test/ideas.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

function as(person: TestPerson) {
  const options = { headers: person.session }
  return {
    get: (path: string) => service.get(path, options),
    post: (path: string, body: unknown = {}) => service.post(path, body, options),
    patch: (path: string, body: unknown) => service.call('PATCH', path, body, options),
    delete: (path: string) => service.call('DELETE', path, undefined, options),
  }
}

async function owner(fields: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(service, fields)
  const [row] = await service.sql<{ business_id: number }>(
    `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Lamplight', 'approved')
     returning business_id`,
    [person.user_id],
  )
  return { person, business_id: row!.business_id, ...as(person) }
}

describe('creating', () => {
  for (const path of ['/account/ideas', '/create-idea'])
    it(`POST ${path} sends it to review`, async () => {
      const { person, post, business_id } = await owner()
      const answer = await post(path, {
        name: 'Lamps',
        business_id,
        currency: 'USD',
        user_id: 1,
        email: 'x@example.org',
      })
      assertAccepted(answer, 201)
      assert.equal(answer.body.approval_status, 'pending')
      const row = await ideaRow(service, answer.body.idea_id)
      assert.deepEqual(
        [row!.owner_user_id, row!.created_by_bot_id, row!.business_id, row!.currency, row!.claim_email],
        [person.user_id, null, business_id, 'USD', null],
      )
    })

  it('keeps a draft, and approves at once for trusted and premium people', async () => {
    assert.equal((await (await owner()).post('/create-idea', { is_draft: 1 })).body.approval_status, 'draft')
    for (const plan of ['trusted', 'premium']) {
      const { post } = await owner({ [plan]: true })
      assert.equal((await post('/create-idea', { name: 'Lamps' })).body.approval_status, 'approved')
    }
  })

  it('refuses what is missing or foreign', async () => {
    const { post } = await owner()
    const other = await owner()
    assertRefused(await post('/create-idea', {}), 422, 'validation_failed', ['name'])
    assertRefused(await post('/create-idea', { name: 'L', business_id: other.business_id }), 404, 'not_found')
    const without = as(await createPerson(service))
    assertRefused(await without.post('/create-idea', { name: 'L' }), 422, 'validation_failed', ['business_id'])
    assertAccepted(await without.post('/create-idea', { name: 'L', is_draft: 1 }), 201)
  })

  const ages = [
    [{ date_of_birth: null }, 'age_verification_required'],
    [{ date_of_birth: yearsOld(16) }, 'guardian_consent_required'],
    [{ date_of_birth: yearsOld(13) }, 'age_below_minimum'],
  ] as const
  for (const [fields, code] of ages)
    it(`refuses non-drafts with ${code}`, async () => {
      const { post } = await owner(fields)
      assertRefused(await post('/create-idea', { name: 'L' }), 403, code)
      const draft = await post('/account/ideas', { name: 'L', is_draft: 1 })
      if (code === 'age_below_minimum') return assertRefused(draft, 403, code)
      assertAccepted(draft, 201)
      assertRefused(await post(`/account/ideas/${draft.body.idea_id}/publish`), 403, code)
    })

  it('needs the scopes', async () => {
    const { person } = await owner()
    const reader = await personToken(service, person, ['ideas:read', 'business:write'])
    for (const path of ['/create-idea', '/account/ideas', '/account/ideas/1/publish'])
      assertRefused(await service.post(path, { name: 'L' }, { token: reader }), 403, 'permission_denied')
    const writer = await personToken(service, person, ['ideas:write'])
    assertAccepted(await service.post('/create-idea', { name: 'L' }, { token: writer }), 201)
    assertRefused(await service.get('/account/ideas', { token: writer }), 403, 'permission_denied')
    assertRefused(await service.post('/create-idea', {}), 401, 'unauthenticated')
  })
})

describe('reading', () => {
  it('lists and reads own ideas only, and none that an agent holds', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service)
    const { get, post } = as(person)
    const held = await makeIdea(service, agent, { user_id: person.user_id, is_draft: 1 })
    const ids = []
    for (const name of ['One', 'Two', 'Three'])
      ids.push((await post('/account/ideas', { name, is_draft: 1 })).body.idea_id)
    const first = await get('/account/ideas?limit=2')
    const second = await get(`/account/ideas?limit=2&cursor=${first.body.next_cursor}`)
    const seen = [...first.body.ideas, ...second.body.ideas].map(({ idea_id }) => idea_id)
    assert.deepEqual(seen, ids.toReversed())
    const { body } = await get(`/account/ideas/${ids[0]}`)
    assert.deepEqual([body.idea.name, body.idea.approval_status, body.idea.created_by_bot], ['One', 'draft', false])
    const other = await owner()
    assertRefused(await other.get(`/account/ideas/${ids[0]}`), 404, 'not_found')
    assertRefused(await get(`/account/ideas/${held}`), 404, 'not_found')
  })
})

describe('changing', () => {
  it('changes the given fields and keeps the rest', async () => {
    const { post, patch, get, business_id } = await owner()
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps', duration: 'a year' })).body
    const answer = await patch(`/account/ideas/${idea_id}`, { business_id, user_type: 'Cities', annotation: 'Light.' })
    assertAccepted(answer, 200)
    assert.equal(answer.body.approval_status, 'pending')
    const { idea } = (await get(`/account/ideas/${idea_id}`)).body
    assert.deepEqual(
      [idea.name, idea.duration, idea.business_id, idea.user_type, idea.annotation],
      ['Lamps', 'a year', business_id, 'Cities', 'Light.'],
    )
  })

  it('lists a change of a published idea for a second look, and sends a rejected one back', async () => {
    const { person, post, patch } = await owner({ trusted: true })
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps' })).body
    assert.equal((await patch(`/account/ideas/${idea_id}`, { duration: 'a year' })).body.approval_status, 'approved')
    const edits = await service.sql(
      'select changes, edited_by_bot_id, edited_by_user_id from idea_edits where idea_id = $1',
      [idea_id],
    )
    assert.deepEqual(edits, [
      { changes: { duration: [null, 'a year'] }, edited_by_bot_id: null, edited_by_user_id: person.user_id },
    ])
    await setIdeaStatus(service, idea_id, 'rejected')
    assert.equal((await patch(`/account/ideas/${idea_id}`, { name: 'L' })).body.approval_status, 'pending')
  })

  it('429 for a published idea after a hundred changes in a day: admins and watchers hear of each', async () => {
    const { post, patch } = await owner({ trusted: true })
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps' })).body
    const change = (annotation: string) => patch(`/account/ideas/${idea_id}`, { annotation })
    for (let time = 0; time < 100; time++) assertAccepted(await change(`Light ${time}.`), 200)
    assertRefused(await change('Too much light.'), 429, 'rate_limited')
    // Withheld, it comes back with its changes, and admins look at these all the same.
    await setIdeaStatus(service, idea_id, 'withheld')
    assertRefused(await change('Too much unseen light.'), 429, 'rate_limited')
    await setIdeaStatus(service, idea_id, 'approved')
    const edits = await service.sql('select 1 from idea_edits where idea_id = $1', [idea_id])
    assert.equal(edits.length, 100)
    // They would fill the first page of what admins look at.
    await service.sql('delete from idea_edits where idea_id = $1', [idea_id])
    await service.database.travel('25 hours')
    const later = await change('Light again.')
    await service.database.travel('0')
    assertAccepted(later, 200)
  })

  it('is left without a business when its change is reverted and the former one is deleted', async () => {
    const { person, post, patch, get, business_id } = await owner({ trusted: true })
    const other = await service.post('/account/businesses', { business_name: 'Second' }, { headers: person.session })
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps', business_id })).body
    await patch(`/account/ideas/${idea_id}`, { business_id: other.body.business_id, name: 'Poles' })
    await service.sql('delete from businesses where business_id = $1', [business_id])
    const admin = await createPerson(service, { admin: true })
    const { edits } = (await service.get('/admin/idea-edits', { headers: admin.session })).body
    const { edit_id } = edits.find((edit: { idea_id: number }) => edit.idea_id === idea_id)
    const revert = `/admin/idea-edits/${edit_id}/revert`
    assertAccepted(await service.post(revert, { reason: 'No.' }, { headers: admin.session }), 200)
    const { idea } = (await get(`/account/ideas/${idea_id}`)).body
    assert.deepEqual([idea.name, idea.business_id], ['Lamps', null])
  })

  it('refuses foreign ideas, foreign businesses and bad fields', async () => {
    const { post, patch } = await owner()
    const other = await owner()
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps' })).body
    assertRefused(await other.patch(`/account/ideas/${idea_id}`, { name: 'X' }), 404, 'not_found')
    assertRefused(await patch(`/account/ideas/${idea_id}`, { business_id: other.business_id }), 404, 'not_found')
    assertRefused(await patch(`/account/ideas/${idea_id}`, { name: '' }), 422, 'validation_failed', ['name'])
  })
})

describe('publishing', () => {
  it('sends a draft to review once', async () => {
    const { post } = await owner({ premium: true })
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps', is_draft: 1 })).body
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`/account/ideas/${idea_id}/publish`)))
    assert.deepEqual(countStatuses(answers), { 200: 5 })
    assert.ok(answers.every(({ body }) => body.approval_status === 'approved'))
  })

  it('refuses drafts without name, rejected and foreign ideas', async () => {
    const { post } = await owner()
    const other = await owner()
    const { idea_id } = (await post('/account/ideas', { is_draft: 1 })).body
    assertRefused(await post(`/account/ideas/${idea_id}/publish`), 422, 'validation_failed', ['name'])
    assertRefused(await other.post(`/account/ideas/${idea_id}/publish`), 404, 'not_found')
    await setIdeaStatus(service, idea_id, 'rejected')
    assertRefused(await post(`/account/ideas/${idea_id}/publish`), 422, 'validation_failed', ['idea_id'])
  })
})

describe('deleting', () => {
  it('removes an own idea', async () => {
    const { post, delete: remove } = await owner()
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps' })).body
    assertRefused(await (await owner()).delete(`/account/ideas/${idea_id}`), 404, 'not_found')
    assertAccepted(await remove(`/account/ideas/${idea_id}`), 200)
    assert.equal(await ideaRow(service, idea_id), undefined)
    assertRefused(await remove(`/account/ideas/${idea_id}`), 404, 'not_found')
  })

  it('keeps one with a payment', async () => {
    const { person, post, delete: remove } = await owner()
    const { idea_id } = (await post('/account/ideas', { name: 'Lamps' })).body
    await service.sql(
      `insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, duration_days, amount, currency, provider, status)
       values ('\\x01', '\\x01', $1, $2, 60, 19, 'EUR', 'test', 'paid')`,
      [idea_id, person.user_id],
    )
    assertRefused(await remove(`/account/ideas/${idea_id}`), 422, 'validation_failed', ['idea_id'])
  })
})
