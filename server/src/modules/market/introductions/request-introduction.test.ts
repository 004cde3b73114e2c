import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { act, approveByAdmin, eventsOf, pairedAgent, pairedPendingAgent, yearsOld } from '../../../../test/ideas.ts'
import { addIdea, addProfile, askedBefore, changeProfile } from '../../../../test/matching.ts'
import { linkUser, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { INTRODUCTIONS_PER_WEEK: '2' } })
afterEach(() => service.database.travel('0'))

const IDEA = { name: 'Solar kiln', description: 'A kiln that fires bricks with sunlight.' }
const ABOUT = 'Solar kilns and brickworks.'

/** An owner with an agent and a published idea, and somebody who matches it. */
async function scene(person: Parameters<typeof pairedAgent>[1] = {}) {
  const { agent, owner } = await pairedAgent(service, person)
  const idea_id = await addIdea(service, owner, IDEA)
  const match = await addProfile(service, { about: ABOUT })
  const wish = { user_id: owner.user_id, idea_id, match_user_id: match.user_id }
  const request = (fields: object = {}, as = agent) => act(service, as, 'request-introduction', { ...wish, ...fields })
  return { agent, owner, idea_id, match, wish, request }
}

const listOf = async ({ session }: TestPerson, query = '') =>
  (await service.get(`/account/introductions${query}`, { headers: session })).body.introductions
const answer = ({ session }: TestPerson, id: number, decision: string) =>
  service.post(`/account/introductions/${id}/respond`, { decision }, { headers: session })

describe('201', () => {
  it('tells the matched person who asks, for which idea and why they fit; no conversation opens yet', async () => {
    const { owner, idea_id, match, request } = await scene({ name: 'Ada', username: 'ada-kilns' })
    const asked = await request({ message: 'May we show you our prototype?' })
    assertAccepted(asked, 201)
    const { introduction_status, conversation_id, already_existed, kind } = asked.body
    assert.deepEqual([introduction_status, conversation_id, already_existed, kind], ['new', null, false, 'investor'])
    const [received] = await listOf(match)
    assert.equal(received.introduction_id, asked.body.introduction_id)
    assert.deepEqual(
      [received.asker.name, received.asker.profile_url, received.idea_id, received.idea_name, received.message],
      ['Ada', `${service.url}/profile/ada-kilns`, idea_id, 'Solar kiln', 'May we show you our prototype?'],
    )
    assert.ok(received.reasons.some(({ factor }: { factor: string }) => factor === 'text'))
    assert.ok(received.asked_by_bot.bot_name)
    const talks = await service.get('/account/conversations', { headers: match.session })
    assert.deepEqual(talks.body.conversations, [])
    const [placed] = await listOf(owner, '?direction=placed')
    assert.equal(placed.match.user_id, match.user_id)
    const [notice] = await service.sql<{ kind: string }>('select kind from notices where user_id = $1', [match.user_id])
    assert.equal(notice?.kind, 'introduction_received')
  })

  it('asks each person once per idea: repeating it, or at once, gives the same request', async () => {
    const { match, request } = await scene()
    const answers = await Promise.all([request(), request(), request()])
    assert.deepEqual(countStatuses(answers), { 201: 3 })
    assert.equal(new Set(answers.map(({ body }) => body.introduction_id)).size, 1)
    assert.equal((await listOf(match)).length, 1)
    await answer(match, answers[0]!.body.introduction_id, 'declined')
    const again = await request()
    assert.deepEqual([again.body.already_existed, again.body.introduction_status], [true, 'declined'])
  })

  it('nobody who blocks the asker or the agent, before or after they were asked', async () => {
    const { agent, owner, idea_id, match, request } = await scene()
    const block = (by: TestPerson, fields: object) => service.post('/account/blocks', fields, { headers: by.session })
    const unblock = (by: TestPerson, id: number) =>
      service.call('DELETE', `/account/blocks/${id}`, undefined, { headers: by.session })
    const found = async () =>
      (await act(service, agent, 'find-matches', { user_id: owner.user_id, idea_id })).body.matches.some(
        ({ user_id }: { user_id: number }) => user_id === match.user_id,
      )
    assert.equal(await found(), true)
    for (const [by, fields] of [
      [match, { blocked_agent: agent.bot_id }],
      [match, { blocked_user: owner.user_id }],
      [owner, { blocked_user: match.user_id }],
    ] as const) {
      const { block_id } = (await block(by, fields)).body
      assert.equal(await found(), false)
      assertRefused(await request(), 404, 'not_found')
      assertRefused(await request({ dry_run: true }), 404, 'not_found')
      assertAccepted(await unblock(by, block_id), 200)
    }
    const asked = await request()
    assertAccepted(asked, 201)
    for (const [by, fields] of [
      [owner, { blocked_user: match.user_id }],
      [match, { blocked_agent: agent.bot_id }],
    ] as const) {
      const { block_id } = (await block(by, fields)).body
      const accepted = await answer(match, asked.body.introduction_id, 'accepted')
      assertRefused(accepted, 422, 'validation_failed', ['introduction_id'])
      await unblock(by, block_id)
    }
    assertAccepted(await answer(match, asked.body.introduction_id, 'accepted'), 200)
  })

  it('whoever can be listed, for a word of no weight or for the type or region alone', async () => {
    const { agent, owner } = await pairedAgent(service)
    const description = 'Fires bricks, tiles, pots and plates at home, with sunlight from mirrors, lenses and foil.'
    const fields = { type_of_idea: 'Creative', region_of_idea_selling: 'Bhutan' }
    const idea_id = await addIdea(service, owner, { name: 'Kiln', description, ...fields })
    await addProfile(service, { about: 'Opera, ballet and puppets at home.' })
    await addProfile(service, { about: 'Opera.', focus_types: ['Creative'], regions: ['Bhutan'] })
    const found = await act(service, agent, 'find-matches', { user_id: owner.user_id, idea_id, include_unlikely: true })
    for (const wanted of ['further_afield', 'closest']) {
      const match = found.body.matches.find(({ fit }: { fit: string }) => fit === wanted)
      const wish = { idea_id, match_user_id: match.user_id }
      assertAccepted(await service.post('/account/introductions', wish, { headers: owner.session }), 201)
    }
  })

  it('is what a person can do too, with a session or a token', async () => {
    const { owner, match, wish } = await scene()
    const { user_id: _, ...fields } = wish
    const token = await personToken(service, owner, ['messages:write'])
    assertAccepted(await service.post('/account/introductions', fields, { token }), 201)
    const [received] = await listOf(match)
    assert.equal(received.asked_by_bot, null)
  })
})

