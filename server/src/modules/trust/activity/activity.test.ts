import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, approveByAdmin, makeBusiness, pairedAgent, pairedPendingAgent } from '../../../../test/ideas.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { payTest } from '../../../../test/payments.ts'
import { createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

const ask = (person: TestPerson, query = '') => service.get(`/account/activity${query}`, { headers: person.session })

async function activityOf(person: TestPerson, query = '') {
  const answer = await ask(person, query)
  assertAccepted(answer, 200)
  return answer.body.activity
}

const sentences = async (person: TestPerson, query = '') =>
  (await activityOf(person, query)).map(({ sentence }: { sentence: string }) => sentence)

const lampbot = () => pairedAgent(service, { trusted: true })

async function edited() {
  const { agent, owner: person } = await lampbot()
  const { user_id } = person
  await makeBusiness(service, agent, { user_id })
  const made = await act(service, agent, 'create-idea', { user_id, name: 'Quiet drill', annotation: 'Hums.' })
  const { idea_id } = made.body
  const edit = await act(service, agent, 'update-idea', { user_id, idea_id, annotation: 'Whispers.' })
  assert.equal(edit.status, 201, edit.text)
  return { agent, person, idea_id }
}

describe('activity', () => {
  it('says what was touched, links it, and shows an edit before and after', async () => {
    const { agent, person, idea_id } = await edited()
    const [edit, creation] = await activityOf(person)
    const { bot_name } = edit
    assert.equal(edit.sentence, `${bot_name} changed the short description of “Quiet drill”.`)
    assert.equal(edit.state, 'done')
    assert.equal(edit.bot_id, agent.bot_id)
    const path = `/app/my-ideas/${idea_id}`
    const thing = { kind: 'idea', id: idea_id, name: 'Quiet drill', shown_as: '“Quiet drill”', path }
    assert.deepEqual(edit.thing, thing)
    assert.deepEqual(edit.changes, [{ field: 'annotation', before: 'Hums.', after: 'Whispers.' }])
    assert.equal(creation.sentence, `${bot_name} created the idea “Quiet drill”.`)
    assert.equal(creation.changes, null)
  })

  it('speaks German', async () => {
    const { person } = await edited()
    const [first] = await sentences(person, '?language=de')
    assert.match(first, / hat die Kurzbeschreibung von „Quiet drill“ geändert\.$/)
    assertRefused(await ask(person, '?language=fr'), 422, 'validation_failed', ['language'])
  })

  it('keeps the name as of then, and links to nothing deleted', async () => {
    const { person, idea_id } = await edited()
    const headers = person.session
    await service.call('PATCH', `/account/ideas/${idea_id}`, { name: 'Loud drill' }, { headers })
    assert.equal((await activityOf(person))[0].thing.name, 'Quiet drill')
    await service.call('DELETE', `/account/ideas/${idea_id}`, undefined, { headers })
    const [edit] = await activityOf(person)
    assert.deepEqual([edit.thing.name, edit.thing.path], ['Quiet drill', null])
  })

  it('has a sentence naming the record for everything an agent does on the market', async () => {
    const scene = await market(service)
    const { owner, investor, ideaId } = scene
    const mine = { user_id: investor.person.user_id }
    await act(service, investor.agent, 'watch-idea', { ...mine, idea_id: ideaId })
    await act(service, investor.agent, 'watch-idea', { ...mine, idea_id: ideaId })
    const { interest_id, conversation_id } = await interested(service, scene)
    await act(service, investor.agent, 'send-message', { ...mine, conversation_id, body: 'Hello' })
    await act(service, investor.agent, 'read-messages', { ...mine, conversation_id })
    await act(service, investor.agent, 'withdraw-interest', { ...mine, interest_id })
    await act(service, investor.agent, 'unwatch-idea', { ...mine, idea_id: ideaId })
    const said = await activityOf(investor.person)
    const name = said[0].bot_name
    assert.deepEqual(
      said.map(({ sentence }: { sentence: string }) => sentence),
      [
        `${name} stopped following the idea “Solar kiln”.`,
        `${name} withdrew the interest in the idea “Solar kiln”.`,
        `${name} read messages about the idea “Solar kiln”.`,
        `${name} wrote to ${owner.person.name} about the idea “Solar kiln”.`,
        `${name} expressed interest in investing in the idea “Solar kiln”.`,
        `${name} wanted to follow the idea “Solar kiln”. Nothing changed: it had already been done.`,
        `${name} started following the idea “Solar kiln”.`,
      ],
    )
    const paths = said.map(({ thing }: { thing: { path: string } }) => thing.path)
    const [ideaPage, talk, placed] = [`/app/ideas/${ideaId}`, `/app/conversations/${conversation_id}`, '?tab=placed']
    assert.deepEqual(paths.slice(2), [talk, talk, `/app/interests${placed}`, ideaPage, ideaPage])
    const theirs = { user_id: owner.person.user_id, idea_id: ideaId }
    await act(service, owner.agent, 'find-matches', theirs)
    await act(service, owner.agent, 'start-round', theirs)
    const [round, search] = await sentences(owner.person)
    assert.match(round, / opened a fundraising round on the idea “Solar kiln”\.$/)
    assert.match(search, / looked for matches for the idea “Solar kiln”\.$/)
  })

  it('has an entry for everyone whose records a list showed that named nobody, and it counts once', async () => {
    const scene = await market(service)
    await interested(service, scene)
    const { agent, person: owner } = scene.owner
    const [other, without] = [await createPerson(service), await createPerson(service)]
    for (const person of [other, without]) await linkUser(service, agent, person)
    await publishedIdea(service, other)
    const { token } = agent
    const readBy = async (person: TestPerson) =>
      (await activityOf(person)).map(({ operation }: { operation: string }) => operation.replace('platform_', ''))
    const list = async (name: string, query = '') => {
      const method = ['ideas', 'businesses'].includes(name) ? 'POST' : 'GET'
      assertAccepted(await service.call(method, `/bots/action/list-${name}${query}`, undefined, { token }), 200)
    }
    await list('ideas')
    assert.deepEqual([await readBy(owner), await readBy(other)], [['list_ideas'], ['list_ideas']])
    for (const name of ['interests', 'conversations', 'businesses', 'watches', 'introductions']) await list(name)
    await list('conversations', `?user_id=${other.user_id}`)
    assert.deepEqual(await readBy(owner), ['list_conversations', 'list_interests', 'list_ideas'])
    assert.deepEqual([await readBy(other), await readBy(without)], [['list_conversations', 'list_ideas'], []])
    assert.equal((await service.get('/bots/status', { token })).body.daily_actions_used, 7)
  })

  it('says why something was refused, and for which record', async () => {
    const { agent, owner: person } = await lampbot()
    const refused = await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id: 999999, name: 'X' })
    assertRefused(refused, 404, 'not_found')
    const [entry] = await activityOf(person)
    assert.equal(entry.state, 'refused')
    assert.equal(entry.sentence, `${entry.bot_name} tried to edit the idea no. 999999 but could not: it was not found.`)
    assert.equal(entry.thing.path, null)
  })

  it('shows held work as waiting with its preview, then what became of it', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service, { trusted: true })
    const { user_id } = person
    await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight Ltd', description: 'Light.' })
    const [held] = await activityOf(person)
    assert.equal(held.state, 'waits_for_admin')
    assert.match(held.sentence, / wants to create the business “Lamplight Ltd”\. This is on hold until an admin/)
    assert.deepEqual([held.preview.business_name, held.preview.description], ['Lamplight Ltd', 'Light.'])
    assert.equal(held.thing.path, null)
    await approveByAdmin(service, agent)
    const [done] = await activityOf(person)
    assert.deepEqual([done.state, done.preview], ['done', null])
    assert.match(done.sentence, / created the business “Lamplight Ltd”\.$/)
    assert.equal(done.thing.path, `/app/my-businesses/${done.thing.id}`)
  })

  it('of a held edit shows what its release changed', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service)
    const headers = person.session
    const idea = await service.post('/account/ideas', { name: 'Quiet drill', is_draft: 1 }, { headers })
    const { idea_id } = idea.body
    await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id, name: 'Silent drill' })
    assert.deepEqual((await activityOf(person))[0].changes, [
      { field: 'name', before: 'Quiet drill', after: 'Silent drill' },
    ])
    await service.call('PATCH', `/account/ideas/${idea_id}`, { name: 'Loud drill' }, { headers })
    await approveByAdmin(service, agent)
    assert.deepEqual((await activityOf(person))[0].changes, [
      { field: 'name', before: 'Loud drill', after: 'Silent drill' },
    ])
  })

  it('waits for a payment until it is paid', async () => {
    const { owner, ideaId } = await market(service)
    const round = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60 }
    const unpaid = await act(service, owner.agent, 'start-round', round)
    assert.equal(unpaid.status, 402, unpaid.text)
    const [waiting] = await activityOf(owner.person)
    assert.equal(waiting.state, 'waits_for_you')
    assert.match(
      waiting.sentence,
      /wants to open a fundraising round on the idea “Solar kiln”\. This is waiting for payment\.$/,
    )
    await payTest(service, unpaid.body.payment_url, owner.person)
    const [paid] = await activityOf(owner.person)
    assert.equal(paid.state, 'done')
    assert.match(paid.sentence, / opened a fundraising round on the idea “Solar kiln”\.$/)
  })
})

