import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, countStatuses } from '../../../../test/assertions.ts'
import { createPerson, linkUser, unlink } from '../../../../test/people.ts'
import {
  eventsOf,
  fillQueue,
  type PendingPair,
  pendingPair,
  queueOf,
  releasedEntries,
} from '../../../../test/queues.ts'
import { WRITE_ENTRY, withReviewProbe } from '../../../../test/review-probe.ts'
import { type TestAnswer, useService } from '../../../../test/service.ts'

const service = useService(withReviewProbe)
const admin = useAdmin(service)

const approve = (botId: number, fields: Record<string, unknown> = {}) =>
  admin.post(`/admin/bots/${botId}/approve`, fields)

/** Several writers, each writing in sequence, from before `work` starts until after it has ended. */
async function writeDuring(pair: PendingPair, writers: number, work: () => Promise<unknown>): Promise<TestAnswer[]> {
  const answers = [await pair.write('before')]
  let running = true
  const writing = Array.from({ length: writers }, async () => {
    while (running) answers.push(await pair.write('during'))
    answers.push(await pair.write('after'))
  })
  await work()
  running = false
  await Promise.all(writing)
  return answers
}

describe('release', () => {
  it('applies every held write, in order of arrival', async () => {
    const pair = await pendingPair(service)
    const texts = ['first', 'second', 'third']
    for (const text of texts) assert.equal((await pair.write(text)).body.bot_queued, true)
    assert.deepEqual(await releasedEntries(service, pair.agent), [])
    const answer = await approve(pair.agent.bot_id)
    assertAccepted(answer, 200)
    assert.deepEqual([answer.body.released, answer.body.failed], [3, 0])
    const entries = await releasedEntries(service, pair.agent)
    assert.deepEqual(
      entries.map(({ text, released, live }) => ({ text, released, live })),
      texts.map((text) => ({ text, released: 1, live: 0 })),
    )
  })

  it('runs as the approved agent for the paired user, no longer held', async () => {
    const pair = await pendingPair(service, { bot_name: 'Scout', capabilities: ['create_idea', 'find_matches'] })
    await pair.write('one')
    await approve(pair.agent.bot_id, { capabilities: ['create_idea'], autonomous: true })
    const [entry] = await releasedEntries(service, pair.agent)
    assert.deepEqual(entry!.seen, {
      bot: {
        bot_id: pair.agent.bot_id,
        bot_name: 'Scout',
        status: 'active',
        capabilities: ['create_idea'],
        autonomous: true,
      },
      user: { user_id: pair.person.user_id, name: pair.person.name },
      held: false,
    })
  })

  it('leaves later writes live', async () => {
    const pair = await pendingPair(service)
    await pair.write('held')
    await approve(pair.agent.bot_id)
    const answer = await pair.write('live')
    assertAccepted(answer, 201)
    assert.equal('bot_queued' in answer.body, false)
    assert.equal((await queueOf(service, pair.agent)).length, 1)
  })

  it('touches no other agent', async () => {
    const [pair, other] = [await pendingPair(service), await pendingPair(service)]
    await other.write('waits')
    await approve(pair.agent.bot_id)
    assert.equal((await queueOf(service, other.agent))[0]!.state, 'queued')
  })
})

