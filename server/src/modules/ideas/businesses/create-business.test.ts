import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, businessRow, eventsOf, pairedAgent, pointsFor, yearsOld } from '../../../../test/ideas.ts'
import { approveAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const ACTION = 'create-business'

const WHOLE = {
  business_name: 'Lamplight Ltd',
  description: 'Lamps.\n\nAnd poles.',
  business_type: 'Startup',
  mobile: '+49 170 1234567',
  street: 'Hauptstraße',
  street_number: '5a',
  postal_code: '10115',
  city: 'Berlin',
  country: 'DE',
  registration_date: '2024-02-29',
  id_number: 'HRB 12345',
  vat_number: 'DE123456789',
}

describe('201', () => {
  it('stores every field and waits for review', async () => {
    const { agent, owner } = await pairedAgent(service)
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, ...WHOLE })
    assertAccepted(answer, 201)
    const { business_id, message, ...rest } = answer.body
    assert.deepEqual(rest, { status: true, pending_approval: true, approval_status: 'pending' })
    assert.match(message, /is waiting for review/)
    const row = await businessRow(service, business_id)
    for (const [field, value] of Object.entries(WHOLE)) assert.equal(row![field], value, field)
    assert.equal(row!.owner_user_id, owner.user_id)
    assert.equal(row!.created_by_bot_id, agent.bot_id)
    assert.equal(row!.held_for_bot_id, null)
    assert.deepEqual(await eventsOf(service, agent, ['business.approved']), [])
  })

  it('keeps a draft private, without a name and without review', async () => {
    const { agent, owner } = await pairedAgent(service)
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, is_draft: 1 })
    assertAccepted(answer, 201)
    assert.equal(answer.body.pending_approval, false)
    assert.equal(answer.body.approval_status, 'draft')
  })

  for (const plan of ['trusted', 'premium'] as const)
    it(`approves at once for a ${plan} owner, with event and points`, async () => {
      const { agent, owner } = await pairedAgent(service, { [plan]: true })
      const answer = await act(service, agent, ACTION, { user_id: owner.user_id, business_name: 'Lamplight' })
      assertAccepted(answer, 201)
      assert.equal(answer.body.approval_status, 'approved')
      assert.equal(answer.body.pending_approval, false)
      const data = { business_id: answer.body.business_id, user_id: owner.user_id, approval_status: 'approved' }
      assert.deepEqual(await eventsOf(service, agent, ['business.approved']), [{ type: 'business.approved', data }])
      assert.deepEqual(await pointsFor(service, agent, 'business_approved'), [5])
      assert.ok((await businessRow(service, answer.body.business_id))!.reviewed_at)
    })

  it('keeps a draft of a trusted owner a draft', async () => {
    const { agent, owner } = await pairedAgent(service, { trusted: true })
    const { body } = await act(service, agent, ACTION, { user_id: owner.user_id, is_draft: 1 })
    assert.equal(body.approval_status, 'draft')
    assert.deepEqual(await eventsOf(service, agent, ['business.approved']), [])
  })

  it('removes characters that hide or reorder text', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { body } = await act(service, agent, ACTION, {
      user_id: owner.user_id,
      business_name: ' Lamp\u202elight\u200b\n Ltd ',
      description: 'one\ntwo\u{e0041}',
    })
    const row = await businessRow(service, body.business_id)
    assert.equal(row!.business_name, 'Lamplight Ltd')
    assert.equal(row!.description, 'one\ntwo')
  })

  it('accepts 255 characters as people count them, and null for absent fields', async () => {
    const { agent, owner } = await pairedAgent(service)
    const business_name = '😀'.repeat(255)
    const answer = await act(service, agent, ACTION, { user_id: owner.user_id, business_name, email: null, city: null })
    assertAccepted(answer, 201)
    assert.equal((await businessRow(service, answer.body.business_id))!.business_name, business_name)
  })

  it('ignores unknown fields', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { body } = await act(service, agent, ACTION, {
      user_id: owner.user_id,
      business_name: 'Lamplight',
      approval_status: 'approved',
      owner_user_id: 1,
      held_for_bot_id: 1,
    })
    assert.equal(body.approval_status, 'pending')
    assert.equal((await businessRow(service, body.business_id))!.owner_user_id, owner.user_id)
  })
})

