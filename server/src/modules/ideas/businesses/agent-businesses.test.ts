import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import {
  act,
  approveByAdmin,
  businessRow,
  makeBusiness,
  pairedAgent,
  pairedPendingAgent,
  yearsOld,
} from '../../../../test/ideas.ts'
import { createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const PRIVATE = { mobile: '+49 30 1', street: 'Main', street_number: '1', postal_code: '10115', vat_number: 'DE1' }

const setStatus = (businessId: number, status: string) =>
  service.sql('update businesses set approval_status = $2 where business_id = $1', [businessId, status])

const statusOf = async (businessId: number) => (await businessRow(service, businessId))?.approval_status

async function undoLast({ session }: TestPerson) {
  const { body } = await service.get('/account/activity', { headers: session })
  assert.equal(body.activity[0].undoable, true)
  return service.post(`/account/activity/${body.activity[0].action_id}/undo`, {}, { headers: session })
}

describe('list-businesses', () => {
  it('lists those of one or all paired users, newest first, in pages', async () => {
    const { agent, owner } = await pairedAgent(service)
    const other = await createPerson(service)
    await linkUser(service, agent, other)
    const first = await makeBusiness(service, agent, { user_id: owner.user_id })
    const second = await makeBusiness(service, agent, { user_id: other.user_id, business_name: 'Two', is_draft: 1 })
    const list = async (fields: object) => {
      const answer = await act(service, agent, 'list-businesses', { ...fields })
      assertAccepted(answer, 200)
      return answer.body
    }
    const ids = ({ businesses }: { businesses: { business_id: number }[] }) =>
      businesses.map(({ business_id }) => business_id)
    assert.deepEqual(ids(await list({})), [second, first])
    assert.deepEqual(ids(await list({ user_id: owner.user_id })), [first])
    const page = await list({ limit: 1 })
    assert.deepEqual(ids(page), [second])
    assert.deepEqual(ids(await list({ limit: 1, cursor: page.next_cursor })), [first])
    const [draft] = page.businesses
    assert.deepEqual(
      [draft.business_name, draft.approval_status, draft.is_draft, draft.bot_queued, draft.user_id],
      ['Two', 'draft', 1, false, other.user_id],
    )
  })

  it('hides phone, address and numbers from an agent that may not work on businesses', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    await makeBusiness(service, agent, { user_id, city: 'Ghent', ...PRIVATE })
    const { agent: reader } = await pairedAgent(service)
    await linkUser(service, reader, owner, ['send_message'])
    const [seen] = (await act(service, reader, 'list-businesses', { user_id })).body.businesses
    const [full] = (await act(service, agent, 'list-businesses', { user_id })).body.businesses
    assert.equal(seen.city, 'Ghent')
    for (const [field, value] of Object.entries(PRIVATE)) {
      assert.equal(full[field], value, field)
      assert.equal(seen[field], null, field)
    }
  })

  it('shows nothing of a person who paused the agent, or of strangers', async () => {
    const { agent, owner } = await pairedAgent(service)
    await makeBusiness(service, agent, { user_id: owner.user_id })
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { paused: true }, { headers: owner.session })
    assert.deepEqual((await act(service, agent, 'list-businesses', {})).body.businesses, [])
    const stranger = await createPerson(service)
    const answer = await act(service, agent, 'list-businesses', { user_id: stranger.user_id })
    assertRefused(answer, 403, 'user_not_linked')
  })
})

