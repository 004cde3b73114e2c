import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import {
  act,
  approveByAdmin,
  businessRow,
  eventsOf,
  ideaRow,
  makeBusiness,
  makeIdea,
  pairedAgent,
  pairedPendingAgent,
  pointsFor,
  publishedIdea,
  setIdeaStatus,
} from '../../../../test/ideas.ts'
import { createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** Business → idea in it → edit it → publish it, all before the agent's approval. */
async function wholeWay(person: Parameters<typeof pairedAgent>[1] = {}) {
  const { agent, owner } = await pairedPendingAgent(service, person)
  const { user_id } = owner
  const business_id = await makeBusiness(service, agent, { user_id })
  const idea_id = await makeIdea(service, agent, { user_id, business_id, name: 'Lamps', is_draft: 1 })
  const edited = await act(service, agent, 'update-idea', { user_id, idea_id, name: 'Better lamps' })
  const published = await act(service, agent, 'publish-idea', { user_id, idea_id })
  return { agent, owner, business_id, idea_id, edited, published }
}

async function failuresOf(agent: { bot_id: number }) {
  return service.sql<{ operation: string; state: string }>(
    'select operation, state from queued_writes where bot_id = $1 order by write_id',
    [agent.bot_id],
  )
}

describe('while the agent is pending', () => {
  it('answers as always, with bot_queued and ids that later writes use', async () => {
    const { agent, owner, idea_id, edited, published } = await wholeWay({ trusted: true })
    assertAccepted(edited, 201)
    assertAccepted(published, 201)
    assert.deepEqual([edited.body.bot_queued, edited.body.approval_status], [true, 'draft'])
    assert.deepEqual([published.body.bot_queued, published.body.approval_status], [true, 'pending'])
    const { body } = await act(service, agent, 'list-ideas', { user_id: owner.user_id })
    assert.deepEqual(
      body.ideas.map((idea: Record<string, unknown>) => [
        idea.idea_id,
        idea.name,
        idea.approval_status,
        idea.bot_queued,
      ]),
      [[idea_id, 'Better lamps', 'pending', true]],
    )
    assert.deepEqual(await eventsOf(service, agent, ['idea.approved', 'business.approved']), [])
  })

  it('is seen by nobody else: not another agent of the same person, not the review lists', async () => {
    const { owner, business_id, idea_id } = await wholeWay()
    const { agent: other } = await pairedAgent(service)
    await linkUser(service, other, owner)
    const { user_id } = owner
    assert.deepEqual((await act(service, other, 'list-ideas', { user_id })).body.ideas, [])
    assertRefused(await act(service, other, 'update-idea', { user_id, idea_id }), 404, 'not_found')
    assertRefused(await act(service, other, 'publish-idea', { user_id, idea_id }), 404, 'not_found')
    const foreign = { user_id, business_id, name: 'Lamps' }
    assertRefused(await act(service, other, 'create-idea', foreign), 404, 'not_found')
    const none = { user_id, name: 'Lamps' }
    assertRefused(await act(service, other, 'create-idea', none), 422, 'validation_failed', ['business_id'])
    const admin = await createPerson(service, { admin: true })
    for (const status of ['draft', 'pending']) {
      const list = await service.get(`/admin/ideas?status=${status}&limit=200`, { headers: admin.session })
      assert.ok(list.body.ideas.every((idea: { idea_id: number }) => idea.idea_id !== idea_id))
    }
    const approve = await service.post(`/admin/ideas/${idea_id}/approve`, {}, { headers: admin.session })
    assertRefused(approve, 404, 'not_found')
  })

  it('does not touch ideas that others already see', async () => {
    const { agent: first, owner } = await pairedAgent(service)
    const published = await publishedIdea(service, first, owner)
    const draft = await makeIdea(service, first, { user_id: owner.user_id, is_draft: 1 })
    const rejected = await makeIdea(service, first, { user_id: owner.user_id })
    await setIdeaStatus(service, rejected, 'rejected')
    const { agent } = await pairedPendingAgent(service)
    await linkUser(service, agent, owner)
    const { user_id } = owner
    const before = await Promise.all([published, draft, rejected].map((id) => ideaRow(service, id)))
    const answers = [
      await act(service, agent, 'update-idea', { user_id, idea_id: published, name: 'Changed' }),
      await act(service, agent, 'publish-idea', { user_id, idea_id: draft }),
      await act(service, agent, 'update-idea', { user_id, idea_id: rejected, name: 'Clearer' }),
    ]
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.bot_queued, body.approval_status]),
      [
        [201, true, 'approved'],
        [201, true, 'pending'],
        [201, true, 'pending'],
      ],
    )
    assert.deepEqual(await Promise.all([published, draft, rejected].map((id) => ideaRow(service, id))), before)

    await approveByAdmin(service, agent)
    const after = await Promise.all([published, draft, rejected].map((id) => ideaRow(service, id)))
    assert.deepEqual(
      after.map((row) => [row!.name, row!.approval_status]),
      [
        ['Changed', 'approved'],
        ['Street lamps', 'pending'],
        ['Clearer', 'pending'],
      ],
    )
    const edits = await service.sql('select edited_by_bot_id from idea_edits where idea_id = $1', [published])
    assert.deepEqual(edits, [{ edited_by_bot_id: agent.bot_id }])
  })
})

