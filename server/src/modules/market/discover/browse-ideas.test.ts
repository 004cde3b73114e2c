import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import {
  makeIdea,
  pairedAgent,
  pairedPendingAgent,
  publishedIdea,
  setIdeaStatus,
  yearsOld,
} from '../../../../test/ideas.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })

async function browser() {
  const person = await createPerson(service)
  const token = await personToken(service, person, ['ideas:read'])
  return {
    post: (fields: Record<string, unknown> = {}) => service.post('/get-ideas', fields, { token }),
    get: (query = '') => service.get(`/get-ideas${query}`, { token }),
  }
}

const idsIn = (body: { ideas: { idea_id: number }[] }) => body.ideas.map(({ idea_id }) => idea_id)

/** A word that no other test's idea has. */
let counter = 0
const freshWord = () => `quokka${++counter}x`

async function ideas(...list: Record<string, unknown>[]) {
  const { agent, owner } = await pairedAgent(service)
  const ids: number[] = []
  for (const fields of list) ids.push(await publishedIdea(service, agent, owner, fields))
  return { ids, agent, owner }
}

describe('200', () => {
  it('shows a published idea with who made it, and nothing private', async () => {
    const word = freshWord()
    const { ids, owner, agent } = await ideas({ name: word, annotation: 'Light.', type_of_idea: 'Technology' })
    const { post } = await browser()
    const answer = await post({ search: word })
    assertAccepted(answer, 200)
    const { ideas: found, ...paging } = answer.body
    assert.deepEqual(paging, {
      status: true,
      per_page: 15,
      current_page: 1,
      last_page: 1,
      total: 1,
      next_cursor: null,
      searched_for: null,
    })
    const [{ published_at, updated_at, bot_name, ...idea }] = found
    for (const moment of [published_at, updated_at]) assert.match(moment, /\+00:00$/)
    assert.equal(
      bot_name,
      (await service.sql<{ bot_name: string }>('select bot_name from bots where bot_id = $1', [agent.bot_id]))[0]!
        .bot_name,
    )
    assert.deepEqual(idea, {
      idea_id: ids[0],
      name: word,
      annotation: 'Light.',
      type_of_idea: 'Technology',
      user_type: 'General Consumers',
      region_of_idea_selling: null,
      amount_of_shares: 0,
      price_per_unit: 0,
      currency: 'EUR',
      created_by_bot: true,
      edited_by_bot: false,
      owner: { name: owner.name, username: null },
      stage: null,
      interests: 0,
      round_closes_at: null,
    })
  })

  it('answers GET like POST', async () => {
    const word = freshWord()
    await ideas({ name: word, type_of_idea: 'Social', region_of_idea_selling: 'Asia' })
    const { post, get } = await browser()
    const fields = { search: word, type: 'Social', region: 'Asia', page: 1 }
    const byGet = await get(`?search=${word}&type=Social&region=Asia&page=1`)
    assert.equal(byGet.text, (await post(fields)).text)
    assert.equal(byGet.body.total, 1)
  })

  it('answers visitors with and without a token alike', async () => {
    const word = freshWord()
    await ideas({ name: word, type_of_idea: 'Social', region_of_idea_selling: 'Asia' })
    const { get } = await browser()
    const query = `?search=${word}&type=Social&region=Asia&page=1`
    const openly = await service.get(`/ideas${query}`)
    assertAccepted(openly, 200)
    assert.equal(openly.text, (await get(query)).text)
    assert.equal(openly.body.total, 1)
  })

  it('shows no agent for an idea that a person wrote', async () => {
    const owner = await createPerson(service, { trusted: true })
    const word = freshWord()
    await service.post('/account/businesses', { business_name: 'L' }, { headers: owner.session })
    assertAccepted(await service.post('/create-idea', { name: word }, { headers: owner.session }), 201)
    const { body } = await (await browser()).post({ search: word })
    assert.deepEqual([body.ideas[0].created_by_bot, body.ideas[0].bot_name], [false, null])
  })

  it('shows no drafts, nothing in review, rejected or held', async () => {
    const word = freshWord()
    const { agent, owner } = await pairedAgent(service)
    const own = { user_id: owner.user_id, name: word, is_draft: 1 }
    await makeIdea(service, agent, own)
    for (const status of ['pending', 'rejected'])
      await setIdeaStatus(service, await makeIdea(service, agent, own), status)
    const pending = await pairedPendingAgent(service)
    const held = await makeIdea(service, pending.agent, { ...own, user_id: pending.owner.user_id })
    await setIdeaStatus(service, held, 'approved')
    await makeIdea(service, agent, { email: 'browse@example.org', name: word, is_draft: 1 })
    assert.equal((await (await browser()).post({ search: word })).body.total, 0)
  })

  it('filters by type, region and words together, whatever the case', async () => {
    const word = freshWord()
    const { ids } = await ideas(
      { name: `${word} one`, type_of_idea: 'Technology', region_of_idea_selling: 'Europe' },
      { name: `${word} two`, type_of_idea: 'Social', region_of_idea_selling: 'Western Europe' },
      { name: 'three', description: `About ${word.toUpperCase()}.`, type_of_idea: 'Technology' },
    )
    const { post } = await browser()
    const found = async (fields: object) => idsIn((await post({ search: word, ...fields })).body)
    assert.deepEqual(await found({}), ids.toReversed())
    assert.deepEqual(await found({ type: 'technology' }), [ids[2], ids[0]])
    assert.deepEqual(await found({ region: 'EUROPE' }), [ids[1], ids[0]])
    assert.deepEqual(await found({ region: 'Europe', type: 'Social' }), [ids[1]])
    assert.deepEqual(await found({ type: 'tech' }), [])
    assert.deepEqual(await found({ search: word.slice(0, 6), type: 'Social', region: 'western europe' }), [ids[1]])
    assert.deepEqual(await found({ search: `${word} two` }), [ids[1]])
    assert.deepEqual(await found({ search: `${word} nowhere` }), [])
  })

  for (const search of ["'", '\\', "a'b\\c:*&|!<->()", ':*', '&', '"quoted', '😀', '%_'])
    it(`accepts any search text: ${search}`, async () => {
      const { post } = await browser()
      const answer = await post({ search, type: search, region: search })
      assertAccepted(answer, 200)
      assert.equal(answer.body.total, 0)
    })

  it('pages 15 at a time, newest first, each idea once, and is empty after the last', async () => {
    const word = freshWord()
    const { ids } = await ideas(...Array.from({ length: 17 }, (_, index) => ({ name: `${word} ${index}` })))
    const { post } = await browser()
    const [first, second, third] = [
      await post({ search: word }),
      await post({ search: word, page: 2 }),
      await post({ search: word, page: 3 }),
    ]
    assert.deepEqual([...idsIn(first.body), ...idsIn(second.body)], ids.toReversed())
    assert.equal(idsIn(first.body).length, 15)
    assert.deepEqual([first.body.total, first.body.last_page, second.body.current_page], [17, 2, 2])
    assert.deepEqual(idsIn(third.body), [])
    const all = await post({})
    assert.equal(all.body.ideas.length, 15)
    assert.ok(all.body.total >= 17)
  })

  it('names no owner who is hidden or a minor', async () => {
    const word = freshWord()
    const { owner } = await ideas({ name: word })
    const { post } = await browser()
    const shown = async () => (await post({ search: word })).body.ideas[0].owner
    assert.deepEqual(await shown(), { name: owner.name, username: null })
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [owner.user_id])
    assert.equal(await shown(), null)
    // Without a guardian's approval the idea itself would be withheld.
    await service.sql(
      `update users set visibility = 'public', date_of_birth = $2, guardian_approved_at = app_now() where user_id = $1`,
      [owner.user_id, yearsOld(17)],
    )
    assert.equal(await shown(), null)
  })
})

