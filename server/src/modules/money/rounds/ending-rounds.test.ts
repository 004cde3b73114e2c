import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { eventsOf, interested, market, representedPerson } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

async function toldTo({ session }: TestPerson): Promise<string[]> {
  const { notices } = (await service.get('/account/notices', { headers: session })).body
  return notices.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.includes('round'))
}

/** Several processes at once, at this time after now. */
async function runJobs(after: string): Promise<void> {
  await service.database.travel(after)
  await Promise.all([1, 2, 3].map(() => service.runJob('close-rounds')))
  await service.database.travel('0')
}

describe('the end of a round', () => {
  it('is told before and at the end, once each, to the owner and everyone who follows', async () => {
    const scene = await market(service)
    const { owner, investor, ideaId } = scene
    const [marking, stranger] = [await createPerson(service), await createPerson(service)]
    await interested(service, scene)
    const favourite = await service.post(`/account/favourites/${ideaId}`, {}, { headers: marking.session })
    assertAccepted(favourite, 200)
    const watching = await market(service)
    const watch = { user_id: watching.investor.person.user_id, idea_id: ideaId }
    assertAccepted(await act(service, watching.investor.agent, 'watch-idea', watch), 201)
    const path = `/account/ideas/${ideaId}/rounds`
    assertAccepted(await service.post(path, {}, { headers: owner.person.session }), 201)

    await runJobs('26 days 23 hours')
    assert.deepEqual(await toldTo(owner.person), [])
    await runJobs('27 days 1 hour')
    await runJobs('28 days')
    assert.deepEqual(await toldTo(owner.person), ['round_ending'])
    const followers = [investor.person, marking, watching.investor.person]
    for (const person of followers) assert.deepEqual(await toldTo(person), ['followed_round_ending', 'round_started'])

    await runJobs('31 days')
    await runJobs('32 days')
    assert.deepEqual(await toldTo(owner.person), ['round_closed', 'round_ending'])
    for (const person of followers)
      assert.deepEqual(await toldTo(person), ['followed_round_ended', 'followed_round_ending', 'round_started'])
    assert.deepEqual(await toldTo(stranger), [])
    const mails = await service.sql<{ count: number }>(
      `select count(*) as count from notifications where kind in ('round_ending', 'followed_round_ending')`,
    )
    assert.deepEqual(mails, [{ count: 4 }])
  })

  it('that was missed is told at the end only', async () => {
    const { owner, ideaId } = await market(service)
    const path = `/account/ideas/${ideaId}/rounds`
    assertAccepted(await service.post(path, {}, { headers: owner.person.session }), 201)
    await runJobs('31 days')
    assert.deepEqual(await toldTo(owner.person), ['round_closed'])
  })

  /** An open round whose idea somebody marked. */
  async function marked() {
    const { owner, ideaId } = await market(service)
    const marking = await createPerson(service)
    assertAccepted(await service.post(`/account/favourites/${ideaId}`, {}, { headers: marking.session }), 200)
    const path = `/account/ideas/${ideaId}/rounds`
    assertAccepted(await service.post(path, {}, { headers: owner.person.session }), 201)
    return { owner: owner.person, marking, ideaId }
  }

  it('of an idea that was taken down is told to its owner only', async () => {
    const { owner, marking, ideaId } = await marked()
    const watching = await representedPerson(service)
    const watch = { user_id: watching.person.user_id, idea_id: ideaId }
    assertAccepted(await act(service, watching.agent, 'watch-idea', watch), 201)
    assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.' }), 200)
    await runJobs('28 days')
    assert.deepEqual([await toldTo(owner), await toldTo(marking)], [[], ['round_started']])
    await runJobs('31 days')
    assert.deepEqual([await toldTo(owner), await toldTo(marking)], [['round_closed'], ['round_started']])
    const heard = (await eventsOf(service, watching.agent)).map(({ type }) => type)
    assert.ok(!heard.includes('round.closed'), heard.join())
  })

  it('of an idea that is public again in time is announced then', async () => {
    const { owner, marking, ideaId } = await marked()
    const settle = (status: string) =>
      service.sql('update ideas set approval_status = $2 where idea_id = $1', [ideaId, status])
    await settle('withheld')
    await runJobs('28 days')
    assert.deepEqual([await toldTo(owner), await toldTo(marking)], [[], ['round_started']])
    await settle('approved')
    await runJobs('28 days 12 hours')
    assert.deepEqual(
      [await toldTo(owner), await toldTo(marking)],
      [['round_ending'], ['followed_round_ending', 'round_started']],
    )
  })
})
