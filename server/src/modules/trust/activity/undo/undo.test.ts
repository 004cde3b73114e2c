import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../../test/assertions.ts'
import { act, approveByAdmin, eventsOf, ideaRow, pairedAgent, pairedPendingAgent } from '../../../../../test/ideas.ts'
import { interested, market } from '../../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

const service = useService()

const undo = (person: TestPerson, actionId: number) =>
  service.post(`/account/activity/${actionId}/undo`, {}, { headers: person.session })

async function latest(person: TestPerson) {
  const { body } = await service.get('/account/activity?limit=1', { headers: person.session })
  return body.activity[0]
}

/** Undoes the latest action, which says that it can be undone. */
async function undoLatest(person: TestPerson): Promise<number> {
  const { action_id, undoable } = await latest(person)
  assert.equal(undoable, true)
  assertAccepted(await undo(person, action_id), 200)
  const after = await latest(person)
  assert.deepEqual([after.action_id, after.state, after.undoable], [action_id, 'undone', false])
  assert.match(after.sentence, /This was undone\.$/)
  return action_id
}

/** The latest action says that it cannot be undone, and it cannot. */
async function cannotUndo(person: TestPerson, why: RegExp) {
  const { action_id, undoable } = await latest(person)
  assert.equal(undoable, false)
  const answer = await undo(person, action_id)
  assertRefused(answer, 422, 'validation_failed', ['action_id'])
  assert.match(answer.body.errors.action_id[0], why)
}

async function publishedByAgent() {
  const { owner, ideaId } = await market(service)
  const { user_id } = owner.person
  const edit = (fields: object) => act(service, owner.agent, 'update-idea', { user_id, idea_id: ideaId, ...fields })
  return { ...owner, user_id, ideaId, edit }
}

describe('an edit', () => {
  it('is reverted by a new edit, and the agent is told once', async () => {
    const { person, agent, ideaId, edit, user_id } = await publishedByAgent()
    await edit({ name: 'Loud kiln', annotation: 'Hot.' })
    const action_id = await undoLatest(person)
    const { name, annotation, approval_status } = (await ideaRow(service, ideaId))!
    assert.deepEqual([name, annotation, approval_status], ['Solar kiln', null, 'approved'])
    const edits = await service.sql(
      'select edited_by_bot_id, edited_by_user_id from idea_edits where idea_id = $1 order by edit_id',
      [ideaId],
    )
    assert.deepEqual(edits, [
      { edited_by_bot_id: agent.bot_id, edited_by_user_id: user_id },
      { edited_by_bot_id: null, edited_by_user_id: user_id },
    ])
    assertAccepted(await undo(person, action_id), 200)
    const [told, ...more] = await eventsOf(service, agent, ['action.undone'])
    assert.deepEqual(more, [])
    const { request_id, ...data } = told!.data
    assert.ok(request_id)
    assert.deepEqual(data, {
      action_id,
      user_id,
      operation: 'platform_update_idea',
      thing_kind: 'idea',
      thing_id: ideaId,
    })
  })

  it('stays if the same field was edited since, but not if another one was', async () => {
    const { person, edit, ideaId } = await publishedByAgent()
    const headers = person.session
    await edit({ annotation: 'Hot.' })
    await service.call('PATCH', `/account/ideas/${ideaId}`, { name: 'My kiln' }, { headers })
    await undoLatest(person)
    assert.equal((await ideaRow(service, ideaId))!.name, 'My kiln')
    await edit({ annotation: 'Hotter.' })
    await service.call('PATCH', `/account/ideas/${ideaId}`, { annotation: 'Mine.' }, { headers })
    await cannotUndo(person, /edited since/)
    assert.equal((await ideaRow(service, ideaId))!.annotation, 'Mine.')
  })

  it('of a held write is undone to what its release found', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service)
    const headers = person.session
    const { idea_id } = (await service.post('/account/ideas', { name: 'Drill', is_draft: 1 }, { headers })).body
    await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id, name: 'Silent drill' })
    assert.equal((await latest(person)).undoable, false)
    assertRefused(await undo(person, (await latest(person)).action_id), 422, 'validation_failed', ['action_id'])
    await service.call('PATCH', `/account/ideas/${idea_id}`, { name: 'Loud drill' }, { headers })
    await approveByAdmin(service, agent)
    await undoLatest(person)
    assert.equal((await ideaRow(service, idea_id))!.name, 'Loud drill')
  })
})

