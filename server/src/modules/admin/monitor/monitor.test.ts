import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, createPerson } from '../../../../test/people.ts'
import { LIST_NOTES, OTHER_NOTE, withProbes } from '../../../../test/probe-operations.ts'
import { useService } from '../../../../test/service.ts'
import { jobNamed } from '../../../jobs/index.ts'
import { runIfDue } from '../../../jobs/scheduler.ts'
import { clearUsage, forgiveHeldPeriod } from './index.ts'

const service = useService(withProbes)

const admin = useAdmin(service)

const run = async () => service.post('/admin/monitor/run', {}, { headers: (await admin.person()).session })

const succeed = (agent: TestAgent) => service.get(LIST_NOTES, { token: agent.token })
const fail = (agent: TestAgent) => service.post(OTHER_NOTE, {}, { token: agent.token })

/** Sets the counters as this many calls would. */
async function counted(agent: TestAgent, counts: { actions?: number; failed?: number; refused?: number }) {
  await service.sql(
    `update bot_usage set hour = hour_number(app_now()), actions[1] = actions[1] + $2,
       failed[1] = failed[1] + $3, refused[1] = refused[1] + $4
     where bot_id = $1`,
    [agent.bot_id, counts.actions ?? 0, counts.failed ?? 0, counts.refused ?? 0],
  )
}

async function statusOf(agent: TestAgent) {
  const [row] = await service.sql<{ status: string; status_reason: string | null }>(
    'select status, status_reason from bots where bot_id = $1',
    [agent.bot_id],
  )
  return row!
}

const suspensions = (agent: TestAgent) =>
  service.sql<{ data: { reason: string } }>(`select data from events where bot_id = $1 and type = 'bot.suspended'`, [
    agent.bot_id,
  ])

async function warnings(agent: TestAgent): Promise<string[]> {
  const rows = await service.sql<{ kind: string }>(
    'select kind from admin_warnings where bot_id = $1 order by warning_id',
    [agent.bot_id],
  )
  return rows.map((row) => row.kind)
}

async function assertSuspended(agent: TestAgent, yes: boolean): Promise<void> {
  const answer = await run()
  assertAccepted(answer, 200)
  assert.equal(answer.body.suspended.includes(agent.bot_id), yes)
  assert.equal((await statusOf(agent)).status, yes ? 'suspended' : 'active')
}

describe('the failure rule', () => {
  it('suspends at more than half of ten actions, with reason, event and mail', async () => {
    const agent = await activeAgent(service, { contact_email: 'operator@example.org' })
    for (let action = 0; action < 4; action++) await succeed(agent)
    for (let action = 0; action < 6; action++) assertRefused(await fail(agent), 422, 'validation_failed')
    await assertSuspended(agent, true)
    const { status_reason } = await statusOf(agent)
    assert.match(status_reason ?? '', /6 of its 10 actions/)
    assert.deepEqual(await suspensions(agent), [
      { data: { bot_id: agent.bot_id, bot_status: 'suspended', reason: status_reason } },
    ])
    const mails = await service.sql(`select subject from mails where to_address = $1 and subject like '%suspended'`, [
      'operator@example.org',
    ])
    assert.equal(mails.length, 1)
    const refused = await succeed(agent)
    assertRefused(refused, 401, 'bot_token_invalid')
    assert.match(refused.body.message, /suspended.*6 of its 10/)
  })

  it('spares nine actions, and exactly half of ten', async () => {
    const nine = await activeAgent(service)
    for (let action = 0; action < 9; action++) await fail(nine)
    await assertSuspended(nine, false)
    const half = await activeAgent(service)
    for (let action = 0; action < 5; action++) {
      await succeed(half)
      await fail(half)
    }
    await assertSuspended(half, false)
  })

  it('does not count 429s as failures', async () => {
    const agent = await activeAgent(service)
    await counted(agent, { actions: 480, failed: 240, refused: 1 })
    await assertSuspended(agent, false)
  })
})

