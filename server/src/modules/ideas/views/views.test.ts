import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { activeAgent, createPerson, linkUser, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const look = (ideaId: number) => service.post(`/ideas/${ideaId}/views`)
const forget = () => service.sql(`delete from rate_windows where subject like 'views:%'`)
const statsOf = async ({ session }: TestPerson) =>
  (await service.get('/account/idea-stats', { headers: session })).body.ideas
const daysOf = (ideaId: number) =>
  service.sql<{ day: string; views: number }>(
    'select day::text, views from idea_views where idea_id = $1 order by day',
    [ideaId],
  )

describe('a view', () => {
  it('is counted by day, at once and exactly, by many processes, and says nothing of who looked', async () => {
    await forget()
    const ideaId = await publishedIdea(service, await createPerson(service))
    const answers = await Promise.all(Array.from({ length: 30 }, () => look(ideaId)))
    assert.deepEqual(countStatuses(answers), { 200: 30 })
    await Promise.all([1, 2, 3].map(() => service.runJob('view-counting')))
    await look(ideaId)
    await service.runJob('view-counting')
    assert.deepEqual(
      (await daysOf(ideaId)).map(({ views }) => views),
      [31],
    )
    assert.deepEqual(await service.sql('select 1 from idea_view_marks'), [])
    const columns = await service.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_name like 'idea_view%' order by 1`,
    )
    assert.deepEqual(
      columns.map(({ name }) => name),
      [
        'idea_view_marks.day',
        'idea_view_marks.idea_id',
        'idea_view_marks.mark_id',
        'idea_views.day',
        'idea_views.idea_id',
        'idea_views.views',
      ],
    )
  })

  it('waits for nobody who holds the idea', async () => {
    await forget()
    const ideaId = await publishedIdea(service, await createPerson(service))
    await service.app.database.transaction(async (tx) => {
      await tx.rows('select 1 from ideas where idea_id = $1 for update', [ideaId])
      assertAccepted(await look(ideaId), 200)
    })
  })

  it('over the limit of an address is answered and not counted', async () => {
    await forget()
    const ideaId = await publishedIdea(service, await createPerson(service))
    const answers = await Promise.all(Array.from({ length: 70 }, () => look(ideaId)))
    assert.equal(answers.filter(({ body }) => body.counted).length, 60)
    assert.deepEqual(countStatuses(answers), { 200: 70 })
    assertRefused(await look(999_999), 404, 'not_found')
  })

  it('of what is not published, or gone by the time it is counted, counts nothing', async () => {
    await forget()
    const ideaId = await publishedIdea(service, await createPerson(service))
    await look(ideaId)
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [ideaId])
    assertRefused(await look(ideaId), 404, 'not_found')
    await service.sql('delete from ideas where idea_id = $1', [ideaId])
    await service.runJob('view-counting')
    assert.deepEqual(await service.sql('select 1 from idea_view_marks'), [])
  })

  it('of long ago is folded into its month, once, whatever processes do', async () => {
    const ideaId = await publishedIdea(service, await createPerson(service))
    const days = `('2025-01-01', 1), ('2025-01-02', 2), ('2025-01-31', 3), ('2025-02-09', 4)`
    await service.sql(
      `insert into idea_views (idea_id, day, views) select $1, day::date, views from (values ${days}) v (day, views)`,
      [ideaId],
    )
    await service.sql(`insert into idea_views values ($1, app_now()::date - 90, 5)`, [ideaId])
    await Promise.all([1, 2, 3].map(() => service.runJob('view-counting')))
    const [january, february, recent] = await daysOf(ideaId)
    assert.deepEqual(
      [january, february],
      [
        { day: '2025-01-01', views: 6 },
        { day: '2025-02-01', views: 4 },
      ],
    )
    assert.equal(recent?.views, 5)
  })
})

describe('how ideas do', () => {
  it('counts people, not the agents that watch for them, and those who follow it themselves', async () => {
    const { owner, investor, ideaId } = await market(service)
    const { person } = investor
    const second = await activeAgent(service)
    await linkUser(service, second, person)
    for (const agent of [investor.agent, second])
      assertAccepted(await act(service, agent, 'watch-idea', { user_id: person.user_id, idea_id: ideaId }), 201)
    await service.sql(`update watches set created_at = created_at - interval '8 days' where bot_id = $1`, [
      investor.agent.bot_id,
    ])
    const [idea] = await statsOf(owner.person)
    assert.equal(idea.watchers, 1)
    for (const { session } of [person, await createPerson(service)])
      await service.post(`/account/favourites/${ideaId}`, {}, { headers: session })
    assert.equal((await statsOf(owner.person))[0].watchers, 2)
    const weeks = idea.weeks.map(({ watchers }: { watchers: number }) => watchers)
    assert.deepEqual(weeks.slice(-2), [1, 0])
  })

  it('is shown to their owner, by week, with what is not added up yet', async () => {
    await forget()
    const scene = await market(service)
    const { owner, investor, ideaId } = scene
    await interested(service, scene)
    await act(service, investor.agent, 'watch-idea', { user_id: investor.person.user_id, idea_id: ideaId })
    await service.sql('insert into backer_notices (idea_id, user_id) values ($1, $2)', [
      ideaId,
      investor.person.user_id,
    ])
    await service.sql(
      'insert into idea_views values ($1, app_now()::date - 6, 3), ($1, app_now()::date - 7, 5), ($1, app_now()::date - 84, 9)',
      [ideaId],
    )
    await look(ideaId)
    const [idea, ...others] = await statsOf(owner.person)
    assert.deepEqual(others, [])
    assert.deepEqual([idea.idea_id, idea.watchers, idea.weeks.length], [ideaId, 1, 12])
    const { from, ...last } = idea.weeks.at(-1)
    assert.deepEqual(last, { views: 4, interests: 1, matches: 1, watchers: 1 })
    assert.equal(Date.parse(`${from}T00:00:00Z`), Date.parse(new Date().toISOString().slice(0, 10)) - 6 * 86_400_000)
    assert.equal(idea.weeks.at(-2).views, 5)
    assert.equal(
      idea.weeks.reduce((sum: number, week: { views: number }) => sum + week.views, 0),
      9,
    )
    assert.deepEqual(await statsOf(investor.person), [])
    const token = await personToken(service, investor.person, ['profile:read'])
    assertRefused(await service.get('/account/idea-stats', { token }), 403, 'permission_denied')
  })
})
