import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../../test/admins.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../../test/assertions.ts'
import type { Door } from '../../../../../test/careful.ts'
import { act, approveByAdmin, pairedPendingAgent } from '../../../../../test/ideas.ts'
import { eventsOf, type Represented } from '../../../../../test/market.ts'
import { activeAgent, createPerson, linkUser } from '../../../../../test/people.ts'
import { useOtherProcess } from '../../../../../test/processes.ts'
import { useService } from '../../../../../test/service.ts'
import type { Permission } from '../../../../contract/vocabulary.ts'

const service = useService({ settings: { SESSION_RATE_PER_MINUTE: '1000000' } })
const admin = useAdmin(service)
const other = useOtherProcess(service, { BOT_RATE_PER_MINUTE: '1000000', SESSION_RATE_PER_MINUTE: '1000000' })

const REASON = 'To find three backers, as you asked.'

/** An agent that may only find matches, and what both can do about requests. */
async function scene(permissions: Permission[] = ['find_matches']) {
  const person = await createPerson(service)
  const agent = await activeAgent(service)
  await linkUser(service, agent, person, permissions)
  return withSteps({ person, agent })
}

function withSteps({ person, agent }: Represented) {
  const { user_id, session: headers } = person
  const ask = (permission: string, fields = {}, door: Door = service) =>
    door.call(
      'POST',
      '/bots/action/request-permission',
      { user_id, permission, reason: REASON, ...fields },
      { token: agent.token },
    )
  const decide = (id: number, what: string, fields = {}, door: Door = service) =>
    door.call('POST', `/account/permission-requests/${id}/${what}`, fields, { headers })
  const withdraw = (id: number, door: Door = service) =>
    door.call('POST', `/bots/permission-requests/${id}/withdraw`, {}, { token: agent.token })
  const open = async () => (await service.get('/account/permission-requests', { headers })).body.requests
  const granted = async () => {
    const { agents } = (await service.get('/account/agents', { headers })).body
    return agents.find(({ bot_id }: { bot_id: number }) => bot_id === agent.bot_id)?.grants
  }
  const heard = async () =>
    (await eventsOf(service, agent)).filter(({ type }) => type.startsWith('permission.')).map(({ type }) => type)
  const asked = async (permission: string, fields = {}): Promise<number> => {
    const answer = await ask(permission, fields)
    assertAccepted(answer, 201)
    return answer.body.request_id
  }
  return { person, agent, headers, ask, asked, decide, withdraw, open, granted, heard }
}

const unread = async (headers: { cookie: string }) =>
  (await service.get('/account/notices', { headers })).body.notices.filter(
    ({ kind, read }: { kind: string; read: boolean }) => kind === 'permission_asked' && !read,
  ).length

