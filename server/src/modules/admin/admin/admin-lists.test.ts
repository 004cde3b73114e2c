import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, setStatus } from '../../../../test/people.ts'
import { pendingPair } from '../../../../test/queues.ts'
import { withReviewProbe } from '../../../../test/review-probe.ts'
import { useService } from '../../../../test/service.ts'

const service = useService(withReviewProbe)
const admin = useAdmin(service)
const idsOf = async (query: string): Promise<number[]> =>
  (await admin.get(`/admin/bots?${query}`)).body.bots.map((bot: { bot_id: number }) => bot.bot_id)

describe('GET /admin/bots', () => {
  it('shows what an admin needs to decide, newest first', async () => {
    const pair = await pendingPair(service, { bot_name: 'List me', contact_email: 'list-me@example.org' })
    await pair.write('one')
    const answer = await admin.get('/admin/bots?status=pending_approval&limit=1')
    assertAccepted(answer, 200)
    const [{ created_at, last_active_at, ...bot }] = answer.body.bots
    assert.ok(created_at && last_active_at)
    assert.deepEqual(bot, {
      bot_id: pair.agent.bot_id,
      bot_name: 'List me',
      registered_name: null,
      contact_email: 'list-me@example.org',
      contact_confirmed: false,
      assistant_host: null,
      bot_status: 'pending_approval',
      status_reason: null,
      linked_users_count: 1,
      points_balance: 0,
      approved_at: null,
      queued_writes: 1,
    })
  })

  it('filters by state and by a literal part of a name or address', async () => {
    const named = await registerAgent(service, { bot_name: 'Zebra_100% finder' })
    const mailed = await activeAgent(service, { contact_email: 'zebra_100%@example.org' })
    await registerAgent(service, { bot_name: 'Zebra-100x finder' })
    assert.deepEqual(await idsOf(`search=${encodeURIComponent('ZEBRA_100%')}`), [mailed.bot_id, named.bot_id])
    assert.deepEqual(await idsOf(`status=active&search=${encodeURIComponent('zebra_100%')}`), [mailed.bot_id])
    assert.deepEqual(await idsOf('search=no-such-agent'), [])
  })

  it('pages without gaps or repeats', async () => {
    const made: number[] = []
    for (let index = 0; index < 5; index++) made.push((await registerAgent(service, { bot_name: 'Paged' })).bot_id)
    const seen: number[] = []
    let cursor = ''
    do {
      const { body } = await admin.get(`/admin/bots?search=paged&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.bots.map((bot: { bot_id: number }) => bot.bot_id))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    assert.deepEqual(seen, made.reverse())
  })

  for (const [query, field] of [
    ['status=gone', 'status'],
    ['search=', 'search'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['cursor=xyz', 'cursor'],
  ] as const)
    it(`refuses ${query}`, async () =>
      assertRefused(await admin.get(`/admin/bots?${query}`), 422, 'validation_failed', [field]))
})

describe('GET /admin/bots/{bot_id}', () => {
  it('shows everything, with usage of the last 24 hours', async () => {
    const pair = await pendingPair(service, {
      bot_description: 'Scouts.',
      capabilities: ['create_idea'],
      autonomous: true,
    })
    await pair.write('one')
    await pair.write('')
    const answer = await admin.get(`/admin/bots/${pair.agent.bot_id}`)
    assertAccepted(answer, 200)
    const { bot, usage, queue } = answer.body
    assert.deepEqual(
      [bot.bot_description, bot.requested_capabilities, bot.capabilities, bot.autonomy_requested, bot.autonomous],
      ['Scouts.', ['create_idea'], [], true, false],
    )
    assert.deepEqual([bot.daily_actions_used, bot.daily_actions_limit, bot.linked_users_count], [2, 500, 1])
    assert.deepEqual(queue, { queued: 1, released: 0, asked: 0, failed: 0, discarded: 0 })
    assert.equal(usage.length, 24)
    const { hour, ...counts } = usage[0]
    assert.deepEqual(counts, { actions: 2, failed: 1, refused: 0 })
    assert.equal(Date.parse(hour) % 3_600_000, 0)
    assert.equal(Date.parse(hour) - Date.parse(usage[23].hour), 23 * 3_600_000)
    for (const secret of ['token', 'secret', 'pairing']) assert.equal(answer.text.includes(`"${secret}`), false)
  })

  it('an unknown agent: 404', async () => assertRefused(await admin.get('/admin/bots/999999'), 404, 'not_found'))
})

describe('GET /admin/overview', () => {
  it('counts what is waiting and what is running', async () => {
    const before = (await admin.get('/admin/overview')).body
    const pair = await pendingPair(service)
    await pair.write('one')
    await pair.write('two')
    await setStatus(service, await registerAgent(service), 'suspended')
    await setStatus(service, await registerAgent(service), 'rejected')
    await activeAgent(service)
    const answer = await admin.get('/admin/overview')
    assertAccepted(answer, 200)
    const now = answer.body
    for (const state of ['pending_approval', 'active', 'suspended', 'rejected'])
      assert.equal(now.agents[state] - before.agents[state], 1, state)
    assert.deepEqual([now.queue.writes - before.queue.writes, now.queue.agents - before.queue.agents], [2, 1])
    assert.ok(now.queue.oldest_at)
    assert.equal(now.usage.length, 24)
    const total = (usage: { actions: number }[]) => usage.reduce((sum, { actions }) => sum + actions, 0)
    assert.equal(total(now.usage) - total(before.usage), 2)
    for (const field of ['ideas_pending', 'idea_edits_pending', 'businesses_pending', 'warnings_open', 'mails_unsent'])
      assert.equal(typeof now[field], 'number', field)
  })

  it('counts mails that are still to be sent, not those given up', async () => {
    const unsent = async () => (await admin.get('/admin/overview')).body.mails_unsent
    const before = await unsent()
    await service.sql(
      `insert into mails (to_address, subject, text_sealed, sent_at, next_try_at, created_at) values
         ('a@example.org', 'Due', '', null, app_now(), app_now()),
         ('a@example.org', 'Between two attempts', '', null, app_now() + interval '1 hour', app_now()),
         ('a@example.org', 'Refused for good', '', null, 'infinity', app_now()),
         ('a@example.org', 'Too old', '', null, app_now(), app_now() - interval '4 days'),
         ('a@example.org', 'Sent', '', app_now(), app_now(), app_now())`,
    )
    assert.equal((await unsent()) - before, 2)
  })

  it('shows what has waited longest, of each kind', async () => {
    const owner = await createPerson(service)
    await service.sql(
      `insert into ideas (owner_user_id, name, approval_status, created_at, updated_at)
       values ($1, 'Old', 'pending', '2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'), ($1, 'New', 'pending', app_now(), app_now())`,
      [owner.user_id],
    )
    const { oldest, ideas_pending } = (await admin.get('/admin/overview')).body
    assert.equal(Date.parse(oldest.idea_at), Date.parse('2020-01-02T00:00:00Z'))
    assert.equal(ideas_pending, 2)
    assert.deepEqual([oldest.business_at, oldest.idea_edit_at], [null, null])
    assert.ok(oldest.agent_at)
  })

  it('counts deliveries by state and shows when each job last ran', async () => {
    const agent = await registerAgent(service)
    await service.sql(
      `with made as (
         insert into deliveries (event_id, bot_id, state) select 1, $1, s from unnest($2::text[]) s),
       job as (insert into job_runs (job, last_run_at) values ('probe', '2020-01-01T00:00:00Z'))
       insert into webhook_endpoints (bot_id, disabled_at) values ($1, app_now())
       on conflict (bot_id) do update set disabled_at = app_now()`,
      [agent.bot_id, ['pending', 'pending', 'delivered', 'failed']],
    )
    const { deliveries, jobs } = (await admin.get('/admin/overview')).body
    const { oldest_at, ...counts } = deliveries
    assert.ok(oldest_at)
    assert.deepEqual(counts, {
      waiting: 2,
      endpoints_disabled: 1,
      latest: { pending: 2, delivered: 1, failed: 1, cancelled: 0 },
    })
    const [{ last_run_at, ...job }] = jobs.filter((entry: { job: string }) => entry.job === 'probe')
    assert.deepEqual(
      [job, Date.parse(last_run_at)],
      [{ job: 'probe', failing_since: null }, Date.parse('2020-01-01T00:00:00Z')],
    )
  })
})
