import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { pairedAgent } from '../../../../test/ideas.ts'
import { addIdea, addProfile, matchesFor } from '../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const ABOUT = 'Lighthouses, beacons and harbours.'
const IDEA = { name: 'Lighthouses', description: 'Beacons for harbours.' }

describe('what is shown', () => {
  const service = useService()
  let agent: TestAgent
  let owner: TestPerson

  before(async () => {
    ;({ agent, owner } = await pairedAgent(service))
  })

  const interest = (ideaId: number, userId: number) =>
    service.sql(
      `with talk as (insert into conversations (idea_id) values ($1) returning conversation_id)
       insert into interests (idea_id, user_id, kind, conversation_id) select $1, $2, 'invest', conversation_id from talk`,
      [ideaId, userId],
    )
  const introduction = (ideaId: number, userId: number, status: string) =>
    service.sql(
      `insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons, status)
       values ($1, $2, $3, 'investor', 1, '[]', $4)`,
      [ideaId, owner.user_id, userId, status],
    )
  const ideasOf = async ({ session }: TestPerson, more = '') =>
    (await service.get(`/account/fitting-ideas?limit=20${more}`, { headers: { ...session, 'accept-language': 'en' } }))
      .body.ideas as {
      idea_id: number
      fit: string
      why: string
      match_score: number
    }[]

  it('to an owner is nobody who answered about the idea or talks with them', async () => {
    const [keen, declined, asked, talking, stranger] = (await Promise.all(
      Array.from({ length: 5 }, () => addProfile(service, { about: ABOUT })),
    )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
    const [ideaId, other] = [await addIdea(service, owner, IDEA), await addIdea(service, owner, IDEA)]
    await interest(ideaId, keen.user_id)
    await introduction(ideaId, declined.user_id, 'declined')
    await introduction(ideaId, asked.user_id, 'new')
    const listed = async (id: number) =>
      (await matchesFor(service, agent, owner, id, { include_unlikely: true })).map(({ user_id }) => user_id).sort()
    const ids = (...people: TestPerson[]) => people.map(({ user_id }) => user_id).sort()
    assert.deepEqual(await listed(ideaId), ids(asked, talking, stranger))
    assert.deepEqual(await listed(other), ids(keen, declined, asked, talking, stranger))
    await service.sql(
      `with talk as (insert into conversations default values returning conversation_id)
       insert into conversation_members (conversation_id, user_id)
       select conversation_id, unnest($1::bigint[]) from talk`,
      [[owner.user_id, talking.user_id]],
    )
    assert.deepEqual(await listed(ideaId), ids(asked, stranger))
    const ideas = async (person: TestPerson) => (await ideasOf(person)).map(({ idea_id }) => idea_id).sort()
    assert.deepEqual(await ideas(keen), [other])
    assert.deepEqual(await ideas(declined), [other])
    assert.deepEqual(await ideas(asked), [ideaId, other])
  })

  it('where nothing fits is what comes closest by type, region and amount, marked as such', async () => {
    const fields = {
      type_of_idea: 'Creative',
      region_of_idea_selling: 'Peru',
      amount_of_shares: 10,
      price_per_unit: 600,
    }
    const ideaId = await addIdea(service, owner, { name: 'Zzyzx', description: 'Qwrtp.', ...fields })
    await service.runJob('idea-listing')
    const ticket = { ticket_min: 1_000, ticket_max: 9_000, ticket_currency: 'EUR' }
    const near = await addProfile(service, {
      name: 'Ana',
      about: 'Vvvv.',
      focus_types: ['Creative'],
      regions: ['Peru'],
      ...ticket,
    })
    await addProfile(service, { about: 'Wwww.', focus_types: ['Social'], regions: ['Japan'] })
    assert.deepEqual(await matchesFor(service, agent, owner, ideaId), [])
    const [first, ...others] = await matchesFor(service, agent, owner, ideaId, { include_unlikely: true })
    assert.deepEqual([first?.user_id, first?.fit, first?.match_score, others], [near.user_id, 'closest', 0, []])
    assert.equal(first?.why, 'Ana backs creative ideas in Peru, from €1,000 to €9,000.')
    assert.deepEqual(await ideasOf(near), [])
    const closest = (await ideasOf(near, '&include_unlikely=true')).filter(({ fit }) => fit === 'closest')
    assert.deepEqual([closest[0]?.idea_id, closest[0]?.match_score], [ideaId, 0])
    assert.equal(
      closest[0]?.why,
      'The idea is a creative idea, is for Peru, and asks for €6,000, which is within what you invest.',
    )
    const german = await service.get(`/account/ideas/${ideaId}/matches?include_unlikely=true`, {
      headers: { ...owner.session, 'accept-language': 'de' },
    })
    assert.match(
      german.body.matches[0].why,
      /^Ana fördert Ideen der Art Kreatives für Peru, ab 1\.000\s€ bis 9\.000\s€\.$/,
    )
  })

  it('to somebody without a profile is nothing, whatever they ask for', async () => {
    assert.deepEqual(await ideasOf(await createPerson(service), '&include_unlikely=true'), [])
  })
})
