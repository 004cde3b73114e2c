import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { carefulPerson, DRAFT } from '../../test/careful.ts'
import { publishedIdea } from '../../test/market.ts'
import { callTool } from '../../test/mcp.ts'
import { createPerson, personToken } from '../../test/people.ts'
import { useService } from '../../test/service.ts'

const service = useService({ settings: { REGISTRATIONS_PER_HOUR: '5' } })

/** What these writes leave behind. */
async function traces() {
  const [counts] = await service.sql(
    `select (select count(*) from bots) as bots, (select count(*) from links) as links,
       (select count(*) from payments) as payments, (select count(*) from events) as events,
       (select count(*) from mails) as mails`,
  )
  return counts
}

async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = await traces()
  await work()
  assert.deepEqual(await traces(), before)
}

const newcomer = { bot_name: 'Scout', contact_email: 'scout@example.org', accept_terms: true }

describe('dry_run without a bot token', () => {
  it('tries a registration, which is neither made nor counted', async () => {
    const register = (fields = {}) => service.post('/bots/register', { ...newcomer, dry_run: true, ...fields })
    await leavesNothing(async () => {
      for (let turn = 0; turn < 6; turn++) {
        const { status, body } = await register()
        assert.deepEqual([status, body.dry_run, body.would.http_status], [200, true, 201])
        assert.deepEqual(Object.keys(body.would), ['http_status', 'status', 'bot_status', 'message'])
      }
      assertRefused(await register({ accept_terms: false }), 422, 'terms_not_accepted')
      assertRefused(await register({ dry_run: 'yes' }), 422, 'validation_failed', ['dry_run'])
      const byTool = await callTool(service, 'platform_register', { ...newcomer, dry_run: true })
      assert.equal(byTool.body.dry_run, true)
    })
    assertAccepted(await register({ dry_run: false }), 201)
    // Ten trials for each registration that is allowed, of which eight are used.
    for (let trial = 8; trial < 50; trial++) assertAccepted(await register(), 200)
    assertRefused(await register(), 429, 'rate_limited')
    assertAccepted(await register({ dry_run: false }), 201)
  })

  it('tries a pairing; a wrong code still counts', async () => {
    const { pairingCode } = await registerAgent(service)
    const token = await personToken(service, await createPerson(service), ['ideas:write'])
    const pair = (bot_pairing_code: string) =>
      service.post('/bots/pair', { bot_pairing_code, dry_run: true }, { token })
    await leavesNothing(async () => {
      const { body } = await pair(pairingCode)
      assert.equal(body.dry_run, true)
      assert.deepEqual([body.would.http_status, body.would.permissions], [200, ['create_idea', 'update_idea']])
      for (let turn = 0; turn < 10; turn++) assertRefused(await pair('IDB-222222'), 404, 'not_found')
      assertRefused(await pair('IDB-222222'), 429, 'rate_limited')
      assertRefused(await pair(pairingCode), 429, 'rate_limited')
    })
  })

  it('asks nobody to pay for a round that is only tried', async () => {
    const person = await createPerson(service)
    const idea_id = await publishedIdea(service, person)
    await leavesNothing(async () => {
      const fields = { duration_days: 60, dry_run: true }
      const tried = await service.post(`/account/ideas/${idea_id}/rounds`, fields, { headers: person.session })
      assertRefused(tried, 402, 'payment_required')
      assert.deepEqual(
        [tried.body.dry_run, tried.body.payment_url, tried.body.payment_id],
        [true, undefined, undefined],
      )
    })
  })

  it('leaves a token out that opens nothing', async () => {
    const { session } = await createPerson(service)
    const fields = { name: 'CI', scopes: ['profile:read'], dry_run: true }
    const { body } = await service.post('/account/tokens', fields, { headers: session })
    assert.deepEqual([body.would.name, 'token' in body.would, 'token_id' in body.would], ['CI', false, false])
  })
})

describe('dry_run of what a person is asked first', () => {
  it('names no page: there is nothing to decide', async () => {
    const { act } = await carefulPerson(service)
    const { body } = await act('create-idea', { ...DRAFT, dry_run: true })
    assert.deepEqual([body.would.http_status, body.would.waiting_for], [202, 'user_approval'])
    assert.equal(JSON.stringify(body).includes('/app/approvals/'), false)
    assert.equal(body.would.next.length, 4)
  })
})
