import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import {
  act,
  businessRow,
  eventsOf,
  ideaRow,
  makeBusiness,
  makeIdea,
  pairedAgent,
  pointsFor,
  yearsOld,
} from '../../../../test/ideas.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { attachClaims } from './index.ts'

const service = useService()

function answerOffer(person: TestPerson, kind: string, id: number, verb: 'accept' | 'decline') {
  return service.post(`/account/offers/${kind}/${id}/${verb}`, {}, { headers: person.session })
}

async function offersOf(person: TestPerson) {
  const answer = await service.get('/account/offers', { headers: person.session })
  assertAccepted(answer, 200)
  return answer.body.offers as Record<string, unknown>[]
}

/** A business and an idea in it for the address of a person who has an account. */
async function offered(fields: Parameters<typeof createPerson>[1] = {}) {
  const { agent } = await pairedAgent(service)
  const person = await createPerson(service, fields)
  const { email } = person
  const business_id = await makeBusiness(service, agent, { email })
  const idea_id = await makeIdea(service, agent, { email, business_id })
  return { agent, person, business_id, idea_id }
}

/** What the people module does when an address is verified. */
async function verify(person: TestPerson) {
  await service.app.database.transaction(async (tx) => {
    await tx.rows('update users set email_verified_at = app_now() where user_id = $1', [person.user_id])
    await attachClaims({ tx, config: service.app.jobContext().config }, person.user_id, person.email)
  })
}

describe('GET /account/offers', () => {
  it('shows what agents made for the address, to its person only', async () => {
    const { person, business_id, idea_id, agent } = await offered()
    const [business, idea] = await offersOf(person)
    assert.deepEqual([business!.kind, business!.id, business!.name], ['business', business_id, 'Lamplight'])
    assert.deepEqual([idea!.kind, idea!.id, idea!.name], ['idea', idea_id, 'Street lamps'])
    const [{ bot_name }] = (await service.sql('select bot_name from bots where bot_id = $1', [agent.bot_id])) as [
      { bot_name: string },
    ]
    assert.deepEqual([idea!.created_by_bot_id, idea!.bot_name], [agent.bot_id, bot_name])
    assert.deepEqual(await offersOf(await createPerson(service)), [])
  })

  it('shows nothing before the address is verified', async () => {
    const { person, business_id, idea_id } = await offered({ verified: false })
    assert.deepEqual(await offersOf(person), [])
    assertRefused(await answerOffer(person, 'idea', idea_id, 'accept'), 404, 'not_found')
    assertRefused(await answerOffer(person, 'business', business_id, 'decline'), 404, 'not_found')
    assert.equal((await ideaRow(service, idea_id))!.owner_user_id, null)
  })

  it('requires the scope', async () => {
    const { person, idea_id, business_id } = await offered()
    const token = await personToken(service, person, ['profile:read'])
    assertRefused(await service.get('/account/offers', { token }), 403, 'permission_denied')
    const reader = await personToken(service, person, ['ideas:read'])
    for (const path of [`idea/${idea_id}`, `business/${business_id}`])
      for (const verb of ['accept', 'decline'])
        assertRefused(
          await service.post(`/account/offers/${path}/${verb}`, {}, { token: reader }),
          403,
          'permission_denied',
        )
    assertRefused(await service.get('/account/offers'), 401, 'unauthenticated')
  })
})

