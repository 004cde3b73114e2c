import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterEach, describe, it, type TestContext } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { act } from '../../../../test/ideas.ts'
import { interested, market } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { openPushService, shownIn, turnOn, verifiedClaims } from '../../../../test/push.ts'
import { useService } from '../../../../test/service.ts'
import type { NotificationKindName } from '../../../notices/kinds.ts'
import { forgetNotice, notify, settleNotices, takeBackNotice } from '../../../notices/notify.ts'
import { createSecrets } from '../../../secrets/secrets.ts'
import { sendPushes } from './send-pushes.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1', OPERATOR_EMAIL: 'ops@example.org' } })
const guarded = useService()
afterEach(() => service.database.travel('0'))

const tell = ({ user_id }: TestPerson, kind: NotificationKindName = 'message_waiting', about = 7) =>
  service.app.database.transaction((tx) => notify({ tx }, user_id, kind, { about, name: 'Ada' }))

/** Sends what is due that long after now. */
async function sendAfter(time = '10 seconds') {
  await service.database.travel(time)
  await service.runJob('send-pushes')
}

async function scene(test: TestContext, language = 'en') {
  const [push, person] = [await openPushService(test), await createPerson(service)]
  await service.sql('update users set language = $2 where user_id = $1', [person.user_id, language])
  return { push, person, browser: await turnOn(service, push, person.session) }
}

const waiting = ({ user_id }: TestPerson) =>
  service.sql<{ kind: string; attempts: number; wait: number }>(
    `select kind, attempts, extract(epoch from next_try_at - app_now())::integer as wait from pushes join push_devices using (device_id)
     where user_id = $1 order by push_id`,
    [user_id],
  )
const deviceOf = async ({ user_id }: TestPerson) =>
  (
    await service.sql<{ delivered: boolean; failing: boolean }>(
      'select delivered_at is not null as delivered, failing_since is not null as failing from push_devices where user_id = $1',
      [user_id],
    )
  )[0]

