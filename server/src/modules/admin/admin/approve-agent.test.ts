import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { setStatus } from '../../../../test/people.ts'
import { eventsOf } from '../../../../test/queues.ts'
import { useService } from '../../../../test/service.ts'
import { CAPABILITY_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
const admin = useAdmin(service)
const approve = ({ bot_id }: Pick<TestAgent, 'bot_id'>, fields: Record<string, unknown> = {}) =>
  admin.post(`/admin/bots/${bot_id}/approve`, fields)
const status = async (agent: TestAgent) => (await service.get('/bots/status', { token: agent.token })).body

describe('200', () => {
  it('activates the agent with the capabilities it asked for', async () => {
    const agent = await registerAgent(service, { capabilities: ['create_ideas', 'find_partners', 'fly'] })
    const answer = await approve(agent)
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body, {
      status: true,
      bot_id: agent.bot_id,
      bot_status: 'active',
      capabilities: ['create_idea', 'find_matches'],
      autonomous: false,
      released: 0,
      asked: 0,
      failed: 0,
      in_review: { ideas: 0, businesses: 0, writes: 0 },
      already_approved: false,
      contact_confirmed: false,
      message: answer.body.message,
    })
    assert.match(answer.body.message, /^Approved\. Warning: nobody has confirmed /)
    const after = await status(agent)
    assert.equal(after.bot_status, 'active')
    assert.equal(after.approval_state, 'approved')
    assert.deepEqual(after.capabilities, ['create_idea', 'find_matches'])
    assert.equal(after.autonomous, false)
  })

  it('activates all where none were asked for, and none where only unknown ones were', async () => {
    assert.deepEqual((await approve(await registerAgent(service))).body.capabilities, CAPABILITY_NAMES)
    assert.deepEqual((await approve(await registerAgent(service, { capabilities: ['fly'] }))).body.capabilities, [])
  })

  it('activates what the admin chose, each once', async () => {
    const agent = await registerAgent(service, { capabilities: ['create_idea'] })
    const { body } = await approve(agent, { capabilities: ['start_round', 'start_round'], autonomous: true })
    assert.deepEqual([body.capabilities, body.autonomous], [['start_round'], true])
    assert.equal((await status(agent)).autonomous, true)
  })

  it('takes an empty choice at its word', async () =>
    assert.deepEqual((await approve(await registerAgent(service), { capabilities: [] })).body.capabilities, []))

  it('grants autonomy only when the admin says so, whatever the agent asked for', async () => {
    const agent = await registerAgent(service, { autonomous: true })
    assert.equal((await approve(agent)).body.autonomous, false)
  })

  it('books the approval points once, tells the agent and its operator, and is audited', async () => {
    const agent = await registerAgent(service, { bot_name: 'Scout', contact_email: 'scout@example.org' })
    await approve(agent)
    assert.equal((await status(agent)).points_balance, 50)
    assert.deepEqual(await eventsOf(service, agent), [
      { type: 'bot.approved', data: { bot_id: agent.bot_id, bot_status: 'active', released: 0, asked: 0, failed: 0 } },
    ])
    const { mails } = (await admin.get('/admin/mail?to=scout@example.org')).body
    assert.deepEqual(
      mails.map((mail: { subject: string }) => mail.subject),
      ['Your agent Scout was approved', 'Confirm that you are the contact of an agent'],
    )
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=bot&subject_id=${agent.bot_id}`)).body
    assert.equal(entries.length, 1)
    assert.equal(entries[0].action, 'bot.approve')
    assert.equal(entries[0].admin_user_id, (await admin.person()).user_id)
    assert.deepEqual(entries[0].details.capabilities, CAPABILITY_NAMES)
  })

  it('repeated, says so and changes nothing', async () => {
    const agent = await registerAgent(service, { contact_email: 'twice@example.org' })
    await approve(agent, { capabilities: ['create_idea'] })
    const answer = await approve(agent, { capabilities: ['start_round'], autonomous: true })
    assertAccepted(answer, 200)
    assert.equal(answer.body.already_approved, true)
    assert.deepEqual([answer.body.capabilities, answer.body.autonomous], [['create_idea'], false])
    assert.equal((await eventsOf(service, agent)).length, 1)
    assert.equal((await admin.get('/admin/mail?to=twice@example.org')).body.mails.length, 2)
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=bot&subject_id=${agent.bot_id}`)).body
    assert.equal(entries.length, 1)
  })
})

describe('404 not_found', () => {
  it('an unknown agent', async () => assertRefused(await approve({ bot_id: 999_999 }), 404, 'not_found'))
})

describe('422 validation_failed', () => {
  for (const now of ['suspended', 'rejected'] as const)
    it(`a ${now} agent`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, now)
      assertRefused(await approve(agent), 422, 'validation_failed', ['bot_id'])
      assert.deepEqual(await eventsOf(service, agent), [])
    })

  for (const [field, value, named] of [
    ['capabilities', ['fly'], 'capabilities.0'],
    ['capabilities', 'create_idea', 'capabilities'],
    ['autonomous', 'yes', 'autonomous'],
  ] as const)
    it(`${field} ${JSON.stringify(value)}`, async () => {
      const agent = await registerAgent(service)
      assertRefused(await approve(agent, { [field]: value }), 422, 'validation_failed', [named])
      assert.equal((await status(agent)).bot_status, 'pending_approval')
    })

  for (const id of ['0', '-1', 'x', '1.5', '9007199254740992'])
    it(`the id ${id}`, async () =>
      assertRefused(await admin.post(`/admin/bots/${id}/approve`), 422, 'validation_failed', ['bot_id']))
})
