import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
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

  describe('where nothing fits and everybody shares ordinary words', () => {
    const PEOPLE = { name: 'Lanterns for people', description: 'Ropes, anchors, oars, sails and masts.' }
    let close: TestPerson
    let sharing: TestPerson
    let reader: TestPerson
    let wanted: number
    let alike: number

    before(async () => {
      const facets = { focus_types: ['Creative'], regions: ['Chile'] }
      close = await addProfile(service, { about: 'Opera.', ...facets })
      sharing = await addProfile(service, { about: 'People and opera.', ...facets })
      reader = await addProfile(service, { about: 'People.', focus_types: ['Social'], regions: ['Norway'] })
      for (let count = 0; count < 24; count++) await addProfile(service, { about: 'People, always people.' })
      const ofType = (type_of_idea: string, region_of_idea_selling: string) => ({
        type_of_idea,
        region_of_idea_selling,
      })
      wanted = await addIdea(service, owner, { ...PEOPLE, ...ofType('Creative', 'Chile') })
      alike = await addIdea(service, owner, { name: 'Zither', ...ofType('Social', 'Norway') })
      for (let count = 0; count < 22; count++) await addIdea(service, owner, PEOPLE)
      await service.runJob('idea-listing')
    })

    it('are the closest people all the same, on the first of the pages and nowhere else', async () => {
      const listed: { user_id: number; fit: string }[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const fields = { user_id: owner.user_id, idea_id: wanted, include_unlikely: true, limit: 10 }
        const { body } = await act(service, agent, 'find-matches', { ...fields, ...(cursor && { cursor }) })
        if (cursor === '') {
          const found = body.matches.filter(({ fit }: { fit: string }) => fit === 'closest')
          const ids = found.map(({ user_id }: { user_id: number }) => user_id)
          assert.deepEqual([body.matches.length, ids], [10, [sharing.user_id, close.user_id]])
        }
        listed.push(...body.matches)
        cursor = body.next_cursor
      }
      assert.equal(new Set(listed.map(({ user_id }) => user_id)).size, listed.length)
      assert.equal(listed.filter(({ fit }) => fit === 'further_afield').length, 25)
    })

    it('are they before all others where there is room for one, and the others after them', async () => {
      const fields = { user_id: owner.user_id, idea_id: wanted, include_unlikely: true, limit: 1 }
      const { body } = await act(service, agent, 'find-matches', fields)
      assert.deepEqual([body.matches.length, body.matches[0].fit], [1, 'closest'])
      const next = await act(service, agent, 'find-matches', { ...fields, limit: 100, cursor: body.next_cursor })
      assert.ok(next.body.matches.every(({ fit }: { fit: string }) => fit === 'further_afield'))
      assert.ok(next.body.matches.length >= 25)
    })

    it('are the closest ideas all the same', async () => {
      const ideas = await ideasOf(reader, '&include_unlikely=true')
      assert.deepEqual([ideas.length, ideas.at(-1)?.idea_id, ideas.at(-1)?.fit], [20, alike, 'closest'])
      assert.equal(new Set(ideas.map(({ idea_id }) => idea_id)).size, 20)
    })
  })

  it('to somebody without a profile is nothing, whatever they ask for', async () => {
    assert.deepEqual(await ideasOf(await createPerson(service), '&include_unlikely=true'), [])
  })
})
