import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { act, makeBusiness, pairedAgent, pairedPendingAgent } from '../../../../test/ideas.ts'
import { addIdea } from '../../../../test/matching.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { similarTo } from './alike.ts'

const service = useService()

const KILN = { name: 'Solar kiln', annotation: 'Fires bricks with sunlight.' }
const LIKE_IT = { name: 'Sunlight kiln', description: 'A kiln that fires bricks and tiles, without any fuel.' }

async function published(fields: Record<string, unknown> = LIKE_IT): Promise<number> {
  return addIdea(service, await createPerson(service), fields)
}
const idsOf = (similar: { idea_id: number }[]) => similar.map(({ idea_id }) => idea_id)

describe('ideas similar to a new one', () => {
  it('are in the answer and in its dry run, the most alike first, and never more than three', async () => {
    const { agent, owner } = await pairedAgent(service)
    const fields = { user_id: owner.user_id, is_draft: 1, ...KILN }
    await published({ name: 'Ceramic bowls', description: 'Fires bowls and bricks in the garden.' })
    const near: number[] = []
    for (let more = 0; more < 3; more++) near.push(await published({ name: KILN.name, description: KILN.annotation }))
    const tried = await act(service, agent, 'create-idea', { ...fields, dry_run: true })
    assertAccepted(tried, 200)
    assert.deepEqual(idsOf(tried.body.would.similar_ideas), near.toReversed())
    const { similar_ideas } = (await act(service, agent, 'create-idea', fields, 'key-1')).body
    assert.deepEqual(similar_ideas, tried.body.would.similar_ideas)
    assert.deepEqual(similar_ideas[0], { idea_id: near[2], name: 'Solar kiln', alike: 1 })
    const again = await act(service, agent, 'create-idea', fields, 'key-1')
    assert.deepEqual(again.body.similar_ideas, similar_ideas)
    await service.sql('delete from ideas')
  })

  it('are never what is not published: drafts, in review, withheld or held for an agent, their own included', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { agent: pending, owner: other } = await pairedPendingAgent(service)
    for (const approval_status of ['draft', 'pending', 'rejected', 'withheld']) {
      await addIdea(service, other, { ...LIKE_IT, approval_status })
      await addIdea(service, owner, { ...LIKE_IT, approval_status })
    }
    const held = { user_id: other.user_id, is_draft: 1, ...LIKE_IT }
    assert.equal((await act(service, pending, 'create-idea', held)).body.bot_queued, true)
    const fields = { user_id: owner.user_id, is_draft: 1, ...KILN }
    assert.deepEqual((await act(service, agent, 'create-idea', fields)).body.similar_ideas, [])
    const shown = await published()
    assert.deepEqual(idsOf((await act(service, agent, 'create-idea', fields)).body.similar_ideas), [shown])
    await service.sql('delete from ideas')
  })

  it('are none where one word is shared, or few of many', async () => {
    const { agent, owner } = await pairedAgent(service)
    await published()
    const make = async (name: string) =>
      (await act(service, agent, 'create-idea', { user_id: owner.user_id, is_draft: 1, name })).body.similar_ideas
    assert.deepEqual(await make('Bricks'), [])
    assert.deepEqual(await make('Bricks from mushrooms'), [])
    assert.deepEqual(
      await make('Mushroom bricks, insulation panels, packaging, furniture, flooring, lampshades and tiles'),
      [],
    )
    assert.deepEqual(
      await make(`"':*&|!() \\ <-> bricks' & 'tiles`)
        .then(idsOf)
        .then(({ length }) => length),
      1,
    )
    await service.sql('delete from ideas')
  })

  it('are there for people, claimed addresses and published ideas of their own, without the new one itself', async () => {
    const { agent, owner } = await pairedAgent(service)
    const own = await addIdea(service, owner, LIKE_IT)
    await service.sql('update users set trusted = true where user_id = $1', [owner.user_id])
    await makeBusiness(service, agent, { user_id: owner.user_id })
    const made = await service.post('/account/ideas', KILN, { headers: owner.session })
    assertAccepted(made, 201)
    assert.equal(made.body.approval_status, 'approved')
    assert.deepEqual(idsOf(made.body.similar_ideas), [own])
    const email = 'new@example.org'
    const claimed = await act(service, agent, 'create-idea', { email, is_draft: 1, ...KILN })
    assert.deepEqual(idsOf(claimed.body.similar_ideas).includes(own), true)
    await service.sql('delete from ideas')
  })
})

describe('what waits for a decision', () => {
  it('keeps no titles of others: it is stored for long, and they may leave', async () => {
    await published()
    const { agent: pending, owner } = await pairedPendingAgent(service)
    const fields = { user_id: owner.user_id, is_draft: 1, ...KILN }
    assert.equal((await act(service, pending, 'create-idea', fields)).body.similar_ideas, null)
    const { agent, person, approve } = await carefulPerson(service)
    const asked = await act(service, agent, 'create-idea', { ...fields, user_id: person.user_id })
    assertAccepted(await approve(asked.body.approval_id), 200)
    const stored = await service.sql<{ text: string }>(
      `select answer::text as text from queued_writes union all select data::text from events
       union all select to_jsonb(a)::text from approvals a`,
    )
    assert.ok(stored.length >= 3)
    for (const { text } of stored) assert.equal(text.includes(LIKE_IT.name), false)
    await service.sql('delete from ideas')
  })
})

describe('a flood of new ideas', () => {
  it('is not looked at one by one: a twentieth of the time goes into it', async () => {
    const { database } = service.app
    const seen = await Promise.all(Array.from({ length: 3_000 }, () => similarTo(database.read, KILN)))
    assert.ok(seen.includes(null))
    assert.ok(seen.some((similar) => similar !== null))
  })
})