describe('a write that may no longer be made', () => {
  const cases = [
    [
      'the user unpaired',
      'user_not_linked',
      (botId: number, userId: number) => unlink(service, { bot_id: botId } as never, userId),
    ],
    [
      'the user paused the link',
      'user_not_linked',
      (botId: number, userId: number) =>
        service.sql('update links set paused_at = app_now() where bot_id = $1 and user_id = $2', [botId, userId]),
    ],
    [
      'the permission was taken back',
      'permission_denied',
      (botId: number, userId: number) =>
        service.sql(`update links set permissions = '{send_message}' where bot_id = $1 and user_id = $2`, [
          botId,
          userId,
        ]),
    ],
    [
      'the user is under 14',
      'age_below_minimum',
      (_: number, userId: number) =>
        service.sql(`update users set date_of_birth = app_now() - interval '13 years' where user_id = $1`, [userId]),
    ],
    [
      'the user needs a guardian',
      'guardian_consent_required',
      (_: number, userId: number) =>
        service.sql(`update users set date_of_birth = app_now() - interval '15 years' where user_id = $1`, [userId]),
    ],
    [
      'the birth date is gone',
      'age_verification_required',
      (_: number, userId: number) => service.sql('update users set date_of_birth = null where user_id = $1', [userId]),
    ],
  ] as const

  for (const [name, code, change] of cases)
    it(`fails alone: ${name}`, async () => {
      const pair = await pendingPair(service)
      const other = await createPerson(service)
      await linkUser(service, pair.agent, other)
      await pair.write('first', { user_id: other.user_id })
      await pair.write('second')
      await pair.write('third', { user_id: other.user_id })
      await change(pair.agent.bot_id, pair.person.user_id)
      const answer = await approve(pair.agent.bot_id)
      assertAccepted(answer, 200)
      assert.deepEqual([answer.body.released, answer.body.failed], [2, 1])
      const queue = await queueOf(service, pair.agent)
      assert.deepEqual(
        queue.map(({ state }) => state),
        ['released', 'failed', 'released'],
      )
      assert.equal(queue[1]!.failure!.code, code)
      assert.deepEqual(
        (await releasedEntries(service, pair.agent)).map(({ text }) => text),
        ['first', 'third'],
      )
      const events = await eventsOf(service, pair.agent)
      assert.deepEqual(
        events.map(({ type }) => type),
        ['write.failed', 'bot.approved'],
      )
      assert.deepEqual(events[0]!.data, {
        write_id: queue[1]!.write_id,
        user_id: pair.person.user_id,
        operation: 'probe_write_entry',
        code,
      })
    })

  it('fails when its capability was not activated', async () => {
    const pair = await pendingPair(service)
    await pair.write('one')
    const answer = await approve(pair.agent.bot_id, { capabilities: ['find_matches'] })
    assert.deepEqual([answer.body.released, answer.body.failed], [0, 1])
    assert.equal((await queueOf(service, pair.agent))[0]!.failure!.code, 'permission_denied')
  })

  it('is rolled back completely when its release refuses, and keeps the fields', async () => {
    const pair = await pendingPair(service)
    for (const text of ['good', 'fail', 'also good']) await pair.write(text)
    await approve(pair.agent.bot_id)
    assert.deepEqual(
      (await releasedEntries(service, pair.agent)).map(({ text }) => text),
      ['good', 'also good'],
    )
    const [, failed] = await queueOf(service, pair.agent)
    assert.equal(failed!.state, 'failed')
    assert.deepEqual(failed!.failure!.errors, { text: ['Is not valid here.'] })
  })

  it('fails when its operation is gone', async () => {
    const pair = await pendingPair(service)
    await pair.write('one')
    await service.sql(`update queued_writes set operation = 'platform_gone' where bot_id = $1`, [pair.agent.bot_id])
    assert.equal((await approve(pair.agent.bot_id)).body.failed, 1)
    assert.equal((await queueOf(service, pair.agent))[0]!.failure!.code, 'not_found')
  })
})

describe('all or nothing', () => {
  it('an internal error rolls back the whole approval, which can be retried', async () => {
    const pair = await pendingPair(service)
    await pair.write('good')
    await pair.write('break')
    assert.equal((await approve(pair.agent.bot_id)).status, 500)
    assert.deepEqual(await releasedEntries(service, pair.agent), [])
    assert.deepEqual(
      (await queueOf(service, pair.agent)).map(({ state }) => state),
      ['queued', 'queued'],
    )
    const [bot] = await service.sql('select status, points_balance from bots where bot_id = $1', [pair.agent.bot_id])
    assert.deepEqual(bot, { status: 'pending_approval', points_balance: 0 })
    assert.deepEqual(await eventsOf(service, pair.agent), [])
    await service.sql(`update queued_writes set input = jsonb_set(input, '{text}', '"mended"') where bot_id = $1`, [
      pair.agent.bot_id,
    ])
    assertAccepted(await approve(pair.agent.bot_id), 200)
    assert.equal((await releasedEntries(service, pair.agent)).length, 2)
  })
})

