import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { limitsOn } from '../src/contract/guardian-limits.ts'
import { newAddress } from './accounts.ts'
import { useAdmin } from './admins.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { act } from './ideas.ts'
import { mailedToken, mailsTo } from './mails.ts'
import { publishedIdea } from './market.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from './people.ts'
import { addressesOf, findTraces } from './public-walk.ts'
import { type TestAnswer, useService } from './service.ts'

const service = useService()
const admin = useAdmin(service)
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
const REASON = 'The passport says so.'

/** Somebody whose name, profile, idea and business each have a word found nowhere else. */
async function member(word: string, fields: { date_of_birth: string; guardian_approved?: boolean }) {
  const username = `${word.toLowerCase()}-user`
  const person = await createPerson(service, { name: `${word}name Smith`, username, ...fields })
  await service.sql('update users set bio = $2, roles = $3 where user_id = $1', [
    ...[person.user_id, `${word}bio`, ['investor', 'idea_maker']],
  ])
  await service.sql(
    `insert into matching_profiles (user_id, about, regions, focus_types) values ($1, $2, '{Europe}', '{Energy}')
     on conflict (user_id) do update set about = excluded.about`,
    [person.user_id, `${word}about`],
  )
  const ideaId = await publishedIdea(service, person, `${word}kiln`)
  const [business] = await service.sql<{ business_id: number }>(
    `insert into businesses (owner_user_id, business_name, approval_status) values ($1, $2, 'approved') returning business_id`,
    [person.user_id, `${word}works`],
  )
  const agent = await activeAgent(service, { bot_name: 'Quill' })
  await linkUser(service, agent, person)
  const parameters = {
    ...{ idea_id: ideaId, user_id: person.user_id, username, business_id: business!.business_id },
    ...{ bot_id: agent.bot_id, word: `${word}kiln`, id: ideaId, page: 1, kind: 'bug' },
  }
  return { person, agent, ideaId, businessId: business!.business_id, word, username, parameters }
}

type Member = Awaited<ReturnType<typeof member>>
const personal = ({ word, username, person }: Member) => [
  ...[`${word}name`, `${word}bio`, `${word}about`, username, person.email],
]
const published = ({ word }: Member) => [`${word}kiln`, `${word}works`]
const statusesOf = async ({ ideaId, businessId }: Member) =>
  (
    await service.sql<{ approval_status: string }>(
      `select approval_status from ideas where idea_id = $1 union all select approval_status from businesses where business_id = $2`,
      [ideaId, businessId],
    )
  ).map(({ approval_status }) => approval_status)

async function approved(person: TestPerson) {
  const guardian = newAddress()
  assertAccepted(
    await service.post('/account/guardian', { guardian_email: guardian }, { headers: person.session }),
    200,
  )
  const token = await mailedToken(service, guardian)
  assertAccepted(await service.post('/account/guardian/confirm', { token }), 200)
  return token
}

const statementsOf = async ({ person }: Member) =>
  (await service.get('/account/statements', { headers: person.session })).body.statements

afterEach(() => service.database.travel('0'))

describe('nothing about a minor is public', () => {
  it('at any address, to visitors and to strangers with an account', async () => {
    const stranger = (await createPerson(service)).session
    const adult = await member('Xanthia', { date_of_birth: yearsAgo(40) })
    const minor = await member('Zephyria', { date_of_birth: yearsAgo(16), guardian_approved: true })
    const walk = (one: Member) =>
      findTraces(
        service,
        addressesOf(service, one.parameters),
        { personal: personal(one), published: published(one) },
        stranger,
      )

    // The same walk sees an adult in many places, so it would see the minor.
    const ofAdult = (await walk(adult)).personal
    for (const place of [
      `/profile/${adult.username}`,
      '/account/people',
      '/feeds/ideas.atom',
      '/ideas',
      '/get-investors',
    ])
      assert.ok(ofAdult.includes(place), `${place} is among ${ofAdult}`)
    assert.ok(ofAdult.length > 12, String(ofAdult))
    // With a guardian's approval the idea is public, and says nothing about who had it.
    const ofMinor = await walk(minor)
    assert.ok(ofMinor.published.includes('/feeds/ideas.atom'))
    assert.deepEqual(ofMinor.personal, [])

    await service.sql('update users set guardian_approved_at = null where user_id = $1', [minor.person.user_id])
    assert.deepEqual(await walk(minor), { personal: [], published: [] })
  })
})

