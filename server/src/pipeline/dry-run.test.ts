import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { callTool } from '../../test/mcp.ts'
import { activeAgent, addPerson, autonomousAgent, link } from '../../test/people.ts'
import { nextOutcome, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'

const service = useService(withProbes)

const tryNote = (agent: TestAgent, fields: Record<string, unknown> = {}, key?: string) =>
  service.post(WRITE_NOTE, { text: 'note', dry_run: true, ...fields }, { token: agent.token, ...(key && { key }) })

/** Everything a write leaves behind. */
async function traces(agent: TestAgent): Promise<Record<string, number>> {
  const [counts] = await service.sql<Record<string, number>>(
    `select (select count(*) from probe_notes where bot_id = $1) as notes,
       (select count(*) from action_log where bot_id = $1) as logged,
       (select count(*) from idempotency_keys where bot_id = $1) as keys,
       (select count(*) from queued_writes where bot_id = $1) as queued,
       (select count(*) from events) as events, (select count(*) from mails) as mails`,
    [agent.bot_id],
  )
  return counts ?? {}
}

async function leavesNothing(agent: TestAgent, work: () => Promise<void>): Promise<void> {
  const before = await traces(agent)
  await work()
  assert.deepEqual(await traces(agent), before)
}

describe('dry_run', () => {
  it('returns the would-be answer, does nothing, and is not an action', async () => {
    const agent = await autonomousAgent(service)
    await leavesNothing(agent, async () => {
      const answer = await tryNote(agent)
      assertAccepted(answer, 200)
      assert.equal(answer.body.dry_run, true)
      assert.equal(answer.body.would.http_status, 201)
      assert.equal(answer.body.would.status, true)
      assert.equal('note_id' in answer.body.would, false)
    })
    const status = await service.get('/bots/status', { token: agent.token })
    assert.equal(status.body.daily_actions_used, 0)
  })

  it('uses no key: the real call with the same key still happens', async () => {
    const agent = await autonomousAgent(service)
    await leavesNothing(agent, async () => assertAccepted(await tryNote(agent, {}, 'later'), 200))
    const real = await service.post(WRITE_NOTE, { text: 'note' }, { token: agent.token, key: 'later' })
    assertAccepted(real, 201)
    assert.equal(real.headers.get('idempotent-replay'), null)
    assert.equal((await tryNote(agent, {}, 'later')).body.dry_run, true, 'nor is the stored answer replayed')
  })

  it('counts as a call', async () => {
    const agent = await autonomousAgent(service)
    const left = (answer: { headers: Headers }) =>
      Number(/"minute";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
    const first = await tryNote(agent)
    assert.equal(left(await tryNote(agent)), left(first) - 1)
  })

  it('says what would be held', async () => {
    const agent = await registerAgent(service)
    const user_id = await addPerson(service)
    await link(service, agent, user_id, ['create_idea'])
    await leavesNothing(agent, async () => {
      const { body } = await tryNote(agent, { user_id })
      assert.equal(body.would.bot_queued, true)
    })
  })

  it('is refused as the real call would be, and not logged', async () => {
    const agent = await activeAgent(service)
    const user_id = await addPerson(service)
    await leavesNothing(agent, async () => {
      assertRefused(await tryNote(agent, { user_id }), 403, 'user_not_linked')
      assertRefused(await tryNote(agent, { text: '' }), 422, 'validation_failed', ['text'])
      nextOutcome('throw-refusal')
      await link(service, agent, user_id, ['create_idea'])
      assertRefused(await tryNote(agent, { user_id }), 404, 'not_found')
    })
  })

  it('says when there is room again if the day is used up', async () => {
    const agent = await autonomousAgent(service)
    await service.sql('update bot_usage set hour = hour_number(app_now()), actions[1] = 500 where bot_id = $1', [
      agent.bot_id,
    ])
    await leavesNothing(agent, async () => {
      const answer = await tryNote(agent)
      assertRefused(answer, 429, 'daily_limit_reached')
      const wait = Number(answer.headers.get('retry-after') ?? 0)
      assert.ok(wait > 23 * 3600 && wait <= 24 * 3600, `Retry-After ${wait}`)
      assert.ok(Date.parse(answer.body.next[0].after) > Date.now())
    })
  })

  it('mentions a payment, without a page to pay at', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('payment')
    const answer = await tryNote(agent)
    assertRefused(answer, 402, 'payment_required')
    assert.equal(answer.body.dry_run, true)
    assert.equal('payment_url' in answer.body, false)
  })

  it('works as a tool, for every write and for no read', async () => {
    const agent = await autonomousAgent(service)
    const { result, body } = await callTool(
      service,
      'platform_set_webhook',
      { webhook_url: 'https://hook.example.org/', dry_run: true },
      { token: agent.token },
    )
    assert.equal(result.isError, undefined)
    assert.equal(body.would.http_status, 200)
    assert.equal('webhook_secret' in body.would, false)
    const { webhook_url } = (await service.get('/bots/webhook', { token: agent.token })).body
    assert.equal(webhook_url, null)
  })

  it('is true or false', async () => {
    const agent = await autonomousAgent(service)
    assertRefused(await tryNote(agent, { dry_run: 'yes' }), 422, 'validation_failed', ['dry_run'])
    assertAccepted(await tryNote(agent, { dry_run: false }), 201)
  })
})
