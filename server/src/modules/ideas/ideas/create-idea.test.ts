import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, eventsOf, ideaRow, makeBusiness, pairedAgent, pointsFor, yearsOld } from '../../../../test/ideas.ts'
import { approveAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const ACTION = 'create-idea'

async function ownerWithBusiness(person: Parameters<typeof createPerson>[1] = {}) {
  const { agent, owner } = await pairedAgent(service, person)
  const business_id = await makeBusiness(service, agent, { user_id: owner.user_id })
  return { agent, owner, business_id }
}

const WHOLE = {
  name: 'Street lamps that charge bicycles',
  annotation: 'Light and power from one pole.',
  description: 'Long text.\n\nWith paragraphs.',
  type_of_idea: 'Technology',
  user_type: 'Cities',
  region_of_idea_selling: 'Europe',
  idea_development_description: 'A prototype stands in Ghent.',
  amount_of_shares: 1000.5,
  price_per_unit: 0.01,
  currency: 'USD',
  duration: '12 months',
  profit_share_option: '10 percent',
}

describe('201', () => {
  it('stores every field and waits for review', async () => {
    const { agent, owner, business_id } = await ownerWithBusiness()
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, business_id, ...WHOLE })
    assertAccepted(answer, 201)
    const { idea_id, message, ...rest } = answer.body
    assert.deepEqual(rest, { status: true, pending_approval: true, approval_status: 'pending', similar_ideas: [] })
    assert.match(message, /is waiting for review/)
    const row = await ideaRow(service, idea_id)
    for (const [field, value] of Object.entries({ ...WHOLE, business_id })) assert.equal(row![field], value, field)
    assert.equal(row!.owner_user_id, owner.user_id)
    assert.equal(row!.created_by_bot_id, agent.bot_id)
    assert.equal(row!.published_at, null)
    assert.deepEqual(await eventsOf(service, agent, ['idea.approved']), [])
  })

  it('fills in defaults', async () => {
    const { agent, owner } = await ownerWithBusiness()
    const { body } = await act(service, agent, ACTION, { user_id: owner.user_id, name: 'Lamps' })
    const { user_type, amount_of_shares, price_per_unit, currency, business_id } = (await ideaRow(
      service,
      body.idea_id,
    ))!
    assert.deepEqual(
      { user_type, amount_of_shares, price_per_unit, currency, business_id },
      { user_type: 'General Consumers', amount_of_shares: 0, price_per_unit: 0, currency: 'EUR', business_id: null },
    )
  })

  it('keeps a draft without name and without business', async () => {
    const { agent, owner } = await pairedAgent(service)
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, is_draft: 1 })
    assertAccepted(answer, 201)
    assert.equal(answer.body.approval_status, 'draft')
    assert.equal(answer.body.pending_approval, false)
  })

  for (const plan of ['trusted', 'premium'] as const)
    it(`approves at once for a ${plan} owner, with event and points`, async () => {
      const { agent, owner } = await ownerWithBusiness({ [plan]: true })
      const { body } = await act(service, agent, ACTION, { user_id: owner.user_id, name: 'Lamps' })
      assert.equal(body.approval_status, 'approved')
      assert.equal(body.pending_approval, false)
      const data = { idea_id: body.idea_id, user_id: owner.user_id, approval_status: 'approved' }
      assert.deepEqual(await eventsOf(service, agent, ['idea.approved']), [{ type: 'idea.approved', data }])
      assert.deepEqual(await pointsFor(service, agent, 'idea_approved'), [10])
      assert.ok((await ideaRow(service, body.idea_id))!.published_at)
    })

  it('accepts a draft business, like any that is not rejected', async () => {
    const { agent, owner } = await pairedAgent(service)
    await makeBusiness(service, agent, { user_id: owner.user_id, is_draft: 1 })
    assertAccepted(await act(service, agent, ACTION, { user_id: owner.user_id, name: 'Lamps' }), 201)
  })

  it('creates one idea for twenty calls with the same key', async () => {
    const { agent, owner } = await ownerWithBusiness()
    const fields = { user_id: owner.user_id, name: 'Lamps' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(service, agent, ACTION, fields, 'once')))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal((await service.sql('select 1 from ideas where owner_user_id = $1', [owner.user_id])).length, 1)
  })
})