describe('a guardian', () => {
  it('sees, limits and withdraws; what was hidden comes back with the next approval', async () => {
    const minor = await member('Yolanda', { date_of_birth: yearsAgo(15), guardian_approved: false })
    const token = await approved(minor.person)
    assert.deepEqual(await statusesOf(minor), ['approved', 'approved'])
    const seen = (await service.post('/account/guardian/overview', { token })).body
    assert.deepEqual(seen.ideas, [
      {
        name: 'Yolandakiln',
        approval_status: 'approved',
        withheld: false,
        created_by_bot: false,
        edited_by_bot: false,
      },
    ])
    assert.deepEqual([seen.agents[0].agent_name, seen.limits], ['Quill', []])

    const limit = (limits: unknown) => service.post('/account/guardian/limit', { token, limits })
    assertRefused(await limit(['everything']), 422, 'validation_failed', ['limits.0'])
    assert.deepEqual((await limit(['agents', 'publishing'])).body.limits, ['publishing', 'agents'])
    const { user_id, session } = minor.person
    const byAgent = () => act(service, minor.agent, 'create-idea', { user_id, name: 'Another' })
    const own = () => service.post('/account/ideas', { name: 'My own' }, { headers: session })
    // Only the stored record shows that this edit would send it to review again.
    const [rejected] = await service.sql<{ idea_id: number }>(
      `insert into ideas (owner_user_id, name, approval_status) values ($1, 'Rejected', 'rejected') returning idea_id`,
      [user_id],
    )
    const path = `/account/ideas/${rejected!.idea_id}`
    const resubmitted = () => service.call('PATCH', path, { name: 'Once more' }, { headers: session })
    for (const refused of [await byAgent(), await own(), await resubmitted()]) {
      assertRefused(refused, 403, 'guardian_consent_required')
      assert.equal(refused.body.reason, 'guardian_limit')
    }
    assertAccepted(await act(service, minor.agent, 'create-idea', { user_id, name: 'Draft', is_draft: 1 }), 201)
    await limit(['agents'])
    assertRefused(await byAgent(), 403, 'guardian_consent_required')
    assertAccepted(await own(), 201)
    assertAccepted(await resubmitted(), 200)
    await limit([])
    assertAccepted(await byAgent(), 201)

    assertAccepted(await service.post('/account/guardian/withdraw', { token }), 200)
    assert.deepEqual(await statusesOf(minor), ['withheld', 'withheld'])
    // Whoever asks reads one of the four states, and beside it why nobody sees the thing.
    const [idea_id, { agent }] = [minor.ideaId, minor]
    const hidden = { approval_status: 'approved', withheld: 'owner_needs_guardian' }
    const stateOf = ({ approval_status, withheld }: Record<string, unknown>) => ({ approval_status, withheld })
    const ideaIn = ({ body }: TestAnswer) =>
      body.idea ?? body.ideas.find((idea: { idea_id: number }) => idea.idea_id === idea_id)
    for (const answer of [
      service.get('/account/ideas', { headers: session }),
      service.get(`/account/ideas/${idea_id}`, { headers: session }),
      act(service, agent, 'list-ideas', { user_id }),
      act(service, agent, 'get-idea', { user_id, idea_id }),
      admin.get('/admin/ideas?status=approved&limit=200'),
    ])
      assert.deepEqual(stateOf(ideaIn(await answer)), hidden)
    const businesses = [
      (await service.get('/account/businesses', { headers: session })).body.businesses,
      (await act(service, agent, 'list-businesses', { user_id })).body.businesses,
    ]
    for (const [business] of businesses.map((all) => all.filter(({ withheld }: { withheld: unknown }) => withheld)))
      assert.deepEqual(stateOf(business), hidden)
    assertRefused(await admin.get('/admin/ideas?status=withheld'), 422, 'validation_failed', ['status'])
    const edited = await act(service, agent, 'update-idea', { user_id, idea_id, annotation: 'Changed meanwhile.' })
    assert.deepEqual(stateOf(edited.body), hidden)
    for (const path of ['overview', 'limit'])
      assertRefused(await service.post(`/account/guardian/${path}`, { token, limits: [] }), 422, 'validation_failed', [
        'token',
      ])
    await approved(minor.person)
    assert.deepEqual(await statusesOf(minor), ['approved', 'approved'])
  })

  it('can switch off everything that binds', () => {
    const binding = catalogue.filter(
      ({ access }) => (access.by === 'bot' || access.by === 'person') && access.binding({ decision: 'accepted' }),
    )
    assert.ok(binding.length > 12)
    for (const { name, access } of binding)
      assert.ok(
        limitsOn(access as never).some((limit) => limit !== 'agents'),
        `${name} has no limit`,
      )
  })
})