describe('pushes', () => {
  it('tell every browser of their person, in their language, and nothing of what was written', async (test) => {
    const { push, person, browser } = await scene(test, 'de')
    const other = await turnOn(service, push, (await createPerson(service)).session)
    await tell(person, 'message_waiting', 7)
    await tell(person, 'approval_asked', 9)
    await sendAfter()
    const [second, first, ...more] = shownIn(push, browser).sort((a, b) => String(a.tag).localeCompare(String(b.tag)))
    assert.deepEqual(first, {
      title: 'Du hast eine neue Nachricht',
      path: '/app/conversations/7',
      tag: 'message_waiting-7',
      lang: 'de',
      waiting: 0,
    })
    assert.deepEqual([second?.title, second?.path], ['Ein Agent bittet um deine Freigabe', '/app/approvals/9'])
    assert.deepEqual([more, shownIn(push, other)], [[], []])
    assert.deepEqual(await waiting(person), [])
    assert.deepEqual(await deviceOf(person), { delivered: true, failing: false })
  })

  it('say that an agent asks for a permission, which is no approval', async (test) => {
    const { push, person, browser } = await scene(test)
    const { bot_id } = await registerAgent(service)
    await tell(person, 'permission_asked', bot_id)
    await sendAfter()
    const [shown] = shownIn(push, browser)
    assert.deepEqual([shown?.title, shown?.path], ['An agent asks for a permission', `/app/agents/${bot_id}`])
  })

  it('come from what agents really do: a message, and a request for approval', async (test) => {
    const { push, person, browser, agent, conversation_id } = await talking(test)
    const grants = [{ permission: 'send_message', mode: 'ask' }]
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
    const asked = await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: 'Hi' })
    assert.equal(asked.status, 202, asked.text)
    await sendAfter()
    const shown = shownIn(push, browser)
    // The request, and the interest; its conversation is the same thing to do.
    for (const { waiting } of shown) assert.equal(waiting, 2)
    assert.deepEqual(shown.map(({ path }) => path).sort(), [
      `/app/approvals/${asked.body.approval_id}`,
      `/app/conversations/${conversation_id}`,
    ])
  })

  it('are signed, encrypted, as long as each other, and not kept for longer than a day', async (test) => {
    const { push, person } = await scene(test)
    await tell(person, 'message_waiting')
    await tell(person, 'approval_asked')
    await sendAfter()
    const [first, second] = push.arrived
    const { claims, key } = verifiedClaims(first!.headers.authorization!)
    assert.deepEqual([claims.aud, claims.sub], [push.url, 'mailto:ops@example.org'])
    const left = Number(claims.exp) - Date.now() / 1000
    assert.ok(left > 3600 && left < 24 * 3600, String(left))
    assert.equal(key, (await service.get('/account/push', { headers: person.session })).body.public_key)
    assert.deepEqual(
      [first!.headers.ttl, first!.headers.urgency, first!.headers['content-encoding']],
      ['86400', 'high', 'aes128gcm'],
    )
    assert.equal(first!.body.length, second!.body.length)
  })

  it('stand for all of the same kind about the same, and go with their transaction', async (test) => {
    const { push, person, browser } = await scene(test)
    for (let time = 0; time < 3; time++) await tell(person)
    await assert.rejects(
      service.app.database.transaction(async (tx) => {
        await notify({ tx }, person.user_id, 'approval_asked', { about: 1, name: '' })
        throw new Error('undone')
      }),
    )
    await sendAfter()
    assert.equal(shownIn(push, browser).length, 1)
  })

  it('come again for what is new while one is being delivered', async (test) => {
    const { push, person, browser } = await scene(test)
    await tell(person)
    const [before] = await service.sql<{ push_id: number }>('select push_id from pushes')
    await tell(person)
    const [after] = await service.sql<{ push_id: number }>('select push_id from pushes')
    // Whoever delivers the first deletes that one only.
    assert.notEqual(before!.push_id, after!.push_id)
    await sendAfter()
    assert.equal(shownIn(push, browser).length, 1)
  })

  const SEEN: [what: string, see: (person: TestPerson) => Promise<unknown>][] = [
    ['read', ({ user_id }) => forgetNotice({ tx: service.app.database.read }, user_id, 'message_waiting', 7)],
    [
      'dealt with',
      ({ user_id: userId }) =>
        settleNotices({ tx: service.app.database.read }, 'message_waiting', [{ userId, about: 7 }]),
    ],
    [
      'withdrawn',
      ({ user_id: userId }) =>
        takeBackNotice({ tx: service.app.database.read }, 'message_waiting', { userId, about: 7 }),
    ],
  ]
  for (const [what, see] of SEEN)
    it(`do not come for what was ${what} within seconds; others do`, async (test) => {
      const { push, person, browser } = await scene(test)
      const other = await createPerson(service)
      const theirs = await turnOn(service, push, other.session)
      for (const about of [7, 8]) await tell(person, 'message_waiting', about)
      await tell(other)
      await service.runJob('send-pushes')
      assert.equal(push.arrived.length, 0)
      await see(person)
      await sendAfter()
      assert.deepEqual(
        shownIn(push, browser).map(({ path }) => path),
        ['/app/conversations/8'],
      )
      assert.equal(shownIn(push, theirs).length, 1)
    })

  it('are sent once across concurrent processes', async (test) => {
    const push = await openPushService(test)
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(service)))
    const browsers = await Promise.all(people.map(({ session }) => turnOn(service, push, session)))
    await Promise.all(people.map((person) => tell(person)))
    await service.database.travel('10 seconds')
    await Promise.all(Array.from({ length: 4 }, () => service.runJob('send-pushes')))
    for (const browser of browsers) assert.equal(shownIn(push, browser).length, 1)
  })

  it('are not for what the person switched off, nor for those who are suspended', async (test) => {
    const { push, person, browser } = await scene(test)
    await service.call('PATCH', '/account/push', { kinds: { messages: false } }, { headers: person.session })
    await tell(person, 'message_waiting')
    await tell(person, 'approval_asked')
    await sendAfter()
    assert.deepEqual(
      shownIn(push, browser).map(({ tag }) => tag),
      ['approval_asked-7'],
    )
    await service.database.travel('0')
    await tell(person, 'approval_asked', 8)
    await service.sql('update users set suspended_at = app_now() where user_id = $1', [person.user_id])
    await sendAfter('20 seconds')
    assert.equal(push.arrived.length, 1)
    assert.deepEqual(await waiting(person), [])
  })

  it('are 60 an hour at most', async (test) => {
    const { push, person, browser } = await scene(test)
    for (let about = 1; about <= 70; about++) await tell(person, 'approval_asked', about)
    await sendAfter()
    assert.equal(shownIn(push, browser).length, 60)
    assert.deepEqual(await waiting(person), [])
  })
})