describe('what was created', () => {
  it('is removed if nobody has reacted, and stays otherwise', async () => {
    const { agent, owner: person } = await pairedAgent(service, { trusted: true })
    const { user_id } = person
    await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight Ltd' })
    const business = await latest(person)
    const inIt = { user_id, business_id: business.thing.id }
    const made = await act(service, agent, 'create-idea', { ...inIt, name: 'Quiet drill' })
    assert.equal(made.body.approval_status, 'approved', made.text)
    const refused = await undo(person, business.action_id)
    assertRefused(refused, 422, 'validation_failed', ['action_id'])
    assert.match(refused.body.errors.action_id[0], /something else uses it/)
    await undoLatest(person)
    assert.equal(await ideaRow(service, made.body.idea_id), undefined)
    assertAccepted(await undo(person, business.action_id), 200)
    assert.deepEqual(await service.sql('select 1 from businesses where owner_user_id = $1', [user_id]), [])

    await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight Ltd' })
    const liked = (await act(service, agent, 'create-idea', { user_id, name: 'Loud drill' })).body.idea_id
    const { agent: newcomer, owner: theirs } = await pairedPendingAgent(service)
    for (const operation of ['express-interest', 'watch-idea']) {
      const held = await act(service, newcomer, operation, { user_id: theirs.user_id, idea_id: liked })
      assert.equal(held.body.bot_queued, true, held.text)
    }
    // What is held has not happened, and must not show.
    assert.equal((await latest(person)).undoable, true)
    const stranger = await createPerson(service)
    const interest = await service.post('/account/interests', { idea_id: liked }, { headers: stranger.session })
    assertAccepted(interest, 201)
    await cannotUndo(person, /reacted/)
  })
})

describe('a watch, an interest, a round', () => {
  it('a watch ends, and cannot be undone once it has ended', async () => {
    const { investor, ideaId } = await market(service)
    const watch = { user_id: investor.person.user_id, idea_id: ideaId }
    await act(service, investor.agent, 'watch-idea', watch)
    await undoLatest(investor.person)
    assert.deepEqual(await service.sql('select 1 from watches where user_id = $1', [watch.user_id]), [])
    await act(service, investor.agent, 'watch-idea', watch)
    const { action_id } = await latest(investor.person)
    await act(service, investor.agent, 'unwatch-idea', watch)
    assertRefused(await undo(investor.person, action_id), 422, 'validation_failed', ['action_id'])
  })

  it('watching something already watched leaves nothing to undo', async () => {
    const { investor, ideaId } = await market(service)
    const watch = { user_id: investor.person.user_id, idea_id: ideaId }
    await act(service, investor.agent, 'watch-idea', watch)
    await act(service, investor.agent, 'watch-idea', watch)
    await cannotUndo(investor.person, /cannot be undone/)
  })

  it('an interest is withdrawn while it is new', async () => {
    const scene = await market(service)
    const { interest_id } = await interested(service, scene)
    await undoLatest(scene.investor.person)
    const [row] = await service.sql('select status from interests where interest_id = $1', [interest_id])
    assert.deepEqual(row, { status: 'withdrawn' })
    const other = await market(service)
    const second = await interested(service, other)
    const answer = { interest_id: second.interest_id, decision: 'accepted', user_id: other.owner.person.user_id }
    assertAccepted(await act(service, other.owner.agent, 'respond-interest', answer), 200)
    await cannotUndo(other.investor.person, /answered or withdrawn/)
  })

  it('a free round is withdrawn and does not count, until somebody reacts', async () => {
    const scene = await market(service)
    const { owner, ideaId } = scene
    const round = { user_id: owner.person.user_id, idea_id: ideaId }
    for (let time = 0; time < 4; time++) {
      assertAccepted(await act(service, owner.agent, 'start-round', round), 201)
      await undoLatest(owner.person)
    }
    assert.deepEqual(await service.sql('select 1 from rounds where idea_id = $1', [ideaId]), [])
    await act(service, owner.agent, 'start-round', round)
    await interested(service, scene)
    await cannotUndo(owner.person, /reacted/)
  })
})

