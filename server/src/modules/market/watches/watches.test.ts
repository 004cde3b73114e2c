import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertRefused } from '../../../../test/assertions.ts'
import { market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { watchersOf } from './index.ts'

const service = useService()

async function watched(events?: string[]) {
  const setting = await market(service)
  const { investor, ideaId } = setting
  const body = { user_id: investor.person.user_id, idea_id: ideaId }
  const call = (path: string, more: Record<string, unknown> = {}) =>
    service.post(`/bots/action/${path}`, { ...body, ...more }, { token: investor.agent.token })
  const answer = await call('watch-idea', events ? { events } : {})
  return { ...setting, call, answer }
}

const watchers = (ideaId: number, event: 'round.started' | 'idea.match_found') =>
  watchersOf(service.app.database.read, ideaId, event).then((found) => found.map(({ botId }) => botId))

describe('watch-idea', () => {
  it('subscribes once; again changes nothing', async () => {
    const { answer, call, investor, ideaId } = await watched()
    assert.equal(answer.status, 201)
    assert.equal(answer.body.already_watched, false)
    const again = await call('watch-idea', { events: ['round.started'] })
    assert.equal(again.status, 201)
    assert.equal(again.body.already_watched, true)
    assert.deepEqual(await watchers(ideaId, 'idea.match_found'), [investor.agent.bot_id])
  })

  it('of many at once, the first is new; one for an idea that is not there does not hold up the others', async () => {
    const { call, ideaId } = await watched()
    assert.equal((await call('unwatch-idea')).status, 201)
    const sent = Array.from({ length: 12 }, (_each, index) =>
      call('watch-idea', index === 5 ? { idea_id: 999_999_999 } : {}),
    )
    const answers = await Promise.all(sent)
    assertRefused(answers[5] as (typeof answers)[number], 404, 'not_found')
    const taken = answers.filter(({ status }) => status === 201)
    assert.equal(taken.length, 11)
    assert.equal(taken.filter(({ body }) => !body.already_watched).length, 1)
    assert.equal((await service.sql('select from watches where idea_id = $1', [ideaId])).length, 1)
  })

  it('lets only chosen events through, by their other name too', async () => {
    const { ideaId, investor } = await watched(['match.found'])
    assert.deepEqual(await watchers(ideaId, 'round.started'), [])
    assert.deepEqual(await watchers(ideaId, 'idea.match_found'), [investor.agent.bot_id])
  })

  it('ends with the pairing', async () => {
    const { ideaId, investor } = await watched()
    await service.sql('update links set paused_at = app_now() where bot_id = $1', [investor.agent.bot_id])
    assert.deepEqual(await watchers(ideaId, 'round.started'), [])
  })

  it('is silent while a block stands between its person or agent and the owner', async () => {
    const { ideaId, investor, owner } = await watched()
    const [theirs, own] = [investor.person, owner.person]
    for (const [who, body] of [
      [own, { blocked_user: theirs.user_id }],
      [theirs, { blocked_user: own.user_id }],
      [own, { blocked_agent: investor.agent.bot_id }],
    ] as const) {
      assert.equal((await service.post('/account/blocks', body, { headers: who.session })).status, 201)
      assert.deepEqual(await watchers(ideaId, 'round.started'), [])
      await service.sql('delete from blocks where user_id = $1', [who.user_id])
      assert.deepEqual(await watchers(ideaId, 'round.started'), [investor.agent.bot_id])
    }
  })

  it('is 404 for an idea that is not published, 422 for an unknown event', async () => {
    const { call, owner } = await watched()
    const draft = await publishedIdea(service, owner.person)
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [draft])
    assert.equal((await call('watch-idea', { idea_id: draft })).status, 404)
    assert.equal((await call('watch-idea', { idea_id: 999_999 })).status, 404)
    const bad = await call('watch-idea', { events: ['idea.deleted'] })
    assert.equal(bad.status, 422)
    assert.deepEqual(Object.keys(bad.body.errors), ['events.0'])
  })

  it('is heard of only after approval, for a pending agent', async () => {
    const { ideaId } = await market(service)
    const person = await createPerson(service)
    const agent = await registerAgent(service)
    await linkUser(service, agent, person)
    const body = { user_id: person.user_id, idea_id: ideaId }
    assert.equal((await service.post('/bots/action/watch-idea', body, { token: agent.token })).body.bot_queued, true)
    assert.deepEqual(await watchers(ideaId, 'round.started'), [])
    const listed = await service.get('/bots/action/list-watches', { token: agent.token })
    assert.equal(listed.body.watches.length, 1)
    const admin = await createPerson(service, { admin: true })
    await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    assert.deepEqual(await watchers(ideaId, 'round.started'), [agent.bot_id])
  })
})

describe('unwatch-idea', () => {
  it('removes a watch; again changes nothing', async () => {
    const { call, ideaId } = await watched()
    assert.equal((await call('unwatch-idea')).body.was_watched, true)
    const again = await call('unwatch-idea')
    assert.equal(again.status, 201)
    assert.equal(again.body.was_watched, false)
    assert.deepEqual(await watchers(ideaId, 'round.started'), [])
  })

  it('is 404 for an idea that nobody can watch, and still ends a watch on one that was taken down', async () => {
    const { call, ideaId } = await watched()
    assertRefused(await call('unwatch-idea', { idea_id: 999_999 }), 404, 'not_found')
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
    assert.equal((await call('unwatch-idea')).body.was_watched, true)
    assertRefused(await call('unwatch-idea'), 404, 'not_found')
  })
})

describe('list-watches', () => {
  it('lists them in pages, for one user or all', async () => {
    const { call, owner, investor, ideaId } = await watched(['round.started'])
    const second = await publishedIdea(service, owner.person, 'Wind loom')
    await call('watch-idea', { idea_id: second })
    const list = (query: string) => service.get(`/bots/action/list-watches${query}`, { token: investor.agent.token })
    const first = await list('?limit=1')
    assert.deepEqual(first.body.watches[0].events, ['round.started'])
    assert.equal(first.body.watches[0].idea_id, ideaId)
    const next = await list(`?limit=1&user_id=${investor.person.user_id}&cursor=${first.body.next_cursor}`)
    assert.equal(next.body.watches[0].idea_name, 'Wind loom')
    assert.equal(next.body.next_cursor, null)
    assert.equal((await list(`?user_id=${owner.person.user_id}`)).body.code, 'user_not_linked')
  })

  it('keeps naming an idea that was taken down, until it is unwatched', async () => {
    const { call, investor, ideaId } = await watched()
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
    const list = async () =>
      (await service.get('/bots/action/list-watches', { token: investor.agent.token })).body.watches
    const [watch] = await list()
    assert.deepEqual([watch.idea_id, watch.published, watch.idea_name], [ideaId, false, null])
    assert.equal((await call('unwatch-idea')).body.was_watched, true)
    assert.deepEqual(await list(), [])
  })
})