describe('quiet hours', () => {
  /** From an hour before now to an hour after, in a zone five and a half hours ahead. */
  async function quietNow(person: TestPerson) {
    const [{ from, to } = { from: '', to: '' }] = await service.sql<{ from: string; to: string }>(
      `select to_char(app_now() at time zone 'Asia/Kolkata' - interval '1 hour', 'HH24:MI') as from,
         to_char(app_now() at time zone 'Asia/Kolkata' + interval '1 hour', 'HH24:MI') as to`,
    )
    const quiet_hours = { from, to, time_zone: 'Asia/Kolkata' }
    const answer = await service.call('PATCH', '/account/push', { quiet_hours }, { headers: person.session })
    assert.equal(answer.status, 200, answer.text)
  }

  it('hold everything back until they end', async (test) => {
    const { push, person, browser } = await scene(test)
    await quietNow(person)
    await tell(person)
    await sendAfter()
    assert.equal(push.arrived.length, 0)
    const [{ wait, attempts } = { wait: 0, attempts: 1 }] = await waiting(person)
    assert.ok(wait > 3000 && wait <= 3600 && attempts === 0, String(wait))
    await sendAfter('58 minutes')
    assert.equal(push.arrived.length, 0)
    await sendAfter('61 minutes')
    assert.equal(shownIn(push, browser).length, 1)
  })

  it('let what waits go once the person ends them', async (test) => {
    const { push, person, browser } = await scene(test)
    await quietNow(person)
    await tell(person)
    await sendAfter()
    await service.call('PATCH', '/account/push', { quiet_hours: null }, { headers: person.session })
    await service.runJob('send-pushes')
    assert.equal(shownIn(push, browser).length, 1)
  })

  it('do not hold back a test', async (test) => {
    const { push, person, browser } = await scene(test)
    await quietNow(person)
    await service.call('PATCH', '/account/push', { kinds: { messages: false } }, { headers: person.session })
    await service.post(`/account/push/devices/${browser.device_id}/test`, {}, { headers: person.session })
    await service.runJob('send-pushes')
    const [shown] = shownIn(push, browser)
    assert.deepEqual(
      [shown?.title, shown?.path],
      ['It works: what waits for you appears here', '/app/profile?tab=notifications'],
    )
  })
})