describe('update-business', () => {
  it('changes only what is sent; an approved one goes back to review unless its owner is trusted', async () => {
    for (const [trusted, after] of [
      [false, 'pending'],
      [true, 'approved'],
    ] as const) {
      const { agent, owner } = await pairedAgent(service, { trusted })
      const { user_id } = owner
      const business_id = await makeBusiness(service, agent, { user_id, city: 'Ghent' })
      await setStatus(business_id, 'approved')
      const answer = await act(service, agent, 'update-business', { user_id, business_id, city: 'Bruges' })
      assertAccepted(answer, 201)
      assert.equal(answer.body.approval_status, after)
      const row = await businessRow(service, business_id)
      assert.deepEqual([row?.city, row?.business_name, row?.approval_status], ['Bruges', 'Lamplight', after])
    }
  })

  it('leaves a business alone that already is as asked', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, agent, { user_id, city: 'Ghent' })
    await setStatus(business_id, 'approved')
    const answer = await act(service, agent, 'update-business', { user_id, business_id, city: 'Ghent' })
    assert.deepEqual([answer.status, answer.body.approval_status], [201, 'approved'])
  })

  it('says what it did, and can be undone', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, agent, { user_id, city: 'Ghent', is_draft: 1 })
    await act(service, agent, 'update-business', { user_id, business_id, city: 'Bruges', vat_number: 'BE1' })
    const { body } = await service.get('/account/activity', { headers: owner.session })
    assert.match(body.activity[0].sentence, / changed the city and the VAT number of “Lamplight”\.$/)
    assertAccepted(await undoLast(owner), 200)
    const row = await businessRow(service, business_id)
    assert.deepEqual([row?.city, row?.vat_number], ['Ghent', null])
  })

  it('404: somebody else’s; 403: without the permission, or too young to send it to review', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { agent: other, owner: stranger } = await pairedAgent(service)
    const business_id = await makeBusiness(service, other, { user_id: stranger.user_id })
    const { user_id } = owner
    const foreign = await act(service, agent, 'update-business', { user_id, business_id, city: 'Bruges' })
    assertRefused(foreign, 404, 'not_found')
    assert.equal(foreign.body.reason, 'no_record')
    await service.call(
      'PATCH',
      `/account/agents/${agent.bot_id}`,
      { permissions: ['create_idea'] },
      { headers: owner.session },
    )
    assertRefused(await act(service, agent, 'update-business', { user_id, business_id }), 403, 'permission_denied')
    const young = await pairedAgent(service, { date_of_birth: yearsOld(16) })
    const draft = { user_id: young.owner.user_id, business_name: 'Kiosk', is_draft: 1 }
    const { body } = await act(service, young.agent, 'create-business', draft)
    const edit = { user_id: draft.user_id, business_id: body.business_id, city: 'Bruges' }
    assertAccepted(await act(service, young.agent, 'update-business', edit), 201)
    await setStatus(body.business_id, 'rejected')
    const again = await act(service, young.agent, 'update-business', { ...edit, city: 'Ghent' })
    assertRefused(again, 403, 'guardian_consent_required')
  })

  it('waits for the person where they want to be asked, and shows what would change', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, agent, { user_id, city: 'Ghent', is_draft: 1 })
    const grants = [{ permission: 'create_business', mode: 'ask' }]
    const path = `/account/agents/${agent.bot_id}`
    assertAccepted(await service.call('PATCH', path, { permissions: [], grants }, { headers: owner.session }), 200)
    const asked = await act(service, agent, 'update-business', { user_id, business_id, city: 'Bruges' })
    assert.deepEqual([asked.status, asked.body.code], [202, 'awaiting_approval'])
    const shown = await service.get(`/account/approvals/${asked.body.approval_id}`, { headers: owner.session })
    assert.deepEqual(shown.body.preview.fields, [{ field: 'city', before: 'Ghent', after: 'Bruges' }])
    assert.equal((await businessRow(service, business_id))?.city, 'Ghent')
  })
})

describe('publish-business', () => {
  it('sends a draft to review, once', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, agent, { user_id, is_draft: 1 })
    for (const _time of [1, 2]) {
      const answer = await act(service, agent, 'publish-business', { user_id, business_id })
      assert.deepEqual([answer.status, answer.body.approval_status], [201, 'pending'], answer.text)
    }
    assert.equal(await statusOf(business_id), 'pending')
  })

  it('422: a nameless draft, or a rejected one; 403: without a date of birth', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const { body } = await act(service, agent, 'create-business', { user_id, is_draft: 1 })
    const publish = { user_id, business_id: body.business_id }
    assertRefused(await act(service, agent, 'publish-business', publish), 422, 'validation_failed', ['business_name'])
    await setStatus(body.business_id, 'rejected')
    assertRefused(await act(service, agent, 'publish-business', publish), 422, 'validation_failed', ['business_id'])
    const ageless = await pairedAgent(service, { date_of_birth: null })
    const draft = await makeBusiness(service, ageless.agent, { user_id: ageless.owner.user_id, is_draft: 1 })
    const answer = await act(service, ageless.agent, 'publish-business', {
      user_id: ageless.owner.user_id,
      business_id: draft,
    })
    assertRefused(answer, 403, 'age_verification_required')
  })
})

describe('a pending agent', () => {
  it('changes and publishes its held business; approval releases each step', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, agent, { user_id, city: 'Ghent', is_draft: 1 })
    const edited = await act(service, agent, 'update-business', { user_id, business_id, city: 'Bruges' })
    const published = await act(service, agent, 'publish-business', { user_id, business_id })
    for (const answer of [edited, published]) assert.deepEqual([answer.status, answer.body.bot_queued], [201, true])
    const [seen] = (await act(service, agent, 'list-businesses', { user_id })).body.businesses
    assert.deepEqual([seen.city, seen.approval_status, seen.bot_queued], ['Bruges', 'pending', true])
    await approveByAdmin(service, agent)
    const row = await businessRow(service, business_id)
    assert.deepEqual([row?.held_for_bot_id, row?.city, row?.approval_status], [null, 'Bruges', 'pending'])
  })

  it('leaves no trace of a held change that is no longer allowed at the release', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, agent, { user_id, city: 'Ghent', is_draft: 1 })
    await act(service, agent, 'publish-business', { user_id, business_id })
    await service.sql('update users set date_of_birth = null where user_id = $1', [user_id])
    await approveByAdmin(service, agent)
    assert.equal(await statusOf(business_id), 'draft')
  })

  it('touches no business that others see before its approval', async () => {
    const { agent: first, owner } = await pairedAgent(service)
    const { user_id } = owner
    const business_id = await makeBusiness(service, first, { user_id, city: 'Ghent', is_draft: 1 })
    const { agent } = await pairedPendingAgent(service)
    await linkUser(service, agent, owner)
    assertAccepted(await act(service, agent, 'update-business', { user_id, business_id, city: 'Bruges' }), 201)
    assertAccepted(await act(service, agent, 'publish-business', { user_id, business_id }), 201)
    const before = await businessRow(service, business_id)
    assert.deepEqual([before?.city, before?.approval_status], ['Ghent', 'draft'])
    await approveByAdmin(service, agent)
    const after = await businessRow(service, business_id)
    assert.deepEqual([after?.city, after?.approval_status], ['Bruges', 'pending'])
  })
})