describe('filters', () => {
  it('by agent, thing and state', async () => {
    const { agent, person, idea_id } = await edited()
    await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id: 999999, name: 'X' })
    const count = async (query: string) => (await activityOf(person, query)).length
    assert.equal(await count(''), 4)
    assert.equal(await count(`?thing_kind=idea&thing_id=${idea_id}`), 2)
    assert.equal(await count('?thing_kind=business'), 1)
    assert.equal(await count('?state=refused'), 1)
    assert.equal(await count('?state=done'), 3)
    assert.equal(await count(`?bot_id=${agent.bot_id}`), 4)
    assert.equal(await count('?bot_id=999999'), 0)
    assertRefused(await ask(person, '?state=odd'), 422, 'validation_failed', ['state'])
  })
})

describe('GET /account/activity/summary', () => {
  it('counts per agent and week', async () => {
    const { agent, person } = await edited()
    await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id: 999999, name: 'X' })
    await service.sql(
      `update action_log set created_at = date_trunc('week', app_now()) + interval '1 second' where user_id = $1`,
      [person.user_id],
    )
    const { weeks } = (await service.get('/account/activity/summary', { headers: person.session })).body
    assert.equal(weeks.length, 1)
    const { week, bot_name: _name, ...counts } = weeks[0]
    assert.deepEqual(counts, { bot_id: agent.bot_id, done: 3, waiting: 0, refused: 1, undone: 0 })
    assert.equal(new Date(week).getUTCDay(), 1)
    const stranger = await createPerson(service)
    const theirs = await service.get('/account/activity/summary', { headers: stranger.session })
    assert.deepEqual(theirs.body.weeks, [])
  })
})

