import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../test/assertions.ts'
import { market, publishedIdea, representedPerson } from '../../test/market.ts'
import { activeAgent, createPerson, setStatus } from '../../test/people.ts'
import { Workbench } from '../../test/processes.ts'
import { type TestAnswer, useService } from '../../test/service.ts'
import type { Fields } from '../contract/fields.ts'

const workbench = new Workbench({ after })
const service = useService()
/** An agent whose person granted every permission with these limits. */
async function limited(permission: string, limits: Fields) {
  const { person, agent } = await representedPerson(service)
  const headers = person.session
  const grant = async (changed: Fields) => {
    const grants = [{ permission, mode: 'allow', limits: changed }]
    assertAccepted(await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers }), 200)
  }
  await grant(limits)
  const act = (operation: string, fields: Fields, key?: string) =>
    service.post(
      `/bots/action/${operation}`,
      { user_id: person.user_id, ...fields },
      { token: agent.token, ...(key && { key }) },
    )
  return { person, agent, act, grant }
}

async function otherIdeas(count: number): Promise<number[]> {
  const owner = await createPerson(service)
  const ideas: number[] = []
  for (let index = 0; index < count; index++) ideas.push(await publishedIdea(service, owner))
  return ideas
}

function assertLimited(answer: TestAnswer, limit: string, value: unknown): void {
  assertRefused(answer, 403, 'permission_denied')
  assert.equal(answer.body.reason, 'grant_limit', answer.text)
  assert.deepEqual([answer.body.params.limit, answer.body.params.value], [limit, value])
}

describe('a number of writes', () => {
  it('three interests a week hold under 50 concurrent calls through two processes', async () => {
    const { person, agent } = await limited('express_interest', { per_week: 3 })
    const settings = { PORT: '0', LOG_LEVEL: 'silent', BOT_RATE_PER_MINUTE: '1000000' }
    const other = await workbench.start({ ...settings, ...service.database.settings })
    const ideas = await otherIdeas(50)
    const doors = [service, other]
    const express = (idea_id: number, index: number) =>
      doors[index % 2]!.call(
        'POST',
        '/bots/action/express-interest',
        { user_id: person.user_id, idea_id },
        { token: agent.token, key: `interest-${idea_id}` },
      )
    // On a busy machine some are told to come back: all of them wait for one row.
    const decided = async (idea_id: number, index: number) => {
      let answer = await express(idea_id, index)
      for (let tries = 1; answer.status === 429 && tries < 10; tries++) answer = await express(idea_id, index)
      return answer
    }
    const answers = await Promise.all(ideas.map(decided))
    assert.deepEqual(countStatuses(answers), { 201: 3, 403: 47 })
    for (const answer of answers.filter(({ status }) => status === 403)) {
      assertLimited(answer, 'per_week', 3)
      assert.ok(Number(answer.headers.get('retry-after')) > 6 * 86_400)
    }
    const rows = await service.sql('select 1 from interests where user_id = $1', [person.user_id])
    assert.equal(rows.length, 3)
  })

  it('frees up by the database clock, one slot at a time', async () => {
    const { act } = await limited('express_interest', { per_day: 2 })
    const ideas = await otherIdeas(4)
    const express = (index: number) => act('express-interest', { idea_id: ideas[index] })
    assertAccepted(await express(0), 201)
    await service.database.travel('1 hour')
    assertAccepted(await express(1), 201)
    const full = await express(2)
    assertLimited(full, 'per_day', 2)
    assert.ok(Math.abs(Number(full.headers.get('retry-after')) - 23 * 3600) < 60)
    assert.ok(Math.abs(Date.parse(full.body.params.frees_at) - Date.now() - 24 * 3_600_000) < 120_000)
    await service.database.travel('24 hours 1 minute')
    assertAccepted(await express(2), 201)
    assertLimited(await express(3), 'per_day', 2)
  })

  it('counts completed writes: no refusal, no replay, nothing that waits for a payment', async () => {
    const { act, person } = await limited('start_round', { per_week: 1 })
    const mine = await publishedIdea(service, person)
    assertRefused(await act('start-round', { idea_id: 999_999 }), 404, 'not_found')
    assertRefused(await act('start-round', { idea_id: mine, duration_days: 60 }), 402, 'payment_required')
    assertAccepted(await act('start-round', { idea_id: mine }, 'once'), 201)
    assertAccepted(await act('start-round', { idea_id: mine }, 'once'), 201)
    assertLimited(await act('start-round', { idea_id: mine }, 'twice'), 'per_week', 1)
  })

  it('a repeated call takes no room, and needs none', async () => {
    const { act } = await limited('express_interest', { per_day: 2 })
    const ideas = await otherIdeas(3)
    const express = (index: number) => act('express-interest', { idea_id: ideas[index] })
    const { interest_id } = (await express(0)).body
    assert.equal((await express(0)).body.already_existed, true)
    assertAccepted(await express(1), 201)
    assertLimited(await express(2), 'per_day', 2)
    const again = await express(0)
    assertAccepted(again, 201)
    assert.deepEqual([again.body.interest_id, again.body.already_existed], [interest_id, true])
    assertLimited(await express(2), 'per_day', 2)
    assertLimited(await act('express-interest', { idea_id: 999_999 }), 'per_day', 2)
  })

  it('outlives the pairing', async () => {
    const { act, agent, person } = await limited('send_message', { per_day: 1 })
    await service.sql(`insert into grant_uses (bot_id, user_id, permission) values ($1, $2, 'send_message')`, [
      agent.bot_id,
      person.user_id,
    ])
    await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers: person.session })
    const grants = [{ permission: 'send_message', mode: 'allow', limits: { per_day: 1 } }]
    const paired = { bot_pairing_code: agent.pairingCode, grants }
    assertAccepted(await service.post('/bots/pair', paired, { headers: person.session }), 200)
    assertLimited(await act('send-message', { conversation_id: 1, body: 'Hello.' }), 'per_day', 1)
  })

  it('writes of other permissions and of other agents do not count', async () => {
    const { act, person } = await limited('create_business', { per_day: 1 })
    assertAccepted(await act('create-business', { business_name: 'One' }), 201)
    assertLimited(await act('create-business', { business_name: 'Two' }), 'per_day', 1)
    const second = await activeAgent(service)
    await service.post('/bots/pair', { bot_pairing_code: second.pairingCode }, { headers: person.session })
    const input = { user_id: person.user_id, business_name: 'Two' }
    assertAccepted(await service.post('/bots/action/create-business', input, { token: second.token }), 201)
  })
})

