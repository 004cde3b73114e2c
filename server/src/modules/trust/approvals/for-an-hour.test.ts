import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { type Careful, carefulPerson, type Door, DRAFT } from '../../../../test/careful.ts'
import { useOtherProcess } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'

const SETTINGS = { APPROVALS_PER_PAIRING: '50', SESSION_RATE_PER_MINUTE: '1000000', BOT_RATE_PER_MINUTE: '1000000' }
const service = useService({ settings: SETTINGS })
const other = useOtherProcess(service, SETTINGS)
afterEach(() => service.database.travel('0'))

/** Its person has approved one draft, and for an hour there need be no questions. */
async function allowed(grants: Parameters<typeof carefulPerson>[1] = []): Promise<Careful> {
  const careful = await carefulPerson(service, grants)
  const answer = await careful.approve(await careful.askDraft(), { allow_for: '1h' })
  assert.equal(answer.body.state, 'granted', answer.text)
  return careful
}

const draft = ({ act }: Careful, door: Door = service) => act('create-idea', DRAFT, undefined, door)

async function allowances({ agent, headers }: Careful) {
  const { agent: shown } = (await service.get(`/account/agents/${agent.bot_id}`, { headers })).body
  return shown.allowances.map(({ permission, uses_left }: Record<string, unknown>) => [permission, uses_left])
}

describe('approving for an hour', () => {
  it('lets five more through, then the agent asks again', async () => {
    const careful = await allowed()
    assert.deepEqual(await allowances(careful), [['create_idea', 5]])
    for (let left = 5; left > 0; left--) {
      assertAccepted(await draft(careful), 201)
      assert.deepEqual(await allowances(careful), left > 1 ? [['create_idea', left - 1]] : [])
    }
    assertAccepted(await draft(careful), 202)
    assert.equal((await careful.ideas()).length, 6)
    // Approved again, it begins anew.
    const { approvals } = (await service.get('/account/approvals?state=waiting', { headers: careful.headers })).body
    assertAccepted(await careful.approve(approvals[0].approval_id, { allow_for: '1h' }), 200)
    assert.deepEqual(await allowances(careful), [['create_idea', 5]])
  })

  it('ends after the hour', async () => {
    const careful = await allowed()
    await service.database.travel('59 minutes')
    assertAccepted(await draft(careful), 201)
    await service.database.travel('61 minutes')
    assertAccepted(await draft(careful), 202)
    await service.runJob('prune')
    assert.deepEqual(await service.sql('select 1 from allowances where bot_id = $1', [careful.agent.bot_id]), [])
  })

  it('is for this permission only, and within its limits', async () => {
    const careful = await allowed([{ permission: 'create_idea', mode: 'ask', limits: { per_day: 2 } }])
    assertAccepted(await careful.act('create-business', { business_name: 'Lamp Ltd' }), 202)
    assertAccepted(await draft(careful), 201)
    assert.equal((await draft(careful)).body.reason, 'grant_limit')
    assert.deepEqual(await allowances(careful), [['create_idea', 4]])
  })

  it('counts nothing that was not done', async () => {
    const careful = await allowed()
    assertAccepted(await careful.act('create-idea', { ...DRAFT, dry_run: true }), 200)
    assertRefused(await careful.act('create-idea', { ...DRAFT, business_id: 999_999 }), 404, 'not_found')
    const key = 'the-same-key-again'
    assertAccepted(await careful.act('create-idea', DRAFT, key), 201)
    assertAccepted(await careful.act('create-idea', DRAFT, key), 201)
    assert.deepEqual(await allowances(careful), [['create_idea', 4]])
  })

  it('is not for money, nor together with always', async () => {
    const careful = await carefulPerson(service)
    const idea_id = await careful.setIdea()
    const { approval_id } = (await careful.act('start-round', { idea_id })).body
    const money = await careful.approve(approval_id, { allow_for: '1h' })
    assertRefused(money, 422, 'validation_failed', ['allow_for'])
    assert.equal(money.body.reason, 'not_for_an_hour')
    const id = await careful.askDraft()
    const both = await careful.approve(id, { allow_for: '1h', always: true })
    assertRefused(both, 422, 'validation_failed', ['allow_for'])
    assert.equal(both.body.reason, 'exactly_one')
    assertRefused(await careful.approve(id, { allow_for: '2h' }), 422, 'validation_failed', ['allow_for'])
    assert.deepEqual(await allowances(careful), [])
  })

  it('is not given where what was approved could no longer be done', async () => {
    const careful = await carefulPerson(service)
    const idea_id = await careful.setIdea()
    const { approval_id } = (await careful.act('update-idea', { idea_id, name: 'New' })).body
    const { hash } = await careful.read(approval_id)
    await service.sql('delete from ideas where idea_id = $1', [idea_id])
    const answer = await careful.decide(approval_id, 'approve', { hash, allow_for: '1h' })
    assert.notEqual(answer.body.state, 'granted')
    assert.deepEqual(await allowances(careful), [])
  })

  for (const [how, fields] of [
    ['asking again', { ask_again: ['create_idea'] }],
    ['pausing the permission', { pause: ['create_idea'] }],
    ['taking it back', { permissions: [] }],
  ] as const)
    it(`ends with ${how}`, async () => {
      const careful = await allowed()
      assertAccepted(await careful.change(fields), 200)
      assert.deepEqual(await service.sql('select 1 from allowances where bot_id = $1', [careful.agent.bot_id]), [])
    })

  it('ends with a pause, also once the agent is resumed', async () => {
    const careful = await allowed()
    assertAccepted(await careful.change({ paused: true }), 200)
    assertAccepted(await careful.change({ paused: false }), 200)
    assertAccepted(await draft(careful), 202)
  })

  it('ends with the pairing', async () => {
    const careful = await allowed()
    assertAccepted(await careful.unpair(), 200)
    assert.deepEqual(await service.sql('select 1 from allowances where bot_id = $1', [careful.agent.bot_id]), [])
  })

  it('stays when another permission changes', async () => {
    const careful = await allowed()
    assertAccepted(await careful.change({ pause: ['update_idea'] }), 200)
    assert.deepEqual(await allowances(careful), [['create_idea', 5]])
  })
})

describe('at the same moment, through two processes', () => {
  it('the last of five is used once', async () => {
    for (let count = 0; count < 4; count++) {
      const careful = await allowed()
      await service.sql('update allowances set uses_left = 1 where bot_id = $1', [careful.agent.bot_id])
      const answers = await Promise.all([draft(careful, service), draft(careful, other), draft(careful, service)])
      assert.deepEqual(countStatuses(answers), { 201: 1, 202: 2 })
      assert.equal((await careful.ideas()).length, 2)
    }
  })

  it('a pause and a write: what was not done before the pause is not done', async () => {
    for (let count = 0; count < 4; count++) {
      const careful = await allowed()
      const [written, paused] = await Promise.all([draft(careful, other), careful.change({ paused: true })])
      assertAccepted(paused, 200)
      assert.ok(written.status === 201 || written.body.reason === 'paused', written.text)
      assert.deepEqual(await allowances(careful), [])
    }
  })
})
