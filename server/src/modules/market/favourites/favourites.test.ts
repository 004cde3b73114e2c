import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { makeIdea, pairedAgent, publishedIdea, setIdeaStatus } from '../../../../test/ideas.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })

async function reader() {
  const person = await createPerson(service)
  const token = await personToken(service, person, ['favourites:write'])
  return {
    toggle: (ideaId: number) => service.post(`/account/favourites/${ideaId}`, {}, { token }),
    list: async (query = '') => (await service.get(`/account/favourites${query}`, { token })).body,
  }
}

const idsIn = (body: { ideas: { idea_id: number }[] }) => body.ideas.map(({ idea_id }) => idea_id)

describe('favourites', () => {
  it('are toggled, for that person only', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const [one, two] = [await reader(), await reader()]
    const first = await one.toggle(idea_id)
    assertAccepted(first, 200)
    assert.deepEqual(first.body, { status: true, idea_id, favourite: true })
    assert.deepEqual(idsIn(await one.list()), [idea_id])
    assert.deepEqual(idsIn(await two.list()), [])
    assert.equal((await one.toggle(idea_id)).body.favourite, false)
    assert.deepEqual(idsIn(await one.list()), [])
  })

  it('are unchanged after an even number of concurrent clicks', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const { toggle, list } = await reader()
    const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(idea_id)))
    assert.deepEqual(countStatuses(answers), { 200: 10 })
    assert.equal(answers.filter(({ body }) => body.favourite).length, 5)
    assert.deepEqual(idsIn(await list()), [])
  })

  it('are listed in pages while they are published', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { toggle, list } = await reader()
    const ids: number[] = []
    for (let count = 0; count < 3; count++) {
      ids.push(await publishedIdea(service, agent, owner))
      await toggle(ids[count]!)
    }
    const first = await list('?limit=2')
    assert.deepEqual(idsIn(first), [ids[2], ids[1]])
    assert.deepEqual(idsIn(await list(`?limit=2&cursor=${first.next_cursor}`)), [ids[0]])
    await setIdeaStatus(service, ids[1]!, 'rejected')
    assert.deepEqual(idsIn(await list()), [ids[2], ids[0]])
    assert.equal((await toggle(ids[1]!)).body.favourite, false)
  })

  it('refuse what is not published, and a token without the scope', async () => {
    const { agent, owner } = await pairedAgent(service)
    const draft = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1 })
    const { toggle } = await reader()
    for (const id of [draft, 999_999_999]) assertRefused(await toggle(id), 404, 'not_found')
    const token = await personToken(service, owner, ['ideas:read'])
    assertRefused(await service.post('/account/favourites/1', {}, { token }), 403, 'permission_denied')
    assertRefused(await service.get('/account/favourites', { token }), 403, 'permission_denied')
    assertRefused(await service.get('/account/favourites'), 401, 'unauthenticated')
  })
})
