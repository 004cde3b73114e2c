import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { interested, type Market, market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const ventures = ({ session }: TestPerson, query = '') => service.get(`/account/ventures${query}`, { headers: session })

/** An accepted interest and an open round on the owner's idea. */
async function underWay(scene: Market): Promise<{ interest_id: number }> {
  const { interest_id } = await interested(service, scene)
  const headers = scene.owner.person.session
  await service.post(`/account/interests/${interest_id}/respond`, { decision: 'accepted' }, { headers })
  await service.post(`/account/ideas/${scene.ideaId}/rounds`, {}, { headers })
  return { interest_id }
}

describe('GET /account/ventures', () => {
  it('shows both sides what is under way, and nobody else', async () => {
    const scene = await market(service)
    const { interest_id } = await underWay(scene)
    const owner = await ventures(scene.owner.person)
    assertAccepted(owner, 200)
    assert.deepEqual(
      owner.body.rounds.map((round: Record<string, unknown>) => [round.idea_id, round.idea_name, round.round_status]),
      [[scene.ideaId, 'Solar kiln', 'open']],
    )
    assert.deepEqual(
      [owner.body.interests[0].interest_id, owner.body.interests[0].direction],
      [interest_id, 'received'],
    )
    const { body } = await ventures(scene.investor.person)
    assert.deepEqual([body.rounds, body.interests.length, body.interests[0].direction], [[], 1, 'placed'])
    const stranger = await ventures(await createPerson(service))
    assert.deepEqual([stranger.body.rounds, stranger.body.interests], [[], []])
  })

  it('leaves out what is not answered, and rounds that are over', async () => {
    const scene = await market(service)
    await interested(service, scene)
    await service.sql(
      `insert into rounds (idea_id, duration_days, status, closes_at) values ($1, 30, 'closed', app_now())`,
      [scene.ideaId],
    )
    const { body } = await ventures(scene.owner.person)
    assert.deepEqual([body.rounds, body.interests, body.next_cursor], [[], [], null])
  })

  it('pages through both lists to the end of the longer one', async () => {
    const scene = await market(service)
    await underWay(scene)
    const { owner } = scene
    for (const _ of [1, 2]) {
      const ideaId = await publishedIdea(service, owner.person)
      await service.post(`/account/ideas/${ideaId}/rounds`, {}, { headers: owner.person.session })
    }
    const pages: { rounds: unknown[]; interests: unknown[] }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ventures(owner.person, `?limit=1${cursor && `&cursor=${cursor}`}`)
      pages.push(body)
      cursor = body.next_cursor
    }
    assert.deepEqual(
      pages.map(({ rounds, interests }) => [rounds.length, interests.length]),
      [
        [1, 1],
        [1, 0],
        [1, 0],
      ],
    )
  })

  it('needs the scope', async () => {
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    assertRefused(await service.get('/account/ventures', { token }), 403, 'permission_denied')
  })
})