describe('people who would hear of a round', () => {
  it('hear nothing of one that was undone before they read of it', async () => {
    const { owner, ideaId: idea_id } = await market(service)
    const fan = await createPerson(service)
    await service.sql('insert into favourites (user_id, idea_id) values ($1, $2)', [fan.user_id, idea_id])
    const told = () =>
      service.sql<{ kind: string }>(
        `select kind from notices where idea_id = $1
         union all select kind from notifications where about = $1 and kind like 'round_%' order by kind`,
        [idea_id],
      )
    const start = () => act(service, owner.agent, 'start-round', { user_id: owner.person.user_id, idea_id })
    assertAccepted(await start(), 201)
    const kinds = (await told()).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['round_opened', 'round_opened', 'round_started', 'round_started'])
    await undoLatest(owner.person)
    assert.deepEqual(await told(), [])
    for (let time = 0; time < 2; time++) assertAccepted(await start(), 201)
    await undoLatest(owner.person)
    assert.equal((await told()).length, 4)
  })
})

describe('undoing', () => {
  it('happens once for twenty clicks', async () => {
    const { person, agent, edit, ideaId } = await publishedByAgent()
    await edit({ name: 'Loud kiln' })
    const { action_id } = await latest(person)
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(person, action_id)))
    for (const answer of answers) assertAccepted(answer, 200)
    assert.equal(answers.filter(({ body }) => body.message === 'Undone.').length, 1)
    assert.equal((await eventsOf(service, agent, ['action.undone'])).length, 1)
    const edits = await service.sql('select 1 from idea_edits where idea_id = $1', [ideaId])
    assert.equal(edits.length, 2)
  })

  it('and a concurrent reaction: one of them wins', async () => {
    const { agent, owner: person } = await pairedAgent(service, { trusted: true })
    const { user_id } = person
    await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight Ltd' })
    for (let time = 0; time < 5; time++) {
      const { idea_id } = (await act(service, agent, 'create-idea', { user_id, name: `Drill ${time}` })).body
      const { action_id } = await latest(person)
      const stranger = await createPerson(service)
      const [undone, interest] = await Promise.all([
        undo(person, action_id),
        service.post('/account/interests', { idea_id }, { headers: stranger.session }),
      ])
      const exists = (await ideaRow(service, idea_id)) !== undefined
      assert.deepEqual([undone.status, interest.status], exists ? [422, 201] : [200, 404])
    }
  })

  it('is refused for what others’ agents did, was refused, or only read', async () => {
    const { person, edit, agent, user_id } = await publishedByAgent()
    await edit({ name: 'Loud kiln' })
    const stranger = await createPerson(service)
    assertRefused(await undo(stranger, (await latest(person)).action_id), 404, 'not_found')
    await act(service, agent, 'update-idea', { user_id, idea_id: 999999, name: 'X' })
    await cannotUndo(person, /cannot be undone/)
    await service.get(`/bots/action/list-ideas?user_id=${user_id}`, { token: agent.token })
    await cannotUndo(person, /cannot be undone/)
    const { action_id } = await latest(person)
    assertRefused(await service.post(`/account/activity/${action_id}/undo`, {}), 401, 'unauthenticated')
  })
})