describe('many at once', () => {
  it('20 parallel approvals release once', async () => {
    const pair = await pendingPair(service)
    await fillQueue(service, pair, 20)
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(pair.agent.bot_id)))
    assert.deepEqual(countStatuses(answers), { 200: 20 })
    assert.equal(answers.filter(({ body }) => !body.already_approved).length, 1)
    for (const { body } of answers) assert.deepEqual([body.released, body.failed], [20, 0])
    const entries = await releasedEntries(service, pair.agent)
    assert.equal(entries.length, 20)
    for (const { released } of entries) assert.equal(released, 1)
    assert.deepEqual(
      (await eventsOf(service, pair.agent)).map(({ type }) => type),
      ['bot.approved'],
    )
    const [bot] = await service.sql('select points_balance from bots where bot_id = $1', [pair.agent.bot_id])
    assert.equal(bot!.points_balance, 50)
    const mails = await service.sql(
      `select 1 from mails m join bots b on b.contact_email = m.to_address
       where bot_id = $1 and m.subject like '%approved'`,
      [pair.agent.bot_id],
    )
    assert.equal(mails.length, 1)
  })

  it('a write that arrives during the approval is queued and released, or live: never both, never neither', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await pendingPair(service)
      await fillQueue(service, pair, 50)
      const answers = await writeDuring(pair, 4, () => Promise.all([1, 2].map(() => approve(pair.agent.bot_id))))
      assert.deepEqual(countStatuses(answers), { 201: answers.length })
      const rows = await service.sql<{ live: number; released: number; queued: number; state: string | null }>(
        `select e.live, e.released, count(q.write_id) as queued, min(q.state) as state
         from probe_entries e
         left join queued_writes q on q.bot_id = e.bot_id and (q.answer->>'entry_id')::bigint = e.entry_id
         where e.bot_id = $1 group by e.entry_id`,
        [pair.agent.bot_id],
      )
      assert.equal(rows.length, answers.length + 50)
      const live = rows.filter((row) => row.live === 1)
      const queued = rows.filter((row) => row.live === 0)
      for (const row of live) assert.deepEqual(row, { live: 1, released: 0, queued: 0, state: null })
      for (const row of queued) assert.deepEqual(row, { live: 0, released: 1, queued: 1, state: 'released' })
      assert.equal(queued.length - 50, answers.filter(({ body }) => body.bot_queued === true).length)
      assert.ok(queued.length > 50 && live.length > 0, 'both kinds were tried')
    }
  })

  it('a write admitted before the approval is checked against the granted capabilities', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await pendingPair(service)
      await fillQueue(service, pair, 50)
      const answers = await writeDuring(pair, 4, () => approve(pair.agent.bot_id, { capabilities: ['find_matches'] }))
      const outcomes = new Set(answers.map(({ body }) => (body.bot_queued ? 'queued' : (body.code ?? 'live'))))
      assert.deepEqual([...outcomes].sort(), ['permission_denied', 'queued'])
    }
  })

  it('500 waiting writes are released in one approval and count for nothing', async () => {
    const pair = await pendingPair(service)
    await fillQueue(service, pair, 500)
    const usage = () => service.sql('select * from bot_usage where bot_id = $1', [pair.agent.bot_id])
    const before = await usage()
    const answer = await approve(pair.agent.bot_id)
    assert.deepEqual([answer.body.released, answer.body.failed], [500, 0])
    assert.deepEqual(await usage(), before)
    const run = await admin.post('/admin/monitor/run')
    assertAccepted(run, 200)
    const { body } = await service.get('/bots/status', { token: pair.agent.token })
    assert.deepEqual([body.bot_status, body.daily_actions_used], ['active', 0])
  })
})

describe('writes for nobody', () => {
  it('are released without a user', async () => {
    const pair = await pendingPair(service)
    const answer = await service.post(WRITE_ENTRY, { text: 'for an address' }, { token: pair.agent.token })
    assert.equal(answer.body.bot_queued, true)
    await approve(pair.agent.bot_id)
    const [entry] = await releasedEntries(service, pair.agent)
    assert.equal(entry!.seen.user, null)
  })
})