describe('GET /account/activity/export', () => {
  const download = (person: TestPerson, query: string) =>
    service.get(`/account/activity/export${query}`, { headers: person.session })

  it('returns a table in which nothing runs as a formula', async () => {
    const { agent, owner: person } = await lampbot()
    const name = '=HYPERLINK("http://example.com","x")'
    await act(service, agent, 'create-idea', { user_id: person.user_id, name, is_draft: 1 })
    const answer = await download(person, '?format=csv')
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
    assert.match(answer.headers.get('content-disposition') ?? '', /activity\.csv/)
    const [head, line] = answer.text.split('\r\n') as [string, string]
    assert.match(head, /^time,agent,sentence,state,/)
    assert.ok(line.includes(`"'=HYPERLINK(""http://example.com"",""x"")"`), line)
    assert.doesNotMatch(answer.text, /,=/)
  })

  it('returns JSON with the same entries and filters', async () => {
    const { person } = await edited()
    const answer = await download(person, '?format=json&state=done&language=de')
    const { activity } = JSON.parse(answer.text)
    assert.deepEqual(
      activity.map(({ sentence }: { sentence: string }) => sentence),
      await sentences(person, '?state=done&language=de'),
    )
    assert.deepEqual(activity[0].changes, [{ field: 'annotation', before: 'Hums.', after: 'Whispers.' }])
    assert.equal('facts' in activity[0], false)
  })

  it('is bounded and private', async () => {
    const { person } = await edited()
    const stranger = await createPerson(service)
    assert.deepEqual(JSON.parse((await download(stranger, '?format=json')).text).activity, [])
    assertRefused(await service.get('/account/activity/export'), 401, 'unauthenticated')
    assert.equal(JSON.parse((await download(person, '?format=json')).text).activity.length, 3)
  })
})

describe('GET /admin/bots/{bot_id}/activity', () => {
  it('shows admins what an agent did, without what people wrote', async () => {
    const { agent, person } = await edited()
    const answer = await admin.get(`/admin/bots/${agent.bot_id}/activity`)
    assertAccepted(answer, 200)
    const [edit] = answer.body.activity
    assert.match(edit.sentence, / edited the idea “Quiet drill”\.$/)
    assert.deepEqual([edit.user_id, edit.changed_fields], [person.user_id, ['annotation']])
    assert.equal('changes' in edit, false)
    const mine = await service.get(`/admin/bots/${agent.bot_id}/activity`, { headers: person.session })
    assertRefused(mine, 403, 'permission_denied')
  })
})
