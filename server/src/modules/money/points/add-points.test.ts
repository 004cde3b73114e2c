import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const admin = useAdmin(service)

const grant = async (botId: number, body: unknown, headers?: Record<string, string>) =>
  service.post(`/admin/bots/${botId}/points`, body, { headers: headers ?? (await admin.person()).session })

async function agentWith(amount: number): Promise<TestAgent> {
  const agent = await activeAgent(service)
  assertAccepted(await grant(agent.bot_id, { amount, reason: 'For a test.' }), 200)
  return agent
}

/** The ledger's sum, its last balance and the agent's balance must be equal. */
async function assertBalance(agent: TestAgent, expected: number): Promise<void> {
  const [row] = await service.sql(
    `select points_balance as balance, (select sum(amount) from points_ledger l where l.bot_id = b.bot_id) as sum,
       (select balance_after from points_ledger l where l.bot_id = b.bot_id order by entry_id desc limit 1) as last
     from bots b where bot_id = $1`,
    [agent.bot_id],
  )
  assert.deepEqual(row, { balance: expected, sum: expected, last: expected })
}

describe('POST /admin/bots/{bot_id}/points', () => {
  it('200: gives, takes, and is written to the audit log', async () => {
    const agent = await agentWith(80)
    const answer = await grant(agent.bot_id, { amount: -80, reason: 'Given by mistake.' })
    assertAccepted(answer, 200)
    const { status: _, ...rest } = answer.body
    assert.deepEqual(rest, { bot_id: agent.bot_id, amount: -80, balance: 0 })
    await assertBalance(agent, 0)
    const audited = await service.sql(
      `select admin_user_id, action, details from audit_log
       where subject_type = 'bot' and subject_id = $1 order by audit_id desc limit 1`,
      [agent.bot_id],
    )
    assert.deepEqual(audited, [
      {
        admin_user_id: (await admin.person()).user_id,
        action: 'bot.points',
        details: { amount: -80, reason: 'Given by mistake.', balance: 0 },
      },
    ])
  })

  it('422: never below zero', async () => {
    const agent = await agentWith(80)
    const answer = await grant(agent.bot_id, { amount: -81, reason: 'Too much.' })
    assertRefused(answer, 422, 'validation_failed', ['amount'])
    await assertBalance(agent, 80)
  })

  it('422: never beyond what can be stored', async () => {
    const agent = await agentWith(1)
    await service.sql('update bots set points_balance = 1000000000 where bot_id = $1', [agent.bot_id])
    const answer = await grant(agent.bot_id, { amount: 1, reason: 'Too much.' })
    assertRefused(answer, 422, 'validation_failed', ['amount'])
    const limit = 1_000_000_000
    assert.deepEqual([answer.body.reason, answer.body.params], ['balance_too_large', { balance: limit, limit }])
  })

  for (const [name, body, fields] of [
    ['zero', { amount: 0, reason: 'Nothing.' }, ['amount']],
    ['part of a point', { amount: 1.5, reason: 'Half.' }, ['amount']],
    ['too many', { amount: 1_000_001, reason: 'Rich.' }, ['amount']],
    ['no reason', { amount: 1 }, ['reason']],
    ['nothing', {}, ['amount', 'reason']],
  ] as const)
    it(`422: ${name}`, async () => {
      const agent = await registerAgent(service)
      assertRefused(await grant(agent.bot_id, body), 422, 'validation_failed', [...fields])
    })

  it('404: no such agent', async () =>
    assertRefused(await grant(999_999, { amount: 1, reason: 'Nobody.' }), 404, 'not_found'))

  it('403: no admin', async () => {
    const agent = await registerAgent(service)
    const { session } = await createPerson(service)
    assertRefused(await grant(agent.bot_id, { amount: 1, reason: 'Me.' }, session), 403, 'permission_denied')
  })
})