describe('422', () => {
  const wrong: [string, Record<string, unknown>, string[]][] = [
    ['neither user_id nor email', {}, ['user_id', 'email']],
    ['both user_id and email', { user_id: 1, email: 'a@example.org' }, ['user_id', 'email']],
    ['no name', { user_id: 1, name: undefined }, ['name']],
    ['no name in claim mode', { email: 'a@example.org', name: undefined }, ['name']],
    ['an empty name', { user_id: 1, name: '' }, ['name']],
    ['a name too long', { user_id: 1, name: 'a'.repeat(256) }, ['name']],
    ['an annotation too long', { user_id: 1, annotation: 'a'.repeat(2001) }, ['annotation']],
    ['shares below zero', { user_id: 1, amount_of_shares: -1 }, ['amount_of_shares']],
    ['shares as text', { user_id: 1, amount_of_shares: '1' }, ['amount_of_shares']],
    ['a price beyond measure', { user_id: 1, price_per_unit: 1e16 }, ['price_per_unit']],
    ['an unknown currency', { user_id: 1, currency: 'ABC' }, ['currency']],
    ['a business_id that is no id', { user_id: 1, business_id: 0 }, ['business_id']],
    ['is_draft as truth value', { user_id: 1, is_draft: false }, ['is_draft']],
  ]
  for (const [what, fields, named] of wrong)
    it(`refuses ${what}, before it checks the link`, async () => {
      const agent = await registerAgent(service)
      assertRefused(await act(service, agent, ACTION, { name: 'Lamps', ...fields }), 422, 'validation_failed', named)
    })

  it('refuses an invalid number', async () => {
    const agent = await registerAgent(service)
    const raw = '{"user_id": 1, "name": "Lamps", "amount_of_shares": 1e999}'
    const answer = await service.post('/bots/action/create-idea', undefined, { token: agent.token, raw })
    assertRefused(answer, 422, 'validation_failed', ['amount_of_shares'])
  })

  it('needs a business unless it is a draft', async () => {
    const { agent, owner } = await pairedAgent(service)
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, name: 'Lamps' })
    assertRefused(answer, 422, 'validation_failed', ['business_id'])
  })

  it('does not count a rejected business', async () => {
    const { agent, owner, business_id } = await ownerWithBusiness()
    await service.sql(`update businesses set approval_status = 'rejected' where business_id = $1`, [business_id])
    const fields = { user_id: owner.user_id, name: 'Lamps' }
    assertRefused(await act(service, agent, ACTION, fields), 422, 'validation_failed', ['business_id'])
    assertRefused(await act(service, agent, ACTION, { ...fields, business_id }), 422, 'validation_failed', [
      'business_id',
    ])
  })
})

describe('404', () => {
  it("refuses somebody else's business and one that does not exist", async () => {
    const { agent, owner } = await ownerWithBusiness()
    const other = await ownerWithBusiness()
    for (const business_id of [other.business_id, 999_999_999])
      for (const is_draft of [0, 1]) {
        const fields = { user_id: owner.user_id, name: 'Lamps', business_id, is_draft }
        assertRefused(await act(service, agent, ACTION, fields), 404, 'not_found')
      }
  })
})

describe('403', () => {
  it('refuses a user who did not pair', async () => {
    const { agent } = await pairedAgent(service)
    const stranger = await createPerson(service)
    assertRefused(await act(service, agent, ACTION, { user_id: stranger.user_id, name: 'L' }), 403, 'user_not_linked')
  })

  it('needs the permission', async () => {
    const agent = await registerAgent(service)
    await approveAgent(service, agent)
    const owner = await createPerson(service)
    await linkUser(service, agent, owner, ['create_business', 'update_idea'])
    assertRefused(await act(service, agent, ACTION, { user_id: owner.user_id, name: 'L' }), 403, 'permission_denied')
  })

  it('needs the capability, in claim mode too', async () => {
    const { agent, owner } = await pairedAgent(service)
    await approveAgent(service, agent, { capabilities: ['create_business'] })
    for (const whose of [{ user_id: owner.user_id }, { email: 'a@example.org' }])
      assertRefused(await act(service, agent, ACTION, { ...whose, name: 'L', is_draft: 1 }), 403, 'permission_denied')
  })

  const ages = [
    ['no birth date', { date_of_birth: null }, 'age_verification_required'],
    ['16 years', { date_of_birth: yearsOld(16) }, 'guardian_consent_required'],
    ['13 years', { date_of_birth: yearsOld(13) }, 'age_below_minimum'],
  ] as const
  for (const [what, person, code] of ages)
    it(`refuses more than a draft for ${what}`, async () => {
      const { agent, owner } = await pairedAgent(service, person)
      const fields = { user_id: owner.user_id, name: 'L' }
      assertRefused(await act(service, agent, ACTION, fields), 403, code)
      const draft = await act(service, agent, ACTION, { ...fields, is_draft: 1 })
      if (code === 'age_below_minimum') assertRefused(draft, 403, code)
      else assertAccepted(draft, 201)
    })
})