describe('a push service that', () => {
  for (const status of [404, 410])
    it(`answers ${status} ends that browser and no other`, async (test) => {
      const { push, person, browser } = await scene(test)
      const other = await createPerson(service)
      await turnOn(service, push, other.session)
      push.answers.set(browser.path, { status })
      await tell(person)
      await tell(other)
      await sendAfter()
      assert.equal(await deviceOf(person), undefined)
      assert.deepEqual(await deviceOf(other), { delivered: true, failing: false })
    })

  for (const status of [500, 503, 429, 408])
    it(`answers ${status} is asked again later, and at last not any more`, async (test) => {
      const { push, person, browser } = await scene(test)
      push.answers.set(browser.path, { status })
      await tell(person)
      const waits: number[] = []
      for (let hours = 0; hours < 30; hours += 4) {
        await sendAfter(`${hours} hours 1 minute`)
        const [row] = await waiting(person)
        if (row) waits.push(row.wait)
      }
      assert.equal(push.arrived.length, 6)
      assert.deepEqual(
        waits.map((wait) => [30, 120, 600, 3600, 10_800].find((delay) => Math.abs(wait - delay) < 20)),
        [30, 120, 600, 3600, 10_800],
      )
      assert.deepEqual(await waiting(person), [])
      assert.deepEqual(await deviceOf(person), { delivered: false, failing: true })
      push.answers.delete(browser.path)
      await tell(person)
      await sendAfter('31 hours')
      assert.deepEqual(await deviceOf(person), { delivered: true, failing: false })
    })

  it('says when to come back is believed, for an hour at most', async (test) => {
    for (const [wish, wait] of [
      ['900', 900],
      ['999999', 3600],
    ] as const) {
      const { push, person, browser } = await scene(test)
      push.answers.set(browser.path, { status: 429, headers: { 'retry-after': wish } })
      await service.database.travel('0')
      await tell(person)
      await sendAfter()
      const [row] = await waiting(person)
      assert.ok(Math.abs(row!.wait - wait) < 20, String(row!.wait))
    }
  })

  for (const status of [301, 400, 403, 413])
    it(`answers ${status} is not asked again for that one`, async (test) => {
      const { push, person, browser } = await scene(test)
      push.answers.set(browser.path, { status, headers: { location: `${push.url}/elsewhere` } })
      await tell(person)
      await sendAfter()
      assert.deepEqual(await waiting(person), [])
      assert.equal(push.arrived.length, 1)
      assert.deepEqual(await deviceOf(person), { delivered: false, failing: true })
    })

  it('takes nothing for five days loses that browser', async (test) => {
    const { push, person, browser } = await scene(test)
    push.answers.set(browser.path, { status: 403 })
    for (const days of ['0 days', '4 days', '6 days']) {
      await service.database.travel(days)
      await tell(person)
      await sendAfter(`${days} 1 minute`)
      if (days !== '6 days') assert.deepEqual(await deviceOf(person), { delivered: false, failing: true })
    }
    assert.equal(await deviceOf(person), undefined)
  })

  it('cannot be reached for two days is not told what is old by then', async (test) => {
    const { push, person } = await scene(test)
    await tell(person)
    await sendAfter('49 hours')
    assert.equal(push.arrived.length, 0)
    assert.deepEqual(await waiting(person), [])
  })

  it('is in this network is not asked, unless the operator allows it', async (test) => {
    const push = await openPushService(test)
    const { user_id } = await createPerson(guarded)
    const { secrets } = guarded.app.jobContext()
    await guarded.sql(
      `insert into push_devices (user_id, session_id, endpoint, public_key, auth_sealed)
       select user_id, session_id, $2, decode(repeat('04', 65), 'hex'), $3 from sessions where user_id = $1`,
      [user_id, `${push.url}/push/0`, secrets.seal(randomBytes(16).toString('base64url'))],
    )
    const key = (await guarded.get('/account/push', { headers: (await createPerson(guarded)).session })).body.public_key
    await guarded.sql('update push_devices set public_key = $1', [Buffer.from(key, 'base64url')])
    await guarded.app.database.transaction((tx) => notify({ tx }, user_id, 'message_waiting', { about: 1, name: '' }))
    await guarded.database.travel('10 seconds')
    await guarded.runJob('send-pushes')
    assert.equal(push.arrived.length, 0)
    assert.ok(guarded.logLines.some((line) => line.includes('not on the public internet')))
  })
})

it('a browser whose secret was sealed under another SECRET_KEY has to be turned on anew', async (test) => {
  const { push, person } = await scene(test)
  await tell(person)
  await service.database.travel('10 seconds')
  await sendPushes({ ...service.app.jobContext(), secrets: createSecrets(randomBytes(32)) })
  assert.equal(push.arrived.length, 0)
  assert.equal(await deviceOf(person), undefined)
})

it('logs name neither the address of a browser nor what it was told', async (test) => {
  const { push, person, browser } = await scene(test)
  push.answers.set(browser.path, { status: 500 })
  await tell(person)
  await sendAfter()
  const lines = service.logLines.filter((line) => line.includes('a push could not be delivered'))
  assert.ok(lines.length > 0)
  for (const line of lines) assert.ok(!line.includes('/push/') && !line.includes('new message'), line)
})

/** A message to this person, who has an agent, and a browser that shows notifications. */
async function talking(test: TestContext) {
  const push = await openPushService(test)
  const { owner, investor, ideaId, ...rest } = await market(service)
  const { person, agent } = owner
  const browser = await turnOn(service, push, person.session)
  const { conversation_id } = await interested(service, { owner, investor, ideaId, ...rest })
  await act(service, investor.agent, 'send-message', {
    user_id: investor.person.user_id,
    conversation_id,
    body: 'Hello',
  })
  return { push, person, agent, browser, conversation_id }
}