describe('a date of birth', () => {
  const correct = ({ person }: Member, date_of_birth: string, reason: string | undefined = REASON) =>
    admin.patch(`/admin/users/${person.user_id}`, { date_of_birth, ...(reason && { reason }) })

  it('is corrected with a reason, which the person reads; what they published follows', async () => {
    const one = await member('Wilhelmia', { date_of_birth: yearsAgo(30) })
    assertRefused(await correct(one, yearsAgo(16), ''), 422, 'validation_failed', ['reason'])
    assertAccepted(await correct(one, yearsAgo(16)), 200)
    assert.deepEqual(await statusesOf(one), ['withheld', 'withheld'])
    assert.equal((await service.get(`/profile/${one.username}`)).status, 404)
    const mail = (await mailsTo(service, one.person.email)).at(-1)!
    assert.match(mail.text, /The passport says so\.[\s\S]*under 18/)
    const [entry] = await service.sql<{ details: { reason: string } }>(
      `select details from audit_log where subject_id = $1 and action = 'user.change' order by audit_id desc limit 1`,
      [one.person.user_id],
    )
    assert.equal(entry!.details.reason, REASON)
    const own = await service.post('/account/ideas', { name: 'Mine' }, { headers: one.person.session })
    assertRefused(own, 403, 'guardian_consent_required')
    const [stated] = await statementsOf(one)
    assert.deepEqual(
      [stated.decision, stated.facts, stated.rule, stated.in_force, stated.appeal.state],
      ['birth_date_corrected', REASON, 'age', true, 'possible'],
    )
    assert.equal(stated.ends_at.slice(0, 4), String(new Date().getUTCFullYear() + 2))
    const token = await approved(one.person)
    assert.deepEqual(await statusesOf(one), ['approved', 'approved'])
    assertAccepted(await correct(one, yearsAgo(31)), 200)
    assert.match((await mailsTo(service, one.person.email)).at(-1)!.text, /you are an adult/)
    // The better date ends what was stated, and is no decision against anybody.
    assert.deepEqual(
      (await statementsOf(one)).map(({ ended_how }: { ended_how: string }) => ended_how),
      ['superseded'],
    )
    assertRefused(await service.post('/account/guardian/read', { token }), 422, 'validation_failed', ['token'])
    assert.equal((await service.get(`/profile/${one.username}`)).status, 200)
  })

  it('to somebody’s disadvantage can be objected to, by the link in the mail, and comes back', async () => {
    const one = await member('Ursulina', { date_of_birth: yearsAgo(30) })
    // Three admins at once state it once.
    for (const answer of await Promise.all([1, 2, 3].map(() => correct(one, yearsAgo(16))))) assertAccepted(answer, 200)
    assert.equal((await statementsOf(one)).length, 1)
    const token = await mailedToken(service, one.person.email)
    const appeal = (words: string) => service.post('/account/objection-link/appeal', { token, words })
    assertAccepted(await appeal('That is my sister.'), 201)
    assertRefused(await appeal('Once more.'), 422, 'validation_failed', ['token'])
    const [{ statement_id }] = await statementsOf(one)
    const second = await createPerson(service, { admin: true })
    const decided = await service.post(
      `/admin/appeals/${statement_id}/decide`,
      { outcome: 'reversed', answer: 'Sorry.' },
      { headers: second.session },
    )
    assertAccepted(decided, 200)
    const [user] = await service.sql('select date_of_birth::text as born from users where user_id = $1', [
      one.person.user_id,
    ])
    assert.deepEqual(user, { born: yearsAgo(30) })
    assert.deepEqual(await statusesOf(one), ['approved', 'approved'])
    assert.equal((await statementsOf(one))[0].ended_how, 'reversed')
  })

  it('passes 18 without anybody calling, and nothing of a minor is approved meanwhile', async () => {
    const one = await member('Vesperia', { date_of_birth: yearsAgo(30) })
    const [pending] = await service.sql<{ idea_id: number }>(
      `insert into ideas (owner_user_id, name, approval_status) values ($1, 'Later', 'pending') returning idea_id`,
      [one.person.user_id],
    )
    await correct(one, yearsAgo(16))
    const review = () => admin.post(`/admin/ideas/${pending!.idea_id}/approve`)
    const refused = await review()
    assertRefused(refused, 422, 'validation_failed', ['idea_id'])
    assert.equal(refused.body.reasons.idea_id[0].reason, 'owner_needs_guardian')
    await service.runJob('settle-published')
    assert.deepEqual(await statusesOf(one), ['withheld', 'withheld'])
    await service.database.travel('3 years')
    await service.runJob('settle-published')
    assert.deepEqual(await statusesOf(one), ['approved', 'approved'])
    const statements = await service.sql('select ended_how from statements where user_id = $1', [one.person.user_id])
    assert.deepEqual(statements, [{ ended_how: 'expired' }])
  })

  it('of a leap day counts from 1 March', async () => {
    const [row] = await service.sql(`select of_age_on('2008-02-29') as leap, of_age_on('2010-03-01') as usual`)
    assert.deepEqual(row, { leap: '2026-03-01', usual: '2028-03-01' })
  })
})