describe('at approval', () => {
  it('releases everything in order, for review', async () => {
    const { agent, business_id, idea_id } = await wholeWay()
    await approveByAdmin(service, agent)
    const idea = await ideaRow(service, idea_id)
    assert.deepEqual([idea!.name, idea!.approval_status, idea!.business_id], ['Better lamps', 'pending', business_id])
    assert.equal(idea!.held_for_bot_id, null)
    const business = await businessRow(service, business_id)
    assert.deepEqual([business!.approval_status, business!.held_for_bot_id], ['pending', null])
    assert.ok((await failuresOf(agent)).every(({ state }) => state === 'released'))
  })

  it('approves what a trusted owner has, with events and points', async () => {
    const { agent, owner, business_id, idea_id } = await wholeWay({ trusted: true })
    const { user_id } = owner
    await approveByAdmin(service, agent)
    assert.deepEqual(await eventsOf(service, agent, ['idea.approved', 'business.approved']), [
      { type: 'business.approved', data: { business_id, user_id, approval_status: 'approved' } },
      { type: 'idea.approved', data: { idea_id, user_id, approval_status: 'approved' } },
    ])
    assert.deepEqual(await pointsFor(service, agent, 'idea_approved'), [10])
    assert.deepEqual(await pointsFor(service, agent, 'business_approved'), [5])
  })

  it('drops a held edit that is no longer allowed, and keeps the others', async () => {
    const { agent, owner, idea_id } = await wholeWay()
    await service.sql(`update links set permissions = '{create_idea,create_business}' where user_id = $1`, [
      owner.user_id,
    ])
    await approveByAdmin(service, agent)
    const idea = await ideaRow(service, idea_id)
    assert.deepEqual([idea!.name, idea!.approval_status], ['Lamps', 'pending'])
    assert.deepEqual(
      (await failuresOf(agent)).filter(({ state }) => state === 'failed'),
      [{ operation: 'platform_update_idea', state: 'failed' }],
    )
  })

  it('leaves nothing behind when the person has ended the pairing', async () => {
    const { agent, owner, business_id, idea_id } = await wholeWay()
    await service.sql('delete from links where user_id = $1', [owner.user_id])
    await approveByAdmin(service, agent)
    assert.equal(await ideaRow(service, idea_id), undefined)
    assert.equal(await businessRow(service, business_id), undefined)
    assert.ok((await failuresOf(agent)).every(({ state }) => state === 'failed'))
    assert.equal((await eventsOf(service, agent, ['write.failed'])).length, 4)
  })

  it('fails an idea whose business failed, and the edits of it', async () => {
    const { agent, owner, idea_id } = await wholeWay()
    await service.sql(`update links set permissions = '{create_idea,update_idea}' where user_id = $1`, [owner.user_id])
    await approveByAdmin(service, agent)
    assert.equal(await ideaRow(service, idea_id), undefined)
    assert.equal((await failuresOf(agent)).filter(({ state }) => state === 'failed').length, 4)
  })

  it('checks the age again', async () => {
    const { agent, owner, idea_id } = await wholeWay()
    await service.sql('update users set date_of_birth = null where user_id = $1', [owner.user_id])
    await approveByAdmin(service, agent)
    // The business was not a draft, so it failed, and its idea with it.
    assert.equal(await ideaRow(service, idea_id), undefined)
    assert.ok((await failuresOf(agent)).every(({ state }) => state === 'failed'))
  })
})

describe('at rejection', () => {
  it('deletes what was held and nothing else', async () => {
    const { agent, owner, business_id, idea_id } = await wholeWay()
    const kept = await wholeWay()
    const claimed = await makeIdea(service, agent, { email: 'rejected@example.org', is_draft: 1 })
    const admin = await createPerson(service, { admin: true })
    const answer = await service.post(
      `/admin/bots/${agent.bot_id}/reject`,
      { reason: 'Spam.' },
      { headers: admin.session },
    )
    assertAccepted(answer, 200)
    for (const id of [idea_id, claimed]) assert.equal(await ideaRow(service, id), undefined)
    assert.equal(await businessRow(service, business_id), undefined)
    assert.ok(await ideaRow(service, kept.idea_id))
    assert.deepEqual(await service.sql('select 1 from claim_ledger where bot_id = $1', [agent.bot_id]), [])
    assert.deepEqual(await service.sql('select 1 from ideas where owner_user_id = $1', [owner.user_id]), [])
  })
})