describe('refused', () => {
  it('404 no_match: somebody who does not fit, opted out, is hidden, a minor, unknown, or the owner', async () => {
    const { owner, match, request } = await scene()
    const stranger = await addProfile(service, { about: 'Ballet for beginners.' })
    const young = await addProfile(service, { about: ABOUT })
    await service.sql('update users set date_of_birth = $2 where user_id = $1', [young.user_id, yearsOld(16)])
    const hidden = await addProfile(service, { about: ABOUT })
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [hidden.user_id])
    await changeProfile(service, match, { roles: ['investor'], about: ABOUT, opted_out: true })
    const people = [stranger, young, hidden, match, owner].map(({ user_id }) => user_id)
    const bodies = []
    for (const match_user_id of [...people, 999_999_999]) {
      const refused = await request({ match_user_id })
      assertRefused(refused, 404, 'not_found')
      bodies.push(JSON.stringify([refused.body.reason, refused.body.message]))
    }
    assert.equal(new Set(bodies).size, 1, 'all alike')
    assert.match(bodies[0] ?? '', /no_match/)
  })

  it('404: somebody else’s idea; 422: one that is not published', async () => {
    const { idea_id, request } = await scene()
    const other = await scene()
    assertRefused(await request({ idea_id: other.idea_id }), 404, 'not_found')
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [idea_id])
    const refused = await request()
    assertRefused(refused, 422, 'validation_failed', ['idea_id'])
    assert.equal(refused.body.reason, 'idea_not_published')
  })

  it('422: they have shown interest themselves', async () => {
    const { idea_id, match, request } = await scene()
    await service.post('/account/interests', { idea_id }, { headers: match.session })
    const refused = await request()
    assertRefused(refused, 422, 'validation_failed', ['match_user_id'])
    assert.equal(refused.body.reason, 'already_interested')
  })

  it('429: too many for one idea in a week, however many ask at once; there is room again later', async () => {
    const { request } = await scene()
    const others = await Promise.all(Array.from({ length: 4 }, () => addProfile(service, { about: ABOUT })))
    const answers = await Promise.all(others.map(({ user_id }) => request({ match_user_id: user_id })))
    assert.deepEqual(countStatuses(answers), { 201: 2, 429: 2 })
    const refused = answers.find(({ status }) => status === 429)!
    assert.deepEqual([refused.body.reason, refused.body.params], ['introduction_limit', { limit: 2 }])
    assert.ok(Number(refused.headers.get('retry-after')) > 6 * 24 * 3600)
    await service.database.travel('7 days 1 minute')
    const late = others[answers.indexOf(refused)]!
    assertAccepted(await request({ match_user_id: late.user_id }), 201)
  })

  it('429: somebody who was asked often enough this week', async () => {
    const { owner, match } = await scene()
    await askedBefore(service, owner, match, 18)
    const answers = []
    for (let time = 0; time < 3; time++) answers.push(await (await scene()).request({ match_user_id: match.user_id }))
    assert.deepEqual(countStatuses(answers), { 201: 2, 429: 1 })
    assert.equal(answers[2]?.body.reason, 'introductions_received')
  })

  it('403: without either permission, the capability, or full age', async () => {
    const { agent, owner, request } = await scene()
    for (const permissions of [['send_message'], ['find_matches']] as const) {
      const path = `/account/agents/${agent.bot_id}`
      await service.call('PATCH', path, { permissions }, { headers: owner.session })
      const refused = await request()
      assertRefused(refused, 403, 'permission_denied')
      assert.equal(refused.body.reason, 'permission_missing')
    }
    const young = await scene({ date_of_birth: yearsOld(16) })
    assertRefused(await young.request(), 403, 'guardian_consent_required')
  })

  it('403: find_matches was granted for other ideas only', async () => {
    const { agent, owner, idea_id, request } = await scene()
    const other = await addIdea(service, owner, IDEA)
    const limit = (only: number) =>
      service.call(
        'PATCH',
        `/account/agents/${agent.bot_id}`,
        {
          permissions: ['send_message'],
          grants: [{ permission: 'find_matches', mode: 'allow', limits: { only_ideas: [only] } }],
        },
        { headers: owner.session },
      )
    assertAccepted(await limit(other), 200)
    const refused = await request()
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params.limit], ['grant_limit', 'only_ideas'])
    assertAccepted(await limit(idea_id), 200)
    assertAccepted(await request(), 201)
  })
})