describe('422', () => {
  const wrong: [string, Record<string, unknown>, string[]][] = [
    ['neither user_id nor email', {}, ['user_id', 'email']],
    ['both user_id and email', { user_id: 1, email: 'a@example.org' }, ['user_id', 'email']],
    ['a user_id that is no id', { user_id: '1' }, ['user_id']],
    ['an address that is none', { email: 'nobody' }, ['email']],
    ['a name too long', { user_id: 1, business_name: 'a'.repeat(256) }, ['business_name']],
    ['a name that shows nothing', { user_id: 1, business_name: ' \u200b ' }, ['business_name']],
    ['an unknown country', { user_id: 1, country: 'XX' }, ['country']],
    ['a country in small letters', { user_id: 1, country: 'de' }, ['country']],
    ['a day that does not exist', { user_id: 1, registration_date: '2023-02-29' }, ['registration_date']],
    ['a year that no database knows', { user_id: 1, registration_date: '0000-01-01' }, ['registration_date']],
    ['is_draft as text', { user_id: 1, is_draft: '1' }, ['is_draft']],
    ['is_draft true', { user_id: 1, is_draft: true }, ['is_draft']],
    ['is_draft 2', { user_id: 1, is_draft: 2 }, ['is_draft']],
    ['a number as text', { user_id: 1, mobile: 49170 }, ['mobile']],
    ['a street too long', { user_id: 1, street: 'a'.repeat(256) }, ['street']],
  ]
  for (const [what, fields, named] of wrong)
    it(`refuses ${what}, before it checks the link`, async () => {
      const agent = await registerAgent(service)
      assertRefused(
        await act(service, agent, ACTION, { business_name: 'L', ...fields }),
        422,
        'validation_failed',
        named,
      )
    })

  it('needs a name unless it is a draft', async () => {
    const { agent, owner } = await pairedAgent(service)
    assertRefused(await act(service, agent, ACTION, { user_id: owner.user_id }), 422, 'validation_failed', [
      'business_name',
    ])
  })
})

describe('403', () => {
  it('refuses an unpaired and a nonexistent user alike', async () => {
    const { agent } = await pairedAgent(service)
    const stranger = await createPerson(service)
    for (const user_id of [stranger.user_id, 999_999_999])
      assertRefused(await act(service, agent, ACTION, { user_id, business_name: 'L' }), 403, 'user_not_linked')
  })

  it('needs the permission', async () => {
    const agent = await registerAgent(service)
    await approveAgent(service, agent)
    const owner = await createPerson(service)
    await linkUser(service, agent, owner, ['create_idea'])
    const fields = { user_id: owner.user_id, business_name: 'L' }
    assertRefused(await act(service, agent, ACTION, fields), 403, 'permission_denied')
  })

  it('needs the capability', async () => {
    const { agent, owner } = await pairedAgent(service)
    await approveAgent(service, agent, { capabilities: ['create_idea'] })
    const fields = { user_id: owner.user_id, business_name: 'L' }
    assertRefused(await act(service, agent, ACTION, fields), 403, 'permission_denied')
  })

  const ages = [
    ['no birth date', { date_of_birth: null }, 'age_verification_required'],
    ['16 years', { date_of_birth: yearsOld(16) }, 'guardian_consent_required'],
    ['13 years', { date_of_birth: yearsOld(13) }, 'age_below_minimum'],
  ] as const
  for (const [what, person, code] of ages)
    it(`refuses more than a draft for ${what}`, async () => {
      const { agent, owner } = await pairedAgent(service, person)
      const fields = { user_id: owner.user_id, business_name: 'L' }
      assertRefused(await act(service, agent, ACTION, fields), 403, code)
      const draft = await act(service, agent, ACTION, { ...fields, is_draft: 1 })
      if (code === 'age_below_minimum') assertRefused(draft, 403, code)
      else assertAccepted(draft, 201)
    })

  it('lets a minor with a guardian publish', async () => {
    const { agent, owner } = await pairedAgent(service, { date_of_birth: yearsOld(16), guardian_approved: true })
    assertAccepted(await act(service, agent, ACTION, { user_id: owner.user_id, business_name: 'L' }), 201)
  })
})

describe('401', () => {
  it('needs a token', async () => {
    assertRefused(await service.post('/bots/action/create-business', {}), 401, 'bot_auth_required')
  })
})