describe('accepting', () => {
  it('gives the idea and its business to the person, for review', async () => {
    const { agent, person, business_id, idea_id } = await offered()
    const answer = await answerOffer(person, 'idea', idea_id, 'accept')
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.idea_id, answer.body.approval_status], [idea_id, 'pending'])
    const [idea, business] = [await ideaRow(service, idea_id), await businessRow(service, business_id)]
    for (const row of [idea, business]) {
      assert.equal(row!.owner_user_id, person.user_id)
      assert.equal(row!.approval_status, 'pending')
      assert.equal(row!.claim_email, null)
      assert.equal(row!.claim_expires_at, null)
    }
    assert.deepEqual(await offersOf(person), [])
    assert.deepEqual(await eventsOf(service, agent, ['idea.approved', 'business.approved']), [])
  })

  it('approves at once for a trusted person, once for twenty clicks', async () => {
    const { agent, person, idea_id } = await offered({ trusted: true })
    const clicks = Array.from({ length: 20 }, () => answerOffer(person, 'idea', idea_id, 'accept'))
    assert.deepEqual(countStatuses(await Promise.all(clicks)), { 200: 1, 404: 19 })
    const events = await eventsOf(service, agent, ['idea.approved', 'business.approved'])
    assert.deepEqual(events.map(({ type }) => type).sort(), ['business.approved', 'idea.approved'])
    assert.deepEqual(await pointsFor(service, agent, 'idea_approved'), [10])
  })

  it('keeps a draft a draft', async () => {
    const { agent } = await pairedAgent(service)
    const person = await createPerson(service, { trusted: true })
    const idea_id = await makeIdea(service, agent, { email: person.email, is_draft: 1 })
    assert.equal((await answerOffer(person, 'idea', idea_id, 'accept')).body.approval_status, 'draft')
  })

  const cannotPublish = [
    ['has no birth date', { date_of_birth: null }],
    ['is 16 without a guardian', { date_of_birth: yearsOld(16) }],
  ] as const
  for (const [what, fields] of cannotPublish)
    it(`makes drafts for a person who ${what}`, async () => {
      const { person, idea_id, business_id } = await offered({ ...fields, trusted: true })
      assert.equal((await answerOffer(person, 'idea', idea_id, 'accept')).body.approval_status, 'draft')
      assert.equal((await businessRow(service, business_id))!.approval_status, 'draft')
    })

  it('makes a draft of a business without a name, and of an idea whose business was declined', async () => {
    const { agent, person, business_id, idea_id } = await offered()
    const nameless = await makeBusiness(service, agent, { email: person.email, business_name: undefined })
    assertAccepted(await answerOffer(person, 'business', business_id, 'decline'), 200)
    assert.equal((await answerOffer(person, 'idea', idea_id, 'accept')).body.approval_status, 'draft')
    assert.equal((await ideaRow(service, idea_id))!.business_id, null)
    assert.equal((await answerOffer(person, 'business', nameless, 'accept')).body.approval_status, 'draft')
  })

  it("refuses somebody else's offers and unknown ones", async () => {
    const { idea_id, business_id } = await offered()
    const { agent, owner } = await pairedAgent(service)
    const own = await makeIdea(service, agent, { user_id: owner.user_id, is_draft: 1 })
    const stranger = await createPerson(service)
    for (const [kind, id] of [
      ['idea', idea_id],
      ['business', business_id],
      ['idea', own],
      ['idea', 999_999_999],
      ['venture', 1],
    ] as const)
      for (const verb of ['accept', 'decline'] as const)
        assertRefused(await answerOffer(stranger, kind, id, verb), 404, 'not_found')
  })
})

describe('declining', () => {
  it('deletes it and tells the agent, but not who declined', async () => {
    const { agent, person, idea_id } = await offered()
    assertAccepted(await answerOffer(person, 'idea', idea_id, 'decline'), 200)
    assert.equal(await ideaRow(service, idea_id), undefined)
    const events = await service.sql('select type, data from events where bot_id = $1', [agent.bot_id])
    assert.deepEqual(events, [{ type: 'claim.declined', data: { idea_id } }])
    assertRefused(await answerOffer(person, 'idea', idea_id, 'decline'), 404, 'not_found')
  })
})