describe('the ceiling', () => {
  it('forgives the first attempt beyond it and warns; the second suspends', async () => {
    const agent = await activeAgent(service)
    await counted(agent, { actions: 500 })
    assertRefused(await succeed(agent), 429, 'daily_limit_reached')
    await assertSuspended(agent, false)
    assert.deepEqual(await warnings(agent), ['activity', 'quota_reached'])
    assertRefused(await succeed(agent), 429, 'daily_limit_reached')
    await assertSuspended(agent, true)
    assert.deepEqual(await warnings(agent), ['activity', 'quota_reached'])
    assert.match((await statusOf(agent)).status_reason ?? '', /500/)
  })

  it('is 2,000 for a premium agent', async () => {
    const agent = await activeAgent(service)
    await service.sql(`update bots set premium_until = app_now() + interval '1 day' where bot_id = $1`, [agent.bot_id])
    await counted(agent, { actions: 1999, refused: 1 })
    await assertSuspended(agent, false)
    assertAccepted(await succeed(agent), 200)
    await assertSuspended(agent, false)
    await counted(agent, { refused: 1 })
    await assertSuspended(agent, true)
  })

  it('does not punish purchased usage once the tier has ended', async () => {
    const agent = await activeAgent(service)
    await counted(agent, { actions: 1500 })
    await service.sql(`update bots set premium_until = app_now() - interval '1 hour' where bot_id = $1`, [agent.bot_id])
    await assertSuspended(agent, false)
    await counted(agent, { refused: 2 })
    await assertSuspended(agent, true)
  })

  it('never suspends a pending agent, however much it has in its queue', async () => {
    const agent = await registerAgent(service)
    await counted(agent, { actions: 500, failed: 400, refused: 50 })
    const { body } = await run()
    assert.equal(body.suspended.includes(agent.bot_id), false)
    assert.equal((await statusOf(agent)).status, 'pending_approval')
    assert.deepEqual(await warnings(agent), ['activity', 'quota_reached'])
  })

  it('starts afresh at approval, but past actions still count for the day', async () => {
    const agent = await registerAgent(service)
    await counted(agent, { actions: 500, failed: 400, refused: 50 })
    await service.app.database.transaction(async (tx) => {
      await tx.rows(`update bots set status = 'active' where bot_id = $1`, [agent.bot_id])
      await forgiveHeldPeriod(tx, agent.bot_id)
    })
    await assertSuspended(agent, false)
    assertRefused(await succeed(agent), 429, 'daily_limit_reached')
    await assertSuspended(agent, false)
  })

  it('is not hit again after the counters were cleared', async () => {
    const agent = await activeAgent(service)
    await counted(agent, { actions: 500, failed: 400, refused: 50 })
    await assertSuspended(agent, true)
    await service.app.database.transaction(async (tx) => {
      await tx.rows(`update bots set status = 'active' where bot_id = $1`, [agent.bot_id])
      await clearUsage(tx, agent.bot_id)
    })
    await assertSuspended(agent, false)
    assertAccepted(await succeed(agent), 200)
  })
})

describe('POST /admin/monitor/run', () => {
  it('reports what it did and is audited', async () => {
    const agent = await activeAgent(service)
    await counted(agent, { actions: 200 })
    const { body } = await run()
    assert.ok(body.checked >= 1)
    assert.equal(body.warned, 1)
    assert.deepEqual(body.suspended, [])
    const [row] = await service.sql(
      `select admin_user_id, action, details from audit_log where subject_type = 'monitor' order by audit_id desc limit 1`,
    )
    assert.deepEqual(row, {
      admin_user_id: (await admin.person()).user_id,
      action: 'monitor.run',
      details: { checked: body.checked, warned: 1, suspended: [] },
    })
  })

  it('warns at 200 actions, not at 199, once', async () => {
    const agent = await activeAgent(service)
    await counted(agent, { actions: 199 })
    await run()
    assert.deepEqual(await warnings(agent), [])
    await succeed(agent)
    await run()
    await succeed(agent)
    await run()
    assert.deepEqual(await warnings(agent), ['activity'])
    assert.equal((await statusOf(agent)).status, 'active')
  })

  it('403 for non-admins, 401 for anonymous callers and agents', async () => {
    const { session } = await createPerson(service)
    assertRefused(await service.post('/admin/monitor/run', {}, { headers: session }), 403, 'permission_denied')
    assertRefused(await service.post('/admin/monitor/run', {}), 401, 'unauthenticated')
    const { token } = await activeAgent(service)
    assertRefused(await service.post('/admin/monitor/run', {}, { token }), 401, 'unauthenticated')
  })
})

describe('several monitors at once', () => {
  it('suspend once, with one event and one mail', async () => {
    const agents = await Promise.all(
      [1, 2, 3].map((number) => activeAgent(service, { contact_email: `crowd${number}@example.org` })),
    )
    for (const agent of agents) await counted(agent, { actions: 20, failed: 20 })
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, run)),
      ...Array.from({ length: 4 }, () => service.runJob('monitor')),
    ])
    for (const answer of answers) assertAccepted(answer, 200)
    for (const agent of agents) {
      assert.equal((await statusOf(agent)).status, 'suspended')
      assert.equal((await suspensions(agent)).length, 1)
    }
    assert.equal(
      (await service.sql(`select 1 from mails where to_address like 'crowd%' and subject like '%suspended'`)).length,
      3,
    )
  })

  it('run once when due: one of them takes the hour', async () => {
    const context = service.app.jobContext()
    const took = await Promise.all(Array.from({ length: 10 }, () => runIfDue(jobNamed('monitor'), context)))
    assert.equal(took.filter((yes) => yes).length, 1)
  })
})

describe('when the window has passed', () => {
  it('nothing in it counts, agents are skipped, and a busy one triggers a new warning', async () => {
    const busy = await activeAgent(service)
    const beyond = await activeAgent(service)
    await counted(busy, { actions: 200 })
    await counted(beyond, { actions: 500, refused: 1 })
    await run()
    await service.database.travel('26 hours')
    assert.deepEqual((await run()).body, { status: true, checked: 0, warned: 0, suspended: [] })
    await counted(busy, { actions: 0 })
    await service.sql('update bot_usage set actions = array_fill(0, array[25]) where bot_id = $1', [busy.bot_id])
    await counted(busy, { actions: 200 })
    assert.equal((await run()).body.checked, 1)
    assert.deepEqual(await warnings(busy), ['activity', 'activity'])
    assertAccepted(await succeed(beyond), 200)
  })
})
