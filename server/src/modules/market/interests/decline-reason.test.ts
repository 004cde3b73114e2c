import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
import { eventsOf, interested, market } from '../../../../test/market.ts'
import { addIdea, addProfile } from '../../../../test/matching.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const ABOUT = 'Solar kilns and brickworks.'

/** An idea and somebody who fits it. */
async function fitting() {
  const { agent, owner } = await pairedAgent(service)
  const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'Fires bricks with sunlight.' })
  const match = await addProfile(service, { about: ABOUT })
  const { body } = await act(service, agent, 'find-matches', { user_id: owner.user_id, idea_id })
  assert.ok(body.matches.some(({ user_id }: { user_id: number }) => user_id === match.user_id))
  return { agent, owner, idea_id, match }
}

async function introduced() {
  const scene = await fitting()
  const wish = { idea_id: scene.idea_id, match_user_id: scene.match.user_id }
  const { body } = await service.post('/account/introductions', wish, { headers: scene.owner.session })
  return { ...scene, id: body.introduction_id as number }
}

const matchesOf = async ({ owner, idea_id }: { owner: TestPerson; idea_id: number }) =>
  (await service.get(`/account/ideas/${idea_id}/matches`, { headers: owner.session })).body.matches.map(
    ({ user_id }: { user_id: number }) => user_id,
  ) as number[]
const ideasFor = async ({ session }: TestPerson) =>
  (await service.get('/account/fitting-ideas', { headers: session })).body.ideas.map(
    ({ idea_id }: { idea_id: number }) => idea_id,
  ) as number[]

describe('a decline with a reason', () => {
  it('of an interest: by an agent, seen by who asked, in its event and in both lists', async () => {
    const scene = await market(service)
    const { interest_id } = await interested(service, scene)
    const { owner, investor } = scene
    const fields = { user_id: owner.person.user_id, interest_id, decision: 'declined', decline_reason: 'too_early' }
    assertAccepted(await act(service, owner.agent, 'respond-interest', fields), 200)
    const again = { ...fields, decline_reason: 'region' }
    assertAccepted(await act(service, owner.agent, 'respond-interest', again), 200)
    const [event] = await eventsOf(service, investor.agent)
    assert.deepEqual([event?.type, event?.data.decline_reason], ['interest.declined', 'too_early'])
    for (const [person, direction] of [
      [investor.person, 'placed'],
      [owner.person, 'received'],
    ] as const) {
      const { body } = await service.get(`/account/interests?direction=${direction}`, { headers: person.session })
      assert.equal(body.interests[0].decline_reason, 'too_early')
    }
  })

  it('of an introduction: by a person, seen by who asked, in its event and in both lists', async () => {
    const { agent, owner, match, id } = await introduced()
    const answer = { decision: 'declined', decline_reason: 'not_my_field' }
    const path = `/account/introductions/${id}/respond`
    assertAccepted(await service.post(path, answer, { headers: match.session }), 200)
    const [event] = (await eventsOf(service, agent)).filter(({ type }) => type.startsWith('introduction'))
    assert.deepEqual([event?.type, event?.data.decline_reason], ['introduction.declined', 'not_my_field'])
    for (const [person, direction] of [
      [owner, 'placed'],
      [match, 'received'],
    ] as const) {
      const { body } = await service.get(`/account/introductions?direction=${direction}`, { headers: person.session })
      assert.equal(body.introductions[0].decline_reason, 'not_my_field')
    }
  })

  it('without one there is none in the event and null in the list', async () => {
    const { agent, owner, match, id } = await introduced()
    const path = `/account/introductions/${id}/respond`
    assertAccepted(await service.post(path, { decision: 'declined' }, { headers: match.session }), 200)
    const [event] = (await eventsOf(service, agent)).filter(({ type }) => type === 'introduction.declined')
    assert.equal('decline_reason' in event!.data, false)
    const { body } = await service.get('/account/introductions?direction=placed', { headers: owner.session })
    assert.equal(body.introductions[0].decline_reason, null)
  })

  it('is shown to a person who is asked first, and written only if they approve', async () => {
    const { act: ask, read, approve, setIdea } = await carefulPerson(service)
    const scene = { ...(await market(service)), ideaId: await setIdea() }
    const { interest_id } = await interested(service, scene)
    const asked = await ask('respond-interest', { interest_id, decision: 'declined', decline_reason: 'amount' })
    assertAccepted(asked, 202)
    const { approval_id } = asked.body
    const { preview } = await read(approval_id)
    assert.deepEqual(preview.fields.at(-1), { field: 'decline_reason', before: null, after: 'amount' })
    const stored = () =>
      service.sql('select status, decline_reason from interests where interest_id = $1', [interest_id])
    assert.deepEqual(await stored(), [{ status: 'new', decline_reason: null }])
    assertAccepted(await approve(approval_id), 200)
    assert.deepEqual(await stored(), [{ status: 'declined', decline_reason: 'amount' }])
  })

  it('422: a reason for accepting, and one that is not on the list', async () => {
    const scene = await market(service)
    const { interest_id } = await interested(service, scene)
    const { id, match } = await introduced()
    const { person, agent } = scene.owner
    for (const bad of [
      { decision: 'accepted', decline_reason: 'region' },
      { decision: 'declined', decline_reason: 'because' },
    ]) {
      const fields = { user_id: person.user_id, interest_id, ...bad }
      const refused = [
        await act(service, agent, 'respond-interest', fields),
        await service.post(`/account/interests/${interest_id}/respond`, bad, { headers: person.session }),
        await service.post(`/account/introductions/${id}/respond`, bad, { headers: match.session }),
      ]
      for (const answer of refused) assertRefused(answer, 422, 'validation_failed', ['decline_reason'])
    }
    const [row] = await service.sql('select status from interests where interest_id = $1', [interest_id])
    assert.deepEqual(row, { status: 'new' })
  })
})

describe('a pair that came to nothing is not brought together again', () => {
  it('after a declined introduction, for either side; other ideas are unaffected', async () => {
    const scene = await introduced()
    const { owner, match, idea_id, id } = scene
    const other = await addIdea(service, owner, { name: 'Solar brickworks', description: 'Kilns without fuel.' })
    await service.runJob('idea-listing')
    const before = await ideasFor(match)
    assert.ok([idea_id, other].every((idea) => before.includes(idea)))
    const path = `/account/introductions/${id}/respond`
    await service.post(path, { decision: 'declined' }, { headers: match.session })
    assert.equal((await matchesOf(scene)).includes(match.user_id), false)
    assert.equal((await matchesOf({ owner, idea_id: other })).includes(match.user_id), true)
    const after = await ideasFor(match)
    assert.deepEqual([after.includes(idea_id), after.includes(other)], [false, true])
  })

  it('after a declined interest, and after a request that lapsed', async () => {
    const [declined, lapsed] = [await fitting(), await introduced()]
    const wish = { idea_id: declined.idea_id }
    const { body } = await service.post('/account/interests', wish, { headers: declined.match.session })
    const path = `/account/interests/${body.interest_id}/respond`
    assertAccepted(await service.post(path, { decision: 'declined' }, { headers: declined.owner.session }), 200)
    await service.sql(
      `update introductions set created_at = app_now() - interval '22 days' where introduction_id = $1`,
      [lapsed.id],
    )
    await service.runJob('expected-answers')
    await service.runJob('idea-listing')
    for (const scene of [declined, lapsed]) {
      assert.equal((await matchesOf(scene)).includes(scene.match.user_id), false)
      assert.equal((await ideasFor(scene.match)).includes(scene.idea_id), false)
    }
  })
})