describe('what a write is about', () => {
  it('only_ideas: edits, rounds, interests and matches elsewhere are refused', async () => {
    const owner = await createPerson(service)
    const theirs = await publishedIdea(service, owner)
    for (const [permission, operation, fields] of [
      ['update_idea', 'update-idea', { annotation: 'New.' }],
      ['start_round', 'start-round', {}],
      ['find_matches', 'find-matches', {}],
    ] as const) {
      const { act, person, grant } = await limited(permission, { only_ideas: [1] })
      const [one, other] = [await publishedIdea(service, person), await publishedIdea(service, person)]
      await grant({ only_ideas: [one] })
      assert.ok((await act(operation, { idea_id: one, ...fields })).status < 300, operation)
      assertLimited(await act(operation, { idea_id: other, ...fields }), 'only_ideas', [one])
    }
    const { act } = await limited('express_interest', { only_ideas: [theirs] })
    assertAccepted(await act('express-interest', { idea_id: theirs }), 201)
    const [elsewhere] = await otherIdeas(1)
    assertLimited(await act('express-interest', { idea_id: elsewhere }), 'only_ideas', [theirs])
  })

  it('kinds: of what is expressed and of what is answered', async () => {
    const { act, person } = await limited('express_interest', { kinds: ['partner'] })
    const [idea] = await otherIdeas(1)
    assertLimited(await act('express-interest', { idea_id: idea }), 'kinds', ['partner'])
    assertAccepted(await act('express-interest', { idea_id: idea, kind: 'partner' }), 201)
    const { investor } = await market(service)
    const mine = await publishedIdea(service, person)
    const interest = { user_id: investor.person.user_id, idea_id: mine, kind: 'invest' }
    const { interest_id } = (
      await service.post('/bots/action/express-interest', interest, { token: investor.agent.token })
    ).body
    assertLimited(await act('respond-interest', { interest_id, decision: 'accepted' }), 'kinds', ['partner'])
  })

  it('max_duration_days and max_amount: of a round', async () => {
    const { act, person, grant } = await limited('start_round', { max_duration_days: 30 })
    const idea_id = await publishedIdea(service, person)
    assertLimited(await act('start-round', { idea_id, duration_days: 60 }), 'max_duration_days', 30)
    await grant({ max_amount: 19, currency: 'EUR' })
    assertLimited(await act('start-round', { idea_id, duration_days: 90 }), 'max_amount', 19)
    assertRefused(await act('start-round', { idea_id, duration_days: 60 }), 402, 'payment_required')
    await grant({ max_amount: 19, currency: 'USD' })
    assertLimited(await act('start-round', { idea_id, duration_days: 60 }), 'max_amount', 19)
    assertAccepted(await act('start-round', { idea_id, duration_days: 30 }), 201)
  })

  it('expires_at: afterwards neither writes nor reads, by the database clock', async () => {
    const [row] = await service.sql<{ expires_at: string }>(`select app_now() + interval '1 hour' as expires_at`)
    const { expires_at } = row!
    const { act, person } = await limited('find_matches', { expires_at })
    const idea_id = await publishedIdea(service, person)
    const draft = await limited('create_idea', { expires_at })
    assertAccepted(await act('find-matches', { idea_id }), 200)
    assertAccepted(await draft.act('create-idea', { is_draft: 1 }), 201)
    await service.database.travel('26 hours')
    assertLimited(await act('find-matches', { idea_id }), 'expires_at', expires_at)
    assertLimited(await draft.act('create-idea', { is_draft: 1 }), 'expires_at', expires_at)
  })
})