describe('an agent asks for a permission', () => {
  it('and has it once its person grants it, asking first', async () => {
    const { agent, headers, person, asked, decide, open, granted, heard } = await scene()
    const refused = await act(service, agent, 'send-message', {
      user_id: person.user_id,
      conversation_id: 1,
      body: 'x',
    })
    assert.equal(refused.body.reason, 'permission_missing')
    assert.equal(refused.body.next[0].operation, 'platform_request_permission')
    assert.equal(refused.body.next[0].path, '/bots/action/request-permission')
    const id = await asked('send_message', { mode: 'allow' })
    const [card] = await open()
    assert.deepEqual(
      [card.request_id, card.bot_id, card.permission, card.mode, card.reason],
      [id, agent.bot_id, 'send_message', 'allow', REASON],
    )
    assert.equal((await service.get('/account/waiting', { headers })).body.permission_requests, 1)
    assert.equal(await unread(headers), 1)
    const answer = await decide(id, 'grant')
    assertAccepted(answer, 200)
    // What was granted before stays, and nothing else is added.
    const grants = [
      { permission: 'find_matches', mode: 'allow' },
      { permission: 'send_message', mode: 'ask' },
    ]
    assert.deepEqual(answer.body.grants, grants)
    assert.deepEqual(await granted(), grants)
    assert.deepEqual(await heard(), ['permission.granted'])
    assert.deepEqual(await open(), [])
    assert.equal((await service.get('/account/waiting', { headers })).body.permission_requests, 0)
    assert.equal(await unread(headers), 0)
  })

  it('and is granted it within limits, which are checked as anywhere', async () => {
    const { asked, decide, granted } = await scene([])
    const id = await asked('start_round')
    const wrong = await decide(id, 'grant', { mode: 'allow', limits: { max_amount: 20 } })
    assertRefused(wrong, 422, 'validation_failed', ['limits.max_amount'])
    const meaningless = await decide(id, 'grant', { limits: { kinds: ['invest'] } })
    assertRefused(meaningless, 422, 'validation_failed', ['limits.kinds'])
    const past = await decide(id, 'grant', { limits: { expires_at: '2001-01-01T00:00:00Z' } })
    assertRefused(past, 422, 'validation_failed', ['limits.expires_at'])
    assertAccepted(await decide(id, 'grant', { mode: 'allow', limits: { per_week: 2 } }), 200)
    assert.deepEqual(await granted(), [{ permission: 'start_round', mode: 'allow', limits: { per_week: 2 } }])
  })

  it('once: asking again gives the same request, with the first reason', async () => {
    const { ask, asked, open } = await scene()
    const id = await asked('create_idea')
    const again = await ask('create_idea', { reason: 'Because I say so.', mode: 'allow' })
    assertAccepted(again, 201)
    assert.deepEqual([again.body.request_id, again.body.already_asked, again.body.mode], [id, true, 'ask'])
    const [card, ...more] = await open()
    assert.deepEqual([card.reason, more], [REASON, []])
  })

  it('for at most three things at a time', async () => {
    const { ask, asked, decide, headers } = await scene([])
    const first = await asked('create_idea')
    await asked('update_idea')
    await asked('start_round')
    const fourth = await ask('find_matches')
    assertRefused(fourth, 403, 'permission_denied')
    assert.deepEqual([fourth.body.reason, fourth.body.params], ['permission_request_limit', { limit: 3 }])
    assertAccepted(await decide(first, 'decline'), 200)
    assert.equal(await unread(headers), 1, 'the others still wait')
    assertAccepted(await ask('find_matches'), 201)
  })

  it('not for what it has, could not use, or cannot be asked about', async () => {
    const { ask, agent, person } = await scene()
    assertRefused(await ask('find_matches'), 422, 'validation_failed', ['permission'])
    assert.equal((await ask('find_matches')).body.reason, 'already_granted')
    await service.sql(`update bots set active_capabilities = '{find_matches}' where bot_id = $1`, [agent.bot_id])
    const inactive = await ask('create_idea')
    assertRefused(inactive, 403, 'permission_denied')
    assert.equal(inactive.body.reason, 'capability_inactive')
    await service.sql(`update links set permissions = '{}' where bot_id = $1`, [agent.bot_id])
    assertRefused(await ask('find_matches', { mode: 'ask' }), 422, 'validation_failed', ['mode'])
    assertRefused(await ask('send_message', { reason: ' ' }), 422, 'validation_failed', ['reason'])
    assertRefused(await ask('send_message', { reason: 'x'.repeat(301) }), 422, 'validation_failed', ['reason'])
    assertAccepted(await ask('send_message', { reason: 'x'.repeat(300) }), 201)
    await service.sql('update links set paused_at = app_now() where bot_id = $1', [agent.bot_id])
    assertRefused(await ask('create_business'), 403, 'user_not_linked')
    const stranger = await createPerson(service)
    assertRefused(await ask('send_message', { user_id: stranger.user_id }), 403, 'user_not_linked')
    assert.ok(person.user_id !== stranger.user_id)
  })

  it('again once what it had has ended', async () => {
    const { asked, agent, headers, open, heard, decide } = await scene()
    const terms = { find_matches: { mode: 'allow', limits: { expires_at: '2001-01-01T00:00:00Z' } } }
    await service.sql('update links set terms = $2 where bot_id = $1', [agent.bot_id, JSON.stringify(terms)])
    const id = await asked('find_matches')
    // Another change keeps what has ended, and grants nothing by that.
    const path = `/account/agents/${agent.bot_id}`
    for (const paused of [true, false]) assertAccepted(await service.call('PATCH', path, { paused }, { headers }), 200)
    assert.deepEqual([(await open()).length, await heard()], [1, []])
    assertAccepted(await decide(id, 'grant'), 200)
    assert.deepEqual(await heard(), ['permission.granted'])
  })

  it('not again for 30 days after a decline, and its words are gone', async () => {
    const { ask, asked, decide, heard, headers } = await scene()
    const id = await asked('create_idea')
    assertAccepted(await decide(id, 'decline'), 200)
    assert.deepEqual(await heard(), ['permission.declined'])
    assert.equal(await unread(headers), 0)
    const [{ reason } = { reason: '' }] = await service.sql<{ reason: string | null }>(
      'select reason from permission_requests where request_id = $1',
      [id],
    )
    assert.equal(reason, null)
    const early = await ask('create_idea')
    assertRefused(early, 403, 'permission_denied')
    assert.equal(early.body.reason, 'asked_before')
    const days = (Date.parse(early.body.params.until) - Date.now()) / 86_400_000
    assert.ok(days > 29.9 && days < 30.1, `${days} days`)
    assert.ok(Number(early.headers.get('retry-after')) > 29 * 86_400)
    await service.sql('update permission_requests set closed_until = app_now() where request_id = $1', [id])
    const again = await ask('create_idea')
    assertAccepted(again, 201)
    assert.notEqual(again.body.request_id, id)
  })

  it('never again after a decline for good, also after pairing anew; its person can grant it all the same', async () => {
    const { ask, asked, decide, agent, headers, person } = await scene()
    assertAccepted(await decide(await asked('create_idea'), 'decline', { for_good: true }), 200)
    const [told] = (await eventsOf(service, agent)).filter(({ type }) => type === 'permission.declined')
    assert.deepEqual([told?.data.for_good, told?.data.again_from], [true, null])
    await service.runJob('prune')
    await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers })
    await linkUser(service, agent, person, [])
    const refused = await ask('create_idea')
    assert.deepEqual([refused.body.reason, refused.body.params.until], ['asked_before', null])
    assert.equal(refused.headers.get('retry-after'), null)
    const grant = { permissions: ['create_idea'] }
    assertAccepted(await service.call('PATCH', `/account/agents/${agent.bot_id}`, grant, { headers }), 200)
  })

  it('and may withdraw it, which tells nobody; not again the same day', async () => {
    const { ask, asked, withdraw, decide, open, heard, headers } = await scene()
    const id = await asked('create_idea')
    assertAccepted(await withdraw(id), 200)
    assert.deepEqual([await open(), await unread(headers), await heard()], [[], 0, []])
    assert.equal((await ask('create_idea')).body.reason, 'asked_before')
    for (const late of [await withdraw(id), await decide(id, 'grant'), await decide(id, 'decline')]) {
      assertRefused(late, 404, 'not_found')
      assert.equal(late.body.reason, 'gone')
    }
  })

  it('and hears of it when its person grants it elsewhere', async () => {
    const { asked, agent, headers, open, heard } = await scene([])
    await asked('create_idea')
    await asked('update_idea')
    const grants = [{ permission: 'create_idea', mode: 'ask' }]
    assertAccepted(await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers }), 200)
    assert.deepEqual(await heard(), ['permission.granted'])
    assert.deepEqual(
      (await open()).map(({ permission }: { permission: string }) => permission),
      ['update_idea'],
    )
  })
})

