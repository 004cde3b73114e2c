import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import {
  act,
  eventsOf,
  ideaRow,
  makeBusiness,
  makeIdea,
  pairedAgent,
  publishedIdea,
  setIdeaStatus,
  yearsOld,
} from '../../../../test/ideas.ts'
import { approveAgent, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const ACTION = 'update-idea'

async function draft(person: Parameters<typeof pairedAgent>[1] = {}) {
  const { agent, owner } = await pairedAgent(service, person)
  const idea_id = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1, duration: 'a year' })
  return { agent, owner, idea_id, whose: { user_id: owner.user_id, idea_id } }
}

function editsOf(idea_id: number) {
  return service.sql<{ changes: unknown; edited_by_bot_id: number; edited_by_user_id: number }>(
    'select changes, edited_by_bot_id, edited_by_user_id from idea_edits where idea_id = $1 order by edit_id',
    [idea_id],
  )
}

describe('201', () => {
  it('changes the given fields, keeps the rest, and ignores what cannot be changed', async () => {
    const { agent, idea_id, whose } = await draft()
    const answer = await act(service, agent, ACTION, {
      ...whose,
      annotation: 'New.',
      price_per_unit: 2.5,
      currency: 'CHF',
      duration: 'ten years',
      user_type: 'Nobody',
      is_draft: 0,
      approval_status: 'approved',
    })
    assertAccepted(answer, 201)
    assert.equal(answer.body.idea_id, idea_id)
    assert.equal(answer.body.approval_status, 'draft')
    const { name, annotation, price_per_unit, currency, duration, user_type } = (await ideaRow(service, idea_id))!
    assert.deepEqual(
      { name, annotation, price_per_unit, currency, duration, user_type },
      {
        name: 'Street lamps',
        annotation: 'New.',
        price_per_unit: 2.5,
        currency: 'CHF',
        duration: 'a year',
        user_type: 'General Consumers',
      },
    )
  })

  it('changes nothing when no field is given or none differs', async () => {
    const { agent, idea_id, whose } = await draft()
    const before = await ideaRow(service, idea_id)
    for (const fields of [whose, { ...whose, name: 'Street lamps' }]) {
      const answer = await act(service, agent, ACTION, fields)
      assertAccepted(answer, 201)
      assert.equal(answer.body.message, 'Nothing has changed.')
    }
    assert.deepEqual(await ideaRow(service, idea_id), before)
  })

  it('keeps a published idea published and lists what changed for a second look', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const answer = await act(service, agent, ACTION, {
      user_id: owner.user_id,
      idea_id,
      name: 'Lamps',
      amount_of_shares: 5,
      currency: 'EUR',
    })
    assert.equal(answer.body.approval_status, 'approved')
    assert.equal(answer.body.pending_approval, false)
    assert.equal(answer.body.message, 'The change is published. An admin checks it later.')
    assert.equal((await ideaRow(service, idea_id))!.name, 'Lamps')
    assert.deepEqual(await editsOf(idea_id), [
      {
        changes: { name: ['Street lamps', 'Lamps'], amount_of_shares: [0, 5] },
        edited_by_bot_id: agent.bot_id,
        edited_by_user_id: owner.user_id,
      },
    ])
  })

  it('tells the agents that watch a published idea, and nobody about a draft', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const draft_id = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1 })
    const watcher = await pairedAgent(service)
    for (const id of [idea_id, draft_id])
      await service.sql('insert into watches (bot_id, user_id, idea_id) values ($1, $2, $3)', [
        watcher.agent.bot_id,
        watcher.owner.user_id,
        id,
      ])
    for (const id of [idea_id, draft_id])
      await act(service, agent, ACTION, { user_id: owner.user_id, idea_id: id, name: 'Lamps', currency: 'EUR' })
    assert.deepEqual(await eventsOf(service, watcher.agent, ['idea.updated']), [
      { type: 'idea.updated', data: { idea_id, user_id: watcher.owner.user_id, fields: ['name'] } },
    ])
    assert.deepEqual(await eventsOf(service, agent, ['idea.updated']), [])
  })

  for (const trusted of [false, true])
    it(`sends a rejected idea back to review${trusted ? ', for a trusted owner too' : ''}`, async () => {
      const { agent, owner } = await pairedAgent(service, { trusted })
      await makeBusiness(service, agent, { user_id: owner.user_id })
      const idea_id = await makeIdea(service, agent, { user_id: owner.user_id })
      await setIdeaStatus(service, idea_id, 'rejected')
      const whose = { user_id: owner.user_id, idea_id }
      const unchanged = await act(service, agent, ACTION, whose)
      assert.equal(unchanged.body.approval_status, 'rejected')
      const { body } = await act(service, agent, ACTION, { ...whose, annotation: 'Clearer.' })
      assert.equal(body.approval_status, 'pending')
      assert.equal(body.pending_approval, true)
      const row = await ideaRow(service, idea_id)
      assert.deepEqual([row!.approval_status, row!.rejection_reason, row!.reviewed_at], ['pending', null, null])
      assert.deepEqual(await editsOf(idea_id), [])
    })

  it('loses neither of two concurrent changes', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const whose = { user_id: owner.user_id, idea_id }
    const names = ['annotation', 'description', 'type_of_idea', 'region_of_idea_selling']
    await Promise.all(names.map((field) => act(service, agent, ACTION, { ...whose, [field]: field })))
    const row = await ideaRow(service, idea_id)
    assert.deepEqual(
      names.map((field) => row![field]),
      names,
    )
    assert.equal((await editsOf(idea_id)).length, 4)
  })

  it('works for a minor: an edit publishes nothing', async () => {
    const { agent, whose } = await draft({ date_of_birth: yearsOld(16) })
    assertAccepted(await act(service, agent, ACTION, { ...whose, name: 'Lamps' }), 201)
  })
})