describe('refusals', () => {
  it('needs a token with the scope', async () => {
    const person = await createPerson(service)
    assertRefused(await service.post('/get-ideas', {}), 401, 'unauthenticated')
    const token = await personToken(service, person, ['ideas:write'])
    assertRefused(await service.post('/get-ideas', {}, { token }), 403, 'permission_denied')
  })

  it('but not by GET, which answers everybody as GET /ideas does', async () => {
    const word = freshWord()
    await ideas({ name: word })
    const answer = await service.get(`/get-ideas?search=${word}`)
    assertAccepted(answer, 200)
    assert.equal(answer.body.total, 1)
    assert.equal(answer.text, (await service.get(`/ideas?search=${word}`)).text)
  })

  it('refuses pages below 1 and non-numbers', async () => {
    const { post, get } = await browser()
    for (const page of [0, -1, 1.5, '1']) assertRefused(await post({ page }), 422, 'validation_failed', ['page'])
    assertRefused(await get('?page=x'), 422, 'validation_failed', ['page'])
    assertRefused(await post({ search: 'a'.repeat(201) }), 422, 'validation_failed', ['search'])
  })
})

describe('GET /ideas/{idea_id}', () => {
  it('shows a published idea to anybody', async () => {
    const { ids } = await ideas({ name: 'Lamps', description: 'Long.', profit_share_option: 'Half' })
    const { body } = await service.get(`/ideas/${ids[0]}`)
    assert.deepEqual([body.idea.name, body.idea.description, body.idea.profit_share_option], ['Lamps', 'Long.', 'Half'])
    assert.equal(body.idea.created_by_bot, true)
    for (const hidden of ['user_id', 'business_id', 'owner_name', 'approval_status']) assert.ok(!(hidden in body.idea))
  })

  it('hides what is not published', async () => {
    const { ids } = await ideas({ name: 'Lamps' })
    for (const status of ['draft', 'pending', 'rejected']) {
      await setIdeaStatus(service, ids[0]!, status)
      assertRefused(await service.get(`/ideas/${ids[0]}`), 404, 'not_found')
    }
    assertRefused(await service.get('/ideas/999999999'), 404, 'not_found')
    assertRefused(await service.get('/ideas/x'), 422, 'validation_failed', ['idea_id'])
  })
})
