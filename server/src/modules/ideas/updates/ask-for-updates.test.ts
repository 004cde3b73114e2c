import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

afterEach(() => service.database.travel('0'))

async function runJobs(after: string): Promise<void> {
  await service.database.travel(after)
  await Promise.all([1, 2].map(() => service.runJob('update-requests')))
}

/** Read as it is stored: sessions end before six weeks are over. */
async function asked({ user_id }: TestPerson): Promise<{ times: number; read: boolean } | undefined> {
  const [notice] = await service.sql<{ times: number; read: boolean }>(
    `select times, read_at is not null as read from notices where user_id = $1 and kind = 'update_wanted'`,
    [user_id],
  )
  return notice
}

/** A published idea that somebody marked. */
async function followed() {
  const [owner, fan] = [await createPerson(service), await createPerson(service)]
  const ideaId = await publishedIdea(service, owner)
  assertAccepted(await service.post(`/account/favourites/${ideaId}`, {}, { headers: fan.session }), 200)
  return { owner, ideaId }
}
const post = ({ owner, ideaId }: { owner: TestPerson; ideaId: number }) =>
  service.post(`/account/ideas/${ideaId}/updates`, { body: 'It stands.' }, { headers: owner.session })

describe('an idea that has been silent for six weeks', () => {
  it('has its owner asked for an update, once', async () => {
    const { owner, ideaId } = await followed()
    await runJobs('41 days')
    assert.equal(await asked(owner), undefined)
    await runJobs('43 days')
    await runJobs('44 days')
    await runJobs('120 days')
    assert.equal((await asked(owner))?.times, 1)
    await service.database.travel('0')
    const { notices } = (await service.get('/account/notices', { headers: owner.session })).body
    assert.equal(notices[0].path, `/app/my-ideas/${ideaId}`)
  })

  it('counts from the last update, and from the last edit', async () => {
    const [told, edited] = [await followed(), await followed()]
    await service.database.travel('29 days')
    assertAccepted(await post(told), 201)
    const change = { annotation: 'Better.' }
    const path = `/account/ideas/${edited.ideaId}`
    assertAccepted(await service.call('PATCH', path, change, { headers: edited.owner.session }), 200)
    await runJobs('50 days')
    for (const { owner } of [told, edited]) assert.equal(await asked(owner), undefined)
    await runJobs('73 days')
    for (const { owner } of [told, edited]) assert.equal((await asked(owner))?.times, 1)
  })

  it('is not asked about where nobody follows, and where it is not public', async () => {
    const lonely = await createPerson(service)
    await publishedIdea(service, lonely)
    const hidden = await followed()
    await service.sql(`update ideas set approval_status = 'withheld' where idea_id = $1`, [hidden.ideaId])
    await runJobs('43 days')
    for (const owner of [lonely, hidden.owner]) assert.equal(await asked(owner), undefined)
  })

  it('is asked about for interests and watching agents too, but not for interests that came to nothing', async () => {
    const [wanted, watched, declined] = [await market(service), await market(service), await market(service)]
    await interested(service, wanted)
    const { investor } = watched
    const watch = { user_id: investor.person.user_id, idea_id: watched.ideaId }
    assertAccepted(await act(service, investor.agent, 'watch-idea', watch), 201)
    const { interest_id } = await interested(service, declined)
    const no = { user_id: declined.owner.person.user_id, interest_id, decision: 'declined' }
    assertAccepted(await act(service, declined.owner.agent, 'respond-interest', no), 200)
    await runJobs('43 days')
    assert.equal((await asked(wanted.owner.person))?.times, 1)
    assert.equal((await asked(watched.owner.person))?.times, 1)
    assert.equal(await asked(declined.owner.person), undefined)
  })

  it('needs no reading, and no mail, once there is news', async () => {
    const scene = await followed()
    await runJobs('43 days')
    assert.equal((await asked(scene.owner))?.read, false)
    await service.database.travel('0')
    assertAccepted(await post(scene), 201)
    assert.equal((await asked(scene.owner))?.read, true)
    const waiting = `select 1 from notifications where user_id = $1 and kind = 'update_wanted'`
    assert.deepEqual(await service.sql(waiting, [scene.owner.user_id]), [])
  })
})