describe('422', () => {
  const wrong: [string, Record<string, unknown>, string[]][] = [
    ['no ids', { user_id: undefined, idea_id: undefined }, ['user_id', 'idea_id']],
    ['an id that is none', { idea_id: 1.5 }, ['idea_id']],
    ['an empty name', { name: ' ' }, ['name']],
    ['shares below zero', { amount_of_shares: -0.1 }, ['amount_of_shares']],
    ['an unknown currency', { currency: 'eur' }, ['currency']],
    ['a number in place of text', { description: 5 }, ['description']],
  ]
  for (const [what, fields, named] of wrong)
    it(`refuses ${what}`, async () => {
      const { agent, whose } = await draft()
      assertRefused(await act(service, agent, ACTION, { ...whose, ...fields }), 422, 'validation_failed', named)
    })
})

describe('404', () => {
  it("refuses another user's idea and one that does not exist", async () => {
    const { agent, owner } = await pairedAgent(service)
    const other = await draft()
    for (const idea_id of [other.idea_id, 999_999_999])
      assertRefused(await act(service, agent, ACTION, { user_id: owner.user_id, idea_id }), 404, 'not_found')
  })

  it("refuses another paired user's idea under the wrong user", async () => {
    const { agent, idea_id } = await draft()
    const { owner: second } = await pairedAgent(service)
    await linkUser(service, agent, second)
    assertRefused(await act(service, agent, ACTION, { user_id: second.user_id, idea_id }), 404, 'not_found')
  })
})

describe('403', () => {
  it('needs the link, the permission and the capability', async () => {
    const { owner, idea_id } = await draft()
    const whose = { user_id: owner.user_id, idea_id }
    const agent = await registerAgent(service)
    await approveAgent(service, agent)
    assertRefused(await act(service, agent, ACTION, whose), 403, 'user_not_linked')
    await linkUser(service, agent, owner, ['create_idea'])
    assertRefused(await act(service, agent, ACTION, whose), 403, 'permission_denied')
    await service.sql(`update links set permissions = '{update_idea}' where bot_id = $1`, [agent.bot_id])
    await approveAgent(service, agent, { capabilities: ['create_idea'] })
    assertRefused(await act(service, agent, ACTION, whose), 403, 'permission_denied')
  })

  it('refuses to act for a child', async () => {
    const { agent, owner, whose } = await draft()
    await service.sql('update users set date_of_birth = $2 where user_id = $1', [owner.user_id, yearsOld(13)])
    assertRefused(await act(service, agent, ACTION, whose), 403, 'age_below_minimum')
  })
})
