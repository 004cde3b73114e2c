import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import {
  act,
  eventsOf,
  ideaRow,
  makeBusiness,
  makeIdea,
  pairedAgent,
  pointsFor,
  setIdeaStatus,
  yearsOld,
} from '../../../../test/ideas.ts'
import { approveAgent, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const ACTION = 'publish-idea'

async function draft(person: Parameters<typeof pairedAgent>[1] = {}, fields: Record<string, unknown> = {}) {
  const { agent, owner } = await pairedAgent(service, person)
  await makeBusiness(service, agent, { user_id: owner.user_id, is_draft: 1 })
  const idea_id = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1, ...fields })
  return { agent, owner, idea_id, whose: { user_id: owner.user_id, idea_id } }
}

describe('201', () => {
  it('sends a draft to review', async () => {
    const { agent, idea_id, whose } = await draft()
    const answer = await act(service, agent, ACTION, whose)
    assertAccepted(answer, 201)
    assert.deepEqual([answer.body.idea_id, answer.body.approval_status], [idea_id, 'pending'])
    assert.equal((await ideaRow(service, idea_id))!.approval_status, 'pending')
  })

  it('publishes it at once for a trusted owner, once for twenty calls', async () => {
    const { agent, idea_id, whose } = await draft({ trusted: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(service, agent, ACTION, whose)))
    assert.deepEqual(countStatuses(answers), { 201: 20 })
    for (const { body } of answers) assert.equal(body.approval_status, 'approved')
    assert.equal((await eventsOf(service, agent, ['idea.approved'])).length, 1)
    assert.deepEqual(await pointsFor(service, agent, 'idea_approved'), [10])
    assert.ok((await ideaRow(service, idea_id))!.published_at)
  })

  it('does not change an idea in review or approved', async () => {
    const { agent, idea_id, whose } = await draft()
    for (const status of ['pending', 'approved']) {
      await setIdeaStatus(service, idea_id, status)
      const before = await ideaRow(service, idea_id)
      const answer = await act(service, agent, ACTION, whose)
      assertAccepted(answer, 201)
      assert.equal(answer.body.approval_status, status)
      assert.deepEqual(await ideaRow(service, idea_id), before)
    }
  })
})

describe('422', () => {
  it('needs a name', async () => {
    const { agent, whose } = await draft({}, { name: undefined })
    assertRefused(await act(service, agent, ACTION, whose), 422, 'validation_failed', ['name'])
  })

  it('needs a business', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1 })
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, idea_id })
    assertRefused(answer, 422, 'validation_failed', ['business_id'])
  })

  it('refuses a rejected idea until it is edited', async () => {
    const { agent, idea_id, whose } = await draft()
    await setIdeaStatus(service, idea_id, 'rejected')
    assertRefused(await act(service, agent, ACTION, whose), 422, 'validation_failed', ['idea_id'])
  })

  it('needs both ids', async () => {
    const agent = await registerAgent(service)
    assertRefused(await act(service, agent, ACTION, {}), 422, 'validation_failed', ['user_id', 'idea_id'])
  })
})

describe('404', () => {
  it("refuses another user's idea and one that does not exist", async () => {
    const { agent, owner } = await pairedAgent(service)
    const other = await draft()
    for (const idea_id of [other.idea_id, 999_999_999])
      assertRefused(await act(service, agent, ACTION, { user_id: owner.user_id, idea_id }), 404, 'not_found')
  })
})

describe('403', () => {
  it('needs the link and the permission create_idea', async () => {
    const { owner, whose } = await draft()
    const agent = await registerAgent(service)
    await approveAgent(service, agent)
    assertRefused(await act(service, agent, ACTION, whose), 403, 'user_not_linked')
    await linkUser(service, agent, owner, ['update_idea'])
    assertRefused(await act(service, agent, ACTION, whose), 403, 'permission_denied')
  })

  const ages = [
    [{ date_of_birth: null }, 'age_verification_required'],
    [{ date_of_birth: yearsOld(17) }, 'guardian_consent_required'],
  ] as const
  for (const [person, code] of ages)
    it(`refuses with ${code}`, async () => {
      const { agent, whose } = await draft(person)
      assertRefused(await act(service, agent, ACTION, whose), 403, code)
    })
})

describe('under ask', () => {
  it('the person is shown what happens: in review, or public at once if they are trusted', async () => {
    const careful = await carefulPerson(service)
    const { person, headers } = careful
    await service.post('/account/businesses', { business_name: 'Lamplight' }, { headers })
    const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { headers })).body
    const business = { business_name: 'Second', is_draft: 1 }
    const { business_id } = (await service.post('/account/businesses', business, { headers })).body
    const shownFor = async (operation: string, fields: Record<string, unknown>) => {
      const asked = await careful.act(operation, fields)
      assertAccepted(asked, 202)
      return (await careful.read(asked.body.approval_id)).preview.fields
    }
    for (const [trusted, after] of [
      [false, 'pending'],
      [true, 'approved'],
    ] as const) {
      await service.sql('update users set trusted = $2 where user_id = $1', [person.user_id, trusted])
      const fields = [{ field: 'approval_status', before: 'draft', after }]
      assert.deepEqual(await shownFor('publish-idea', { idea_id }), fields)
      assert.deepEqual(await shownFor('publish-business', { business_id }), fields)
    }
  })
})