describe('a request is over', () => {
  it('when the pairing ends', async () => {
    const { asked, agent, headers, person, open } = await scene()
    const id = await asked('create_idea')
    assertAccepted(await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers }), 200)
    await linkUser(service, agent, person, [])
    assert.deepEqual([await open(), await unread(headers)], [[], 0])
    assert.equal((await service.post(`/account/permission-requests/${id}/grant`, {}, { headers })).status, 404)
  })

  it('when the agent is suspended', async () => {
    const { asked, agent, headers, open } = await scene()
    await asked('create_idea')
    assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'No.' }), 200)
    assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/reactivate`), 200)
    assert.deepEqual([await open(), await unread(headers)], [[], 0])
  })
})

it('a pending agent is approved first, then its person is asked', async () => {
  const { agent, owner } = await pairedPendingAgent(service)
  await service.sql(`update links set permissions = '{}' where bot_id = $1`, [agent.bot_id])
  const { asked, open, heard, decide, headers } = withSteps({ agent, person: owner })
  const id = await asked('create_idea')
  assert.deepEqual([await open(), await unread(headers)], [[], 0])
  assert.equal((await decide(id, 'grant')).status, 404)
  await approveByAdmin(service, agent)
  assert.deepEqual(
    (await open()).map(({ request_id }: { request_id: number }) => request_id),
    [id],
  )
  assert.equal(await unread(headers), 1)
  assertAccepted(await decide(id, 'grant'), 200)
  assert.deepEqual(await heard(), ['permission.granted'])
})

describe('at the same moment, through two processes', () => {
  type Scene = Awaited<ReturnType<typeof scene>>
  async function race(round: (each: Scene, one: Door, two: Door) => Promise<void>): Promise<void> {
    for (let count = 0; count < 6; count++) {
      const [one, two] = count % 2 === 0 ? [service, other] : [other, service]
      await round(await scene([]), one, two)
    }
  }
  const has = async ({ granted }: Scene) => (await granted()).length === 1

  it('granting and withdrawing: one of them wins', () =>
    race(async (each, one, two) => {
      const id = await each.asked('create_idea')
      const [grant, withdrawn] = await Promise.all([each.decide(id, 'grant', {}, one), each.withdraw(id, two)])
      assert.deepEqual([grant.status, withdrawn.status].sort(), [200, 404])
      assert.equal(await has(each), grant.status === 200)
      assert.deepEqual(await each.heard(), grant.status === 200 ? ['permission.granted'] : [])
    }))

  it('granting and declining, each twice: one of the four wins', () =>
    race(async (each, one, two) => {
      const id = await each.asked('create_idea')
      const answers = await Promise.all([
        each.decide(id, 'grant', {}, one),
        each.decide(id, 'decline', {}, two),
        each.decide(id, 'grant', {}, two),
        each.decide(id, 'decline', {}, one),
      ])
      assert.deepEqual(countStatuses(answers), { 200: 1, 404: 3 })
      const granted = answers[0]?.status === 200 || answers[2]?.status === 200
      assert.equal(await has(each), granted)
      assert.deepEqual(await each.heard(), [granted ? 'permission.granted' : 'permission.declined'])
    }))

  for (const [how, what] of [
    ['declining two', ['decline', 'decline']],
    ['granting one and declining the other', ['grant', 'decline']],
  ] as const)
    it(`${how}: nothing is unread once nothing is open`, () =>
      race(async (each, one, two) => {
        const ids = [await each.asked('create_idea'), await each.asked('update_idea')] as const
        const answers = await Promise.all([
          each.decide(ids[0], what[0], {}, one),
          each.decide(ids[1], what[1], {}, two),
        ])
        for (const answer of answers) assertAccepted(answer, 200)
        assert.deepEqual([await each.open(), await unread(each.headers)], [[], 0])
      }))

  for (const ends of ['declined', 'withdrawn'] as const)
    it(`one is ${ends} while another is asked: that one stays unread`, () =>
      race(async (each, one, two) => {
        const id = await each.asked('create_idea')
        const [ended, asked] = await Promise.all([
          ends === 'declined' ? each.decide(id, 'decline', {}, one) : each.withdraw(id, one),
          each.ask('update_idea', {}, two),
        ])
        assertAccepted(ended, 200)
        assertAccepted(asked, 201)
        assert.deepEqual([(await each.open()).length, await unread(each.headers)], [1, 1])
      }))

  it('granting and unpairing', () =>
    race(async (each, one, two) => {
      const id = await each.asked('create_idea')
      const path = `/account/agents/${each.agent.bot_id}`
      const [grant, ended] = await Promise.all([
        each.decide(id, 'grant', {}, one),
        two.call('DELETE', path, undefined, { headers: each.headers }),
      ])
      assertAccepted(ended, 200)
      assert.ok(grant.status === 200 || grant.status === 404, grant.text)
      assert.equal(await each.granted(), undefined)
      assert.deepEqual(await each.open(), [])
    }))

  it('asking for four things: three are open', () =>
    race(async (each, one, two) => {
      const answers = await Promise.all(
        ['create_idea', 'update_idea', 'start_round', 'send_message', 'create_idea'].map((permission, place) =>
          each.ask(permission, {}, place % 2 === 0 ? one : two),
        ),
      )
      assert.equal((await each.open()).length, 3)
      for (const { status, body } of answers)
        assert.ok(status === 201 || body.reason === 'permission_request_limit', String(status))
    }))

  it('asking and being granted it elsewhere: nothing stays open', () =>
    race(async (each, one, two) => {
      const grants = { permissions: ['create_idea'] }
      await Promise.all([
        each.ask('create_idea', {}, one),
        two.call('PATCH', `/account/agents/${each.agent.bot_id}`, grants, { headers: each.headers }),
      ])
      assert.deepEqual(await each.open(), [])
    }))
})
