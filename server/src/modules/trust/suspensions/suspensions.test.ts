import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { activeAgent, createPerson, linkUser, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { unzip } from '../../../../test/unzip.ts'
import { LISTED } from '../../../surfaces/shared/sitemaps.sql.ts'

const service = useService()
const admin = useAdmin(service)
const reason = 'You asked several people for money.'

/** Somebody with a password, a public profile, a published idea, an agent and a token. */
async function member(username: string) {
  const email = await registerVerified(service, { name: 'Mara', username, date_of_birth: '1990-01-01' })
  const session = await signIn(service, email)
  const { user_id } = (await service.get('/account/profile', { headers: session })).body
  const person = { user_id: user_id as number, name: 'Mara', email, session }
  const ideaId = await publishedIdea(service, person, `Lamp of ${username}`)
  const [business] = await service.sql<{ business_id: number }>(
    `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Lamplight', 'approved') returning business_id`,
    [user_id],
  )
  const agent = await activeAgent(service)
  await linkUser(service, agent, person)
  const token = await personToken(service, person, ['profile:read'])
  return { person, ideaId, businessId: business!.business_id, agent, token, username }
}

type Member = Awaited<ReturnType<typeof member>>
const suspend = ({ person }: Member, more = {}) =>
  admin.post(`/admin/users/${person.user_id}/suspend`, { reason, rule: 'misleading', ...more })
const lift = ({ person }: Member) => admin.post(`/admin/users/${person.user_id}/lift-suspension`)
const login = ({ person }: Member, password = PASSWORD) =>
  service.post('/account/login', { email: person.email, password })

/** What anybody can see of them. */
async function seen({ person, ideaId, businessId, username }: Member) {
  const reader = await personToken(service, await createPerson(service), ['ideas:read'])
  const listed = await service.get(`/get-ideas?search=${username}`, { token: reader })
  const statuses = []
  for (const path of [`/ideas/${ideaId}`, `/businesses/${businessId}`, `/profile/${username}`])
    statuses.push((await service.get(path)).status)
  let mapped = 0
  for (const [{ table, id, condition }, value] of [
    [LISTED.ideas, ideaId],
    [LISTED.businesses, businessId],
    [LISTED.people, person.user_id],
  ] as const)
    mapped += (await service.sql(`select 1 from ${table} where ${id} = $1 and ${condition}`, [value])).length
  return { statuses, listed: listed.body.ideas.length as number, mapped }
}

describe('a suspended person', () => {
  it('is gone at once everywhere, and comes back whole', async () => {
    const one = await member('mara')
    const before = await seen(one)
    assert.deepEqual([before.statuses, before.listed], [[200, 200, 200], 1])
    assert.equal(before.mapped, 3)
    assertAccepted(await suspend(one), 200)
    assert.deepEqual(await seen(one), { statuses: [404, 404, 404], listed: 0, mapped: 0 })
    assertRefused(await service.get('/account/profile', { headers: one.person.session }), 401, 'unauthenticated')
    const byToken = await service.get('/account/profile', { token: one.token })
    assertRefused(byToken, 401, 'unauthenticated')
    const agentCall = await service.post(
      '/bots/action/list-ideas',
      { user_id: one.person.user_id },
      { token: one.agent.token },
    )
    assertRefused(agentCall, 403, 'user_not_linked')
    assert.equal(agentCall.body.reason, 'user_suspended')
    assert.deepEqual((await service.get('/bots/linked-users', { token: one.agent.token })).body.linked_users, [])
    assertAccepted(await lift(one), 200)
    assert.deepEqual(await seen(one), before)
    assertAccepted(await service.get('/account/profile', { token: one.token }), 200)
    assertAccepted(await login(one), 200)
    assertAccepted(
      await service.post('/bots/action/list-ideas', { user_id: one.person.user_id }, { token: one.agent.token }),
      200,
    )
    assert.equal((await lift(one)).body.changed, false)
  })

  it('has nothing published that was missed for longer than an hour', async () => {
    const one = await member('tove')
    await suspend(one)
    await service.sql(`update ideas set approval_status = 'approved' where idea_id = $1`, [one.ideaId])
    await service.sql(`update businesses set approval_status = 'approved' where business_id = $1`, [one.businessId])
    await service.runJob('settle-published')
    assert.deepEqual((await seen(one)).statuses, [404, 404, 404])
    await lift(one)
    assert.deepEqual((await seen(one)).statuses, [200, 200, 200])
  })

  it('is told why only with the right password, and objects by the link', async () => {
    const one = await member('nela')
    await suspend(one)
    const wrong = await login(one, 'not the password')
    assertRefused(wrong, 401, 'unauthenticated')
    assert.equal(wrong.body.reason, 'wrong_credentials')
    const right = await login(one)
    assertRefused(right, 403, 'permission_denied')
    assert.deepEqual([right.body.reason, right.body.params.why], ['account_suspended', reason])
    assert.equal(right.headers.get('set-cookie'), null)
    assert.equal(right.body.suspended_until, null)
    const token = /token=([\w-]+)/.exec(right.body.params.link)?.[1] ?? ''
    assertAccepted(await service.post('/account/objection-link/appeal', { token, words: 'It was a loan.' }), 201)
    assert.ok((await mailedToken(service, one.person.email)).length > 20)
    const second = await createPerson(service, { admin: true })
    const { body } = await service.get('/admin/appeals?limit=200', { headers: second.session })
    const { statement } = body.appeals.find(({ words }: { words: string }) => words === 'It was a loan.')
    const path = `/admin/appeals/${statement.statement_id}/decide`
    assertAccepted(
      await service.post(path, { outcome: 'reversed', answer: 'Sorry.' }, { headers: second.session }),
      200,
    )
    const [mail, earlier] = (await mailsTo(service, one.person.email)).toReversed()
    assert.match(mail!.subject, /Your appeal was successful/)
    assert.match(mail!.text, /You can sign in again/)
    assert.match(earlier!.subject, /is suspended/, 'one mail, not two')
    assertAccepted(await login(one), 200)
    assert.deepEqual((await seen(one)).statuses, [200, 200, 200])
  })

  it('can still take their data with them, and leave', async () => {
    const one = await member('sina')
    const rights = async () => (await login(one)).body.rights_token as string
    const call = (path: string, rights_token: unknown) => service.post(`/account/suspended/${path}`, { rights_token })
    assert.equal(await rights(), undefined)
    await suspend(one)
    const rights_token = await rights()
    for (const path of ['data', 'archive', 'erase'])
      assertRefused(await call(path, 'made-up'), 422, 'validation_failed', ['rights_token'])
    assertRefused(await call('archive', rights_token), 404, 'not_found')
    assert.equal((await call('data', rights_token)).body.export.ready_at, null)
    await service.runJob('make-exports')
    assert.notEqual((await call('data', rights_token)).body.export.ready_at, null)
    const archive = await fetch(`${service.url}/account/suspended/archive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rights_token }),
    })
    assert.deepEqual([archive.status, archive.headers.get('content-type')], [200, 'application/zip'])
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    assert.ok([...files.values()].some((content) => content.includes(one.person.email)))

    // It opens nothing else, ends with the suspension, and with the half hour.
    const asSession = { cookie: `ideabridge_session=${rights_token}` }
    assertRefused(await service.get('/account/profile', { headers: asSession }), 401, 'unauthenticated')
    await service.database.travel('31 minutes')
    assertRefused(await call('erase', rights_token), 422, 'validation_failed', ['rights_token'])
    await service.database.travel('0')
    await lift(one)
    assertRefused(await call('erase', rights_token), 422, 'validation_failed', ['rights_token'])
    await suspend(one)
    assertAccepted(await call('erase', await rights()), 200)
    const [user] = await service.sql('select name, erased_at is not null as erased from users where user_id = $1', [
      one.person.user_id,
    ])
    assert.deepEqual(user, { name: 'Former member', erased: true })
  })

  it('keeps what they had hidden or paused themselves', async () => {
    const one = await member('olga')
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [one.person.user_id])
    await service.sql('update links set paused_at = app_now() where user_id = $1', [one.person.user_id])
    await suspend(one)
    await lift(one)
    const [user] = await service.sql('select visibility from users where user_id = $1', [one.person.user_id])
    assert.deepEqual(user, { visibility: 'hidden' })
    const [link] = await service.sql<{ paused: boolean }>(
      'select paused_at is not null as paused from links where user_id = $1',
      [one.person.user_id],
    )
    assert.equal(link!.paused, true)
  })

  it('gets nothing published meanwhile, and returns when the time is over', async () => {
    const one = await member('pia')
    const [pending] = await service.sql<{ idea_id: number }>(
      `insert into ideas (owner_user_id, name, approval_status) values ($1, 'Later', 'pending') returning idea_id`,
      [one.person.user_id],
    )
    assertRefused(await suspend(one, { until: '2020-01-01T00:00:00.000+00:00' }), 422, 'validation_failed', ['until'])
    const until = new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00')
    await suspend(one, { until })
    const approved = await admin.post(`/admin/ideas/${pending!.idea_id}/approve`)
    assertRefused(approved, 422, 'validation_failed', ['idea_id'])
    await service.runJob('end-suspensions')
    const refused = await login(one)
    assertRefused(refused, 403, 'permission_denied')
    assert.equal(Date.parse(refused.body.suspended_until), Date.parse(until))
    const day = new Date(until).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    assert.match((await mailsTo(service, one.person.email)).at(-1)!.text, new RegExp(`ends on ${day}\\.`))
    await service.sql(`update users set suspended_until = app_now() - interval '1 second' where user_id = $1`, [
      one.person.user_id,
    ])
    await service.runJob('end-suspensions')
    assertAccepted(await login(one), 200)
    const headers = await signIn(service, one.person.email)
    const { statements } = (await service.get('/account/statements', { headers })).body
    assert.deepEqual([statements[0].decision, statements[0].ended_how], ['user_suspended', 'expired'])
    assert.match((await mailsTo(service, one.person.email)).at(-1)!.subject, /has been restored/)
  })

  it('is not an admin, and two admins at once suspend once', async () => {
    const { user_id } = await createPerson(service, { admin: true })
    assertRefused(await admin.post(`/admin/users/${user_id}/suspend`, { reason }), 422, 'validation_failed', [
      'user_id',
    ])
    const one = await member('rita')
    const answers = await Promise.all([suspend(one), suspend(one), suspend(one)])
    assert.deepEqual(answers.map(({ body }) => body.changed).sort(), [false, false, true])
  })
})