describe('asking first', () => {
  it('shows whom it reaches and what they read; approving sends it', async () => {
    const { agent, owner, match, request } = await scene()
    const grants = [{ permission: 'send_message', mode: 'ask' }]
    const path = `/account/agents/${agent.bot_id}`
    const { session: headers } = owner
    await service.call('PATCH', path, { permissions: ['find_matches'], grants }, { headers })
    const asked = await request({ message: 'Hello!' })
    assert.deepEqual([asked.status, asked.body.code], [202, 'awaiting_approval'])
    assert.deepEqual(await listOf(match), [])
    const url = `/account/approvals/${asked.body.approval_id}`
    const { body } = await service.get(url, { headers })
    assert.deepEqual([body.preview.to, body.preview.message], [match.name, 'Hello!'])
    assertAccepted(await service.post(`${url}/approve`, { hash: body.hash }, { headers }), 200)
    assert.equal((await listOf(match)).length, 1)
  })
})

describe('a pending agent', () => {
  async function pending() {
    const { agent, owner } = await pairedPendingAgent(service)
    const idea_id = await addIdea(service, owner, IDEA)
    const match = await addProfile(service, { about: ABOUT })
    const wish = { user_id: owner.user_id, idea_id, match_user_id: match.user_id, message: 'Hello!' }
    const held = await act(service, agent, 'request-introduction', wish)
    assert.deepEqual([held.status, held.body.bot_queued], [201, true], held.text)
    return { agent, owner, match, wish, id: held.body.introduction_id as number }
  }

  it('asks nobody before its approval; then the person hears of it', async () => {
    const { agent, owner, match, id } = await pending()
    assert.deepEqual(await listOf(match), [])
    assert.deepEqual(await listOf(owner, '?direction=placed'), [])
    assertRefused(await answer(match, id, 'accepted'), 404, 'not_found')
    await approveByAdmin(service, agent)
    const [received] = await listOf(match)
    assert.deepEqual([received.introduction_id, received.status], [id, 'new'])
  })

  it('asks nobody if they opted out meanwhile, and says so', async () => {
    const { agent, match } = await pending()
    await changeProfile(service, match, { roles: ['investor'], about: ABOUT, opted_out: true })
    await approveByAdmin(service, agent)
    assert.deepEqual(await listOf(match), [])
    const [failed] = await eventsOf(service, agent, ['write.failed'])
    assert.equal(failed?.data.code, 'not_found')
  })

  it('joins a request that the owner made meanwhile', async () => {
    const { agent, owner, match, wish } = await pending()
    const { user_id: _, ...fields } = wish
    assertAccepted(await service.post('/account/introductions', fields, { headers: owner.session }), 201)
    await approveByAdmin(service, agent)
    assert.equal((await listOf(match)).length, 1)
    assert.deepEqual(await eventsOf(service, agent, ['write.failed']), [])
  })
})

describe('what another agent of the owner sees', () => {
  it('lists requests placed, where it may read messages', async () => {
    const { owner, request } = await scene()
    await request()
    const { agent: other } = await pairedAgent(service)
    await linkUser(service, other, owner, ['send_message'])
    const list = await service.get(`/bots/action/list-introductions?direction=placed&user_id=${owner.user_id}`, {
      token: other.token,
    })
    assert.equal(list.body.introductions.length, 1)
  })
})
