import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { eventsOf, interested, market, publishedIdea, representedPerson } from '../../../../test/market.ts'
import { activeAgent, createPerson, setStatus, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)
// biome-ignore lint/suspicious/noExplicitAny: answers, looked at field by field
type Told = any
const as = ({ session }: TestPerson) => ({ headers: session })
const report = (who: TestPerson, subject_type: string, subject_id: number, category = 'spam') =>
  service.post('/account/reports', { subject_type, subject_id, category, words: 'Look at this.' }, as(who))
const decide = (reportId: number, fields: Record<string, unknown>) =>
  admin.post(`/admin/reports/${reportId}/decide`, fields)
const kindsOf = async (who: TestPerson): Promise<string[]> =>
  (await service.get('/account/notices', as(who))).body.notices.map(({ kind }: Told) => kind)
const queued = async (id: number): Promise<Told> =>
  (await admin.get('/admin/reports')).body.things.find((thing: Told) => thing.subject_id === id)

describe('a report', () => {
  it('is one for each person and thing, however often and at once it is sent, and a few a day', async () => {
    const [owner, reporter] = [await createPerson(service), await createPerson(service)]
    const ideaId = await publishedIdea(service, owner)
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(reporter, 'idea', ideaId)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201],
    )
    assert.equal(new Set(answers.map(({ body }) => body.report_id)).size, 1)
    for (let n = 0; n < 19; n++)
      assertAccepted(await report(reporter, 'idea', await publishedIdea(service, owner)), 201)
    const flood = await report(reporter, 'idea', await publishedIdea(service, owner))
    assertRefused(flood, 429, 'rate_limited')
    assert.equal(flood.body.reason, 'report_limit')
    assert.ok(Number(flood.headers.get('retry-after')) > 86_000)
    assert.equal((await queued(ideaId)).reporters, 1)
  })

  it('is of something the reporter can see, and not of their own', async () => {
    const { owner, investor, ideaId, ...rest } = await market(service)
    const { conversation_id } = await interested(service, { owner, investor, ideaId, ...rest })
    const [message] = await service.sql<{ id: number }>(
      `select id from messages where conversation_id = $1 and account_type <> 'system' limit 1`,
      [conversation_id],
    )
    const stranger = await createPerson(service)
    assertRefused(await report(stranger, 'message', message!.id), 404, 'not_found')
    assertAccepted(await report(owner.person, 'message', message!.id), 201)
    assertRefused(await report(owner.person, 'idea', ideaId), 422, 'validation_failed', ['subject_id'])
    await setStatus(service, owner.agent, 'pending_approval')
    assertRefused(await report(stranger, 'agent', owner.agent.bot_id), 404, 'not_found')
    assertAccepted(await report(owner.person, 'agent', owner.agent.bot_id), 201)
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [ideaId])
    assertRefused(await report(stranger, 'idea', ideaId), 404, 'not_found')
    assertRefused(
      await service.post('/account/reports', { subject_type: 'idea', subject_id: ideaId }),
      401,
      'unauthenticated',
    )
  })

  it('of a message says where it stands, and shows admins nothing else of the talk but what was reported, too', async () => {
    const world = await market(service)
    const { owner, investor, ideaId } = world
    const { conversation_id } = await interested(service, world)
    const write = async (body: string) => {
      const path = `/account/conversations/${conversation_id}/messages`
      const sent = await service.post(path, { body }, as(investor.person))
      assertAccepted(sent, 201)
      return sent.body.message.id as number
    }
    const [first, second] = [await write('Send money first.'), await write('Or I call your boss.')]
    await write('A secret between us.')
    for (const id of [first, second]) assertAccepted(await report(owner.person, 'message', id, 'abuse'), 201)
    const { talk } = await queued(first)
    const [{ name }] = (await service.sql('select name from ideas where idea_id = $1', [ideaId])) as [{ name: string }]
    assert.deepEqual([talk.idea_id, talk.idea_name], [ideaId, name])
    assert.deepEqual(talk.members.sort(), [owner.person.name, investor.person.name].sort())
    assert.deepEqual(talk.reported, [{ name: investor.person.name, text: 'Or I call your boss.' }])
    const answer = await admin.get('/admin/reports')
    assert.ok(!answer.text.includes('A secret between us.'), answer.text)
    const { report_id } = (await queued(second)).reports[0]
    assertAccepted(await decide(report_id, { decision: 'dismiss' }), 200)
    assert.deepEqual((await queued(first)).talk.reported, [])
    const ideaToo = await report(await createPerson(service), 'idea', ideaId)
    assertAccepted(ideaToo, 201)
    assert.equal((await queued(ideaId)).talk, null)
  })

  it('names the field it was sent in, and needs an id where a name means nothing', async () => {
    const person = await createPerson(service, { username: 'own_name' })
    const send = (fields: Record<string, unknown>) =>
      service.post('/account/reports', { category: 'spam', words: 'Look at this.', ...fields }, as(person))
    const own = await send({ subject_type: 'user', username: 'own_name' })
    assertRefused(own, 422, 'validation_failed', ['username'])
    assert.equal(own.body.reason, 'own_thing')
    const nameless = await send({ subject_type: 'idea', username: 'own_name' })
    assertRefused(nameless, 422, 'validation_failed', ['subject_id'])
    assertRefused(await send({ subject_type: 'user', username: 'nobody_here' }), 404, 'not_found')
  })

  it('keeps a profile down that its person hid meanwhile, and takes down no business that nobody sees', async () => {
    const [owner, reporter] = [await createPerson(service, { username: 'ducks' }), await createPerson(service)]
    const [business] = await service.sql<{ business_id: number }>(
      `insert into businesses (owner_user_id, business_name, approval_status)
       values ($1, 'Lamplight', 'approved') returning business_id`,
      [owner.user_id],
    )
    const ids = [
      (await report(reporter, 'user', owner.user_id)).body.report_id,
      (await report(reporter, 'business', business!.business_id)).body.report_id,
    ]
    const show = (visibility: string) => service.call('PATCH', '/account/profile', { visibility }, as(owner))
    await show('hidden')
    await service.sql(`update businesses set approval_status = 'pending' where business_id = $1`, [
      business!.business_id,
    ])
    const down = { decision: 'take_down', reason: 'It insults people.' }
    assertAccepted(await decide(ids[0], down), 200)
    assert.equal((await kindsOf(owner))[0], 'profile_hidden')
    assert.deepEqual((await show('public')).body.hidden_by_admin, true)
    assertRefused(await service.get('/profile/ducks'), 404, 'not_found')
    assertRefused(await decide(ids[1], down), 422, 'validation_failed', ['decision'])
    assert.deepEqual(await kindsOf(reporter), ['report_acted'])
  })

  it('weighs by category and number, is taken down once by two admins, and the reporters hear it, nobody else', async () => {
    const owner = await createPerson(service)
    const reporters = [await createPerson(service), await createPerson(service)]
    const [heavy, light] = [await publishedIdea(service, owner), await publishedIdea(service, owner)]
    const waiting = async () => (await admin.get('/admin/overview')).body.reports_open
    const before = await waiting()
    await report(reporters[0]!, 'idea', light)
    const first = (await report(reporters[0]!, 'idea', heavy, 'minors')).body.report_id
    const second = (await report(reporters[1]!, 'idea', heavy, 'abuse')).body.report_id
    assert.equal(await waiting(), before + 2)
    const { things } = (await admin.get('/admin/reports')).body
    const place = (id: number) => things.findIndex((thing: Told) => thing.subject_id === id)
    assert.ok(place(heavy) < place(light))
    assert.deepEqual([(await queued(heavy)).weight, (await queued(heavy)).reporters], [8, 2])
    assertRefused(await decide(first, { decision: 'take_down' }), 422, 'validation_failed', ['reason'])
    const down = { decision: 'take_down', reason: 'It targets children.', rule: 'minors' }
    const answers = await Promise.all([decide(first, down), decide(second, down)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assertRefused(await service.get(`/ideas/${heavy}`), 404, 'not_found')
    const { statements } = (await service.get('/account/statements', as(owner))).body
    assert.deepEqual(
      statements.map((one: Told) => [one.decision, one.found_by, one.rule]),
      [['idea_taken_down', 'report', 'minors']],
    )
    for (const reporter of reporters) assert.deepEqual(await kindsOf(reporter), ['report_acted'])
    const told = JSON.stringify([statements, (await service.get('/account/notices', as(owner))).body])
    for (const { name, email } of reporters) assert.ok(!told.includes(email) && !told.includes(`"${name}"`))
    assertRefused(await decide(first, { decision: 'dismiss' }), 422, 'validation_failed', ['report_id'])
    const dismissed = (await queued(light)).reports[0].report_id
    assertAccepted(await decide(dismissed, { decision: 'dismiss' }), 200)
    assert.ok((await kindsOf(reporters[0]!)).includes('report_dismissed'))
    // It is closed: the same person may report the same thing again.
    assert.equal((await report(reporters[0]!, 'idea', light)).body.already_existed, false)
  })

  it('is dismissed with a reason that its reporter reads, which its admin can take back for a while', async () => {
    const [owner, reporter, other] = [
      await createPerson(service),
      await createPerson(service),
      await createPerson(service),
    ]
    const ideaId = await publishedIdea(service, owner)
    const { report_id } = (await report(reporter, 'idea', ideaId)).body
    await report(other, 'idea', ideaId)
    const undo = () => admin.post(`/admin/reports/${report_id}/undo-dismissal`)
    assertRefused(await undo(), 422, 'validation_failed', ['report_id'])
    assertRefused(await admin.post('/admin/reports/999999999/undo-dismissal'), 404, 'not_found')
    const reason = 'Nothing in it is untrue.'
    assertAccepted(await decide(report_id, { decision: 'dismiss', reason }), 200)
    const [told] = (await service.get('/account/notices', as(reporter))).body.notices
    assert.deepEqual([told.kind, told.reason], ['report_dismissed', reason])
    // Reported anew meanwhile: that one waits already.
    assertAccepted(await report(other, 'idea', ideaId), 201)
    const { session: headers } = await createPerson(service, { admin: true })
    const path = `/admin/reports/${report_id}/undo-dismissal`
    assert.equal((await service.post(path, {}, { headers })).body.reason, 'undo_not_yours')
    assertAccepted(await undo(), 200)
    assert.deepEqual([(await queued(ideaId)).reporters, await kindsOf(reporter)], [2, []])
    assert.equal((await undo()).body.reason, 'not_undoable')
    const [row] = await service.sql<{ open: number }>(
      'select count(*)::int as open from reports where subject_id = $1 and decided_at is null',
      [ideaId],
    )
    assert.equal(row!.open, 2)
  })

  it('that was acted on cannot be taken back here', async () => {
    const [owner, reporter] = [await createPerson(service), await createPerson(service)]
    const { report_id } = (await report(reporter, 'idea', await publishedIdea(service, owner))).body
    assertAccepted(await decide(report_id, { decision: 'take_down', reason: 'Untrue.' }), 200)
    const undone = await admin.post(`/admin/reports/${report_id}/undo-dismissal`)
    assertRefused(undone, 422, 'validation_failed', ['report_id'])
    assert.equal(undone.body.reason, 'not_undoable')
  })

  it('takes down a message, an update and a profile, each back after an appeal', async () => {
    const second = await createPerson(service, { admin: true })
    const world = await market(service)
    const { conversation_id } = await interested(service, world)
    const [message] = await service.sql<{ id: number }>(
      `select id from messages where conversation_id = $1 and account_type <> 'system' limit 1`,
      [conversation_id],
    )
    const [update] = await service.sql<{ update_id: number }>(
      `insert into idea_updates (idea_id, body) values ($1, 'It works.') returning update_id`,
      [world.ideaId],
    )
    await service.sql(`update users set username = 'loud' where user_id = $1`, [world.investor.person.user_id])
    const messages = async () =>
      (await service.get(`/account/conversations/${conversation_id}/messages`, as(world.owner.person))).text
    const updates = async () => (await service.get(`/ideas/${world.ideaId}/updates`)).body.updates.length
    const profile = async () => (await service.get('/profile/loud')).status
    const reason = 'It insults people.'
    const other = await createPerson(service)
    const ids = [
      (await report(world.owner.person, 'message', message!.id, 'abuse')).body.report_id,
      (await report(other, 'update', update!.update_id)).body.report_id,
      (await report(other, 'user', world.investor.person.user_id)).body.report_id,
    ]
    const named = { subject_type: 'user', username: 'Loud', category: 'spam', words: 'Look at this.' }
    assert.equal((await service.post('/account/reports', named, as(other))).body.report_id, ids[2])
    const interests = async () => (await service.get('/account/interests', as(world.owner.person))).text
    const said = async () => [
      (await messages()).includes('Tell me more.'),
      (await interests()).includes('Tell me more.'),
    ]
    assert.deepEqual(await said(), [true, true])
    for (const id of ids) assertAccepted(await decide(id, { decision: 'take_down', reason }), 200)
    assert.deepEqual(await said(), [false, false])
    assert.deepEqual((await kindsOf(world.investor.person)).slice(0, 2).toSorted(), [
      'message_hidden',
      'profile_hidden',
    ])
    assert.equal((await kindsOf(world.owner.person))[0], 'update_hidden')
    assert.match(await messages(), /"body":"An admin removed this message.","reason":"message_removed"/)
    // Anybody can write these words; only the removed one says so of itself.
    const copied = { body: 'An admin removed this message.' }
    const path = `/account/conversations/${conversation_id}/messages`
    assert.equal((await service.post(path, copied, as(world.owner.person))).body.reason, undefined)
    assert.equal((await messages()).split('"message_removed"').length, 2)
    assert.deepEqual([await updates(), await profile()], [0, 404])
    // Its owner cannot make it public again without an admin.
    await service.call('PATCH', '/account/profile', { visibility: 'public' }, as(world.investor.person))
    assert.equal(await profile(), 404)
    const appealed: string[] = []
    const pages: unknown[] = []
    for (const person of [world.investor.person, world.owner.person])
      for (const { statement_id } of (await service.get('/account/statements', as(person))).body.statements) {
        await service.post(`/account/statements/${statement_id}/appeal`, { words: 'No.' }, as(person))
        const { appeals } = (await admin.get('/admin/appeals')).body
        appealed.push(...appeals.map(({ text }: Told) => text))
        pages.push(...appeals.map(({ statement, idea_id }: Told) => [statement.decision, idea_id]))
        const path = `/admin/appeals/${statement_id}/decide`
        assertAccepted(await service.post(path, { outcome: 'reversed', answer: 'Right.' }, as(second)), 200)
      }
    // Who decides reads what it was about, also where it was taken out.
    for (const text of ['Tell me more.', 'It works.']) assert.ok(appealed.includes(text), text)
    assert.deepEqual(pages.toSorted(), [
      ['message_hidden', null],
      ['profile_hidden', null],
      ['update_hidden', world.ideaId],
    ])
    assert.deepEqual(await said(), [true, true])
    assert.deepEqual([await updates(), await profile()], [1, 200])
  })

  it('takes down a business, and the agent that made it hears so, as of any rejection', async () => {
    const { person, agent } = await representedPerson(service)
    const fields = { user_id: person.user_id, business_name: 'Lamplight' }
    const { business_id } = (await service.post('/bots/action/create-business', fields, { token: agent.token })).body
    assertAccepted(await admin.post(`/admin/businesses/${business_id}/approve`), 200)
    const { report_id } = (await report(await createPerson(service), 'business', business_id)).body
    const reason = 'No such company.'
    assertAccepted(await decide(report_id, { decision: 'take_down', reason, rule: 'misleading' }), 200)
    assert.deepEqual((await eventsOf(service, agent)).at(-1), {
      type: 'business.rejected',
      data: { business_id, user_id: person.user_id, approval_status: 'rejected', reason },
    })
    assert.equal((await kindsOf(person))[0], 'business_rejected')
  })

  it('suspends the agent or the person behind it', async () => {
    const [owner, reporter] = [await createPerson(service), await createPerson(service)]
    const agent = await activeAgent(service)
    const ideaId = await publishedIdea(service, owner)
    const about = (await report(reporter, 'agent', agent.bot_id)).body.report_id
    assertRefused(await decide(about, { decision: 'take_down', reason: 'Spam.' }), 422, 'validation_failed', [
      'decision',
    ])
    assertAccepted(await decide(about, { decision: 'suspend', reason: 'Spam.' }), 200)
    assertRefused(await service.get('/bots/status', { token: agent.token }), 401, 'bot_token_invalid')
    const idea = (await report(reporter, 'idea', ideaId)).body.report_id
    assertAccepted(await decide(idea, { decision: 'suspend', reason: 'Fraud.' }), 200)
    assertRefused(await service.get('/account/profile', as(owner)), 401, 'unauthenticated')
  })

  it('says what cannot be decided, of the decision', async () => {
    const [other, owner, reporter] = [
      await createPerson(service, { admin: true }),
      await createPerson(service),
      await createPerson(service),
    ]
    const agent = await activeAgent(service)
    const ideaId = await publishedIdea(service, owner)
    const ids = {
      admin: (await report(reporter, 'idea', await publishedIdea(service, other))).body.report_id,
      agent: (await report(reporter, 'agent', agent.bot_id)).body.report_id,
      idea: (await report(reporter, 'idea', ideaId)).body.report_id,
    }
    await setStatus(service, agent, 'rejected')
    await service.sql(`update ideas set approval_status = 'pending' where idea_id = $1`, [ideaId])
    for (const [id, decision, why] of [
      [ids.admin, 'suspend', 'admin_account'],
      [ids.agent, 'suspend', 'agent_status'],
      [ids.idea, 'take_down', 'idea_not_published'],
    ] as const) {
      const answer = await decide(id, { decision, reason: 'Spam.' })
      assertRefused(answer, 422, 'validation_failed', ['decision'])
      assert.equal(answer.body.reason, why)
    }
  })
})