describe('a person who verifies the address after registering', () => {
  it('gets everything made for it as private drafts, even if they are trusted', async () => {
    const { agent, person, business_id, idea_id } = await offered({ verified: false, trusted: true })
    await verify(person)
    const [idea, business] = [await ideaRow(service, idea_id), await businessRow(service, business_id)]
    for (const row of [idea, business])
      assert.deepEqual([row!.owner_user_id, row!.approval_status], [person.user_id, 'draft'])
    assert.equal(idea!.business_id, business_id)
    const told = await service.sql('select data from events where bot_id = $1 order by event_id', [agent.bot_id])
    assert.deepEqual(told, [{ data: { business_id } }, { data: { idea_id } }])
  })

  it('sees which agent made them, and publishes those they accept', async () => {
    const { agent, person, business_id, idea_id } = await offered({ verified: false })
    await verify(person)
    const headers = person.session
    const { idea } = (await service.get(`/account/ideas/${idea_id}`, { headers })).body
    const { businesses } = (await service.get('/account/businesses', { headers })).body
    const [row] = await service.sql<{ bot_name: string }>('select bot_name from bots where bot_id = $1', [agent.bot_id])
    assert.equal(idea.created_by_bot_name, row!.bot_name)
    assert.equal(businesses[0].created_by_bot_name, row!.bot_name)
    assertAccepted(await service.post(`/account/businesses/${business_id}/publish`, {}, { headers }), 200)
    const yes = await service.post(`/account/ideas/${idea_id}/publish`, {}, { headers })
    assertAccepted(yes, 200)
    assert.equal(yes.body.approval_status, 'pending')
  })

  it('does so through registration, and not a moment before the link in the mail is used', async () => {
    const { agent } = await pairedAgent(service)
    const email = 'newcomer@example.org'
    const business_id = await makeBusiness(service, agent, { email })
    const fields = { email, password: 'lamps and poles 77', name: 'New', date_of_birth: '1990-01-01' }
    assertAccepted(await service.post('/account/register', fields), 201)
    assert.equal((await businessRow(service, business_id))!.owner_user_id, null)
    const admin = await createPerson(service, { admin: true })
    const { mails } = (await service.get(`/admin/mail?to=${email}`, { headers: admin.session })).body
    const token = mails.map(({ text }: { text: string }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    assertAccepted(await service.post('/account/verify-email', { token }), 200)
    const [row] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    const business = await businessRow(service, business_id)
    assert.deepEqual([business!.owner_user_id, business!.approval_status], [row!.user_id, 'draft'])
  })

  it('gets nothing that is held for a pending agent or has expired', async () => {
    const { person, idea_id, business_id } = await offered({ verified: false })
    await service.sql('update ideas set held_for_bot_id = created_by_bot_id where idea_id = $1', [idea_id])
    await service.sql(`update businesses set claim_expires_at = app_now() where business_id = $1`, [business_id])
    await verify(person)
    assert.equal((await ideaRow(service, idea_id))!.owner_user_id, null)
    assert.equal((await businessRow(service, business_id))!.owner_user_id, null)
  })
})

describe('after 60 days', () => {
  it('removes what nobody claimed, frees the limit, and keeps the rest', async () => {
    const { agent, person, idea_id, business_id } = await offered()
    const taken = await offered()
    await answerOffer(taken.person, 'idea', taken.idea_id, 'accept')
    try {
      await service.database.travel('59 days')
      await service.runJob('claim-expiry')
      assert.ok(await ideaRow(service, idea_id))
      await service.database.travel('60 days 1 minute')
      const fields = { email: person.email, name: 'L', business_id }
      assertRefused(await act(service, agent, 'create-idea', fields), 404, 'not_found')
      await service.runJob('claim-expiry')
    } finally {
      await service.database.travel('0')
    }
    assert.equal(await ideaRow(service, idea_id), undefined)
    assert.equal(await businessRow(service, business_id), undefined)
    assert.ok(await ideaRow(service, taken.idea_id))
    assert.deepEqual(await service.sql('select 1 from claim_ledger where bot_id = $1', [agent.bot_id]), [])
  })
})