describe('an agent that waits for approval', () => {
  /** Pending, with a grant of this kind; `approve` answers the states of what it held. */
  async function pending(mode: 'allow' | 'ask', limits: Fields) {
    const world = await limited('express_interest', limits)
    const { agent, person } = world
    const asking = { grants: [{ permission: 'express_interest', mode, limits }] }
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, asking, { headers: person.session })
    await setStatus(service, agent, 'pending_approval')
    await service.sql('update bots set active_capabilities = null where bot_id = $1', [agent.bot_id])
    const approve = async () => {
      const admin = await createPerson(service, { admin: true })
      const approved = await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
      assert.ok(approved.status < 300, approved.text)
      const states = 'select state from queued_writes where bot_id = $1 order by write_id'
      return (await service.sql<{ state: string }>(states, [agent.bot_id])).map(({ state }) => state)
    }
    return { ...world, approve }
  }

  it('is refused beyond its grant; held writes count at once, and not again when they are released', async () => {
    const { act, approve } = await pending('allow', { per_week: 1, kinds: ['invest'] })
    const [one, two] = await otherIdeas(2)
    assertLimited(await act('express-interest', { idea_id: one, kind: 'partner' }), 'kinds', ['invest'])
    for (const existed of [false, true]) {
      const answer = await act('express-interest', { idea_id: one })
      assertAccepted(answer, 201)
      assert.equal(answer.body.already_existed, existed)
    }
    assertLimited(await act('express-interest', { idea_id: two }), 'per_week', 1)
    assert.deepEqual(await approve(), ['released'])
    assertLimited(await act('express-interest', { idea_id: two }), 'per_week', 1)
  })

  it('whose person is asked at the release keeps the place of what it held for them', async () => {
    const { act, approve, agent } = await pending('ask', { per_day: 1 })
    const [one, two] = await otherIdeas(2)
    assertAccepted(await act('express-interest', { idea_id: one }), 201)
    assertLimited(await act('express-interest', { idea_id: two }), 'per_day', 1)
    assert.deepEqual(await approve(), ['released'])
    const waiting = `select 1 from approvals where bot_id = $1 and state = 'waiting'`
    assert.equal((await service.sql(waiting, [agent.bot_id])).length, 1)
    assertLimited(await act('express-interest', { idea_id: two }), 'per_day', 1)
  })

  it('counts what it held before there was a limit when it is released', async () => {
    const { act, approve, grant } = await pending('allow', { per_day: 9 })
    await grant({ kinds: ['invest'] })
    const [one, two] = await otherIdeas(2)
    for (const idea_id of [one, two]) assertAccepted(await act('express-interest', { idea_id }), 201)
    await grant({ per_day: 1 })
    assert.deepEqual(await approve(), ['released', 'failed'])
  })
})
