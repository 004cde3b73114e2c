import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { eventsOf } from '../../../../test/market.ts'
import { activeAgent, createPerson, linkUser, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'
import { SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
async function setUp() {
  const agent = await activeAgent(service)
  const person = await createPerson(service)
  const headers = person.session
  const pair = (fields: Fields, options: object = { headers }) =>
    service.post('/bots/pair', { bot_pairing_code: agent.pairingCode, ...fields }, options)
  const change = (fields: Fields) => service.call('PATCH', `/account/agents/${agent.bot_id}`, fields, { headers })
  const linked = async () => (await service.get('/bots/linked-users', { token: agent.token })).body.linked_users[0]
  return { agent, person, headers, pair, change, linked }
}

const ASK = { permission: 'send_message', mode: 'ask' }
const THREE = { permission: 'express_interest', mode: 'allow', limits: { per_week: 3 } }
const PLAIN = { permission: 'create_idea', mode: 'allow' }

describe('POST /bots/pair with grants', () => {
  it('grants beside plain names, and the agent sees both', async () => {
    const { agent, pair, linked } = await setUp()
    const answer = await pair({ permissions: ['create_idea'], grants: [ASK, THREE] })
    assertAccepted(answer, 200)
    const permissions = ['create_idea', 'express_interest', 'send_message']
    const grants = [PLAIN, THREE, ASK]
    assert.deepEqual([answer.body.permissions, answer.body.grants], [permissions, grants])
    assert.match(answer.body.message, /asks you each time before: send_message/)
    const { permissions: seen, grants: shown } = await linked()
    assert.deepEqual([seen, shown], [permissions, grants])
    const [told] = await eventsOf(service, agent)
    assert.deepEqual([told!.type, told!.data.grants], ['user.linked', grants])
  })

  for (const expires_at of [
    '2999-12-31T23:59:60Z',
    '2999-01-01T00:00:00Z[Europe/Berlin]',
    '2999-01-01T00:00:00+23:00',
    '9999-12-31T23:59:59-14:00',
    '0000-01-01T00:00:00Z',
    `2999-01-01T00:00:00.${'0'.repeat(200)}Z`,
  ])
    it(`422: an end that not everybody reads alike: ${expires_at.slice(0, 40)}`, async () => {
      const { pair } = await setUp()
      const answer = await pair({ grants: [{ ...ASK, limits: { expires_at } }] })
      assertRefused(answer, 422, 'validation_failed', ['grants.0.limits.expires_at'])
    })

  it('an end sent in another zone is stored in the one form, and sending it again changes nothing', async () => {
    const { agent, pair, change, linked } = await setUp()
    const until = (expires_at: string) => ({ grants: [{ ...ASK, limits: { expires_at } }] })
    assertAccepted(await pair(until('2999-01-01T01:00:00+01:00')), 200)
    assertAccepted(await change(until('2999-01-01T00:00:00Z')), 200)
    assert.equal((await linked()).grants[0].limits.expires_at, '2999-01-01T00:00:00.000+00:00')
    assert.equal((await eventsOf(service, agent)).length, 1)
  })

  it('a pairing of the version before allows without limits', async () => {
    const { agent, person, linked } = await setUp()
    await linkUser(service, agent, person, ['create_idea'])
    assert.deepEqual((await linked()).grants, [PLAIN])
  })

  const REFUSED: [string, Fields, string[]][] = [
    ['the same permission in both forms', { permissions: ['send_message'], grants: [ASK] }, ['grants.0.permission']],
    ['the same permission twice', { grants: [ASK, ASK] }, ['grants.1.permission']],
    ['asking about a read', { grants: [{ permission: 'find_matches', mode: 'ask' }] }, ['grants.0.mode']],
    ['no mode', { grants: [{ permission: 'send_message' }] }, ['grants.0.mode']],
    [
      'a limit that means nothing',
      { grants: [{ ...ASK, limits: { max_duration_days: 30, kinds: ['invest'] } }] },
      ['grants.0.limits.kinds', 'grants.0.limits.max_duration_days'],
    ],
    [
      'a number of reads',
      { grants: [{ permission: 'find_matches', mode: 'allow', limits: { per_day: 1 } }] },
      ['grants.0.limits.per_day'],
    ],
    [
      'an amount without a currency',
      { grants: [{ permission: 'start_round', mode: 'allow', limits: { max_amount: 5 } }] },
      ['grants.0.limits.max_amount'],
    ],
    [
      'a currency without an amount',
      { grants: [{ permission: 'start_round', mode: 'allow', limits: { currency: 'EUR' } }] },
      ['grants.0.limits.currency'],
    ],
    [
      'an end in the past',
      { grants: [{ ...ASK, limits: { expires_at: '2001-01-01T00:00:00.000+00:00' } }] },
      ['grants.0.limits.expires_at'],
    ],
    ['zero', { grants: [{ ...ASK, limits: { per_day: 0 } }] }, ['grants.0.limits.per_day']],
  ]
  for (const [what, fields, errors] of REFUSED)
    it(`422: ${what}`, async () => {
      const { pair, change, person, agent } = await setUp()
      assertRefused(await pair(fields), 422, 'validation_failed', errors)
      await linkUser(service, agent, person)
      assertRefused(await change(fields), 422, 'validation_failed', errors)
    })
})

describe('PATCH /account/agents/{bot_id} with grants', () => {
  it('replaces both, tells the agent once, and says nothing when nothing changes', async () => {
    const { agent, person, change, linked, headers } = await setUp()
    await linkUser(service, agent, person, ['create_idea', 'send_message'])
    const grants = [{ ...ASK, limits: { per_day: 2 } }]
    for (let time = 0; time < 2; time++) {
      const answer = await change({ grants })
      assertAccepted(answer, 200)
      assert.deepEqual([answer.body.permissions, answer.body.grants], [['send_message'], grants])
    }
    const told = await eventsOf(service, agent)
    assert.deepEqual(
      told.map(({ type, data }) => [type, data.grants]),
      [['user.permissions_changed', grants]],
    )
    assert.deepEqual((await linked()).grants, grants)
    const { agents } = (await service.get('/account/agents', { headers })).body
    assert.deepEqual(agents[0].grants, grants)
  })

  it('pausing leaves the grants; a plain name lifts their limits', async () => {
    const { agent, person, change } = await setUp()
    await linkUser(service, agent, person)
    await change({ grants: [ASK] })
    assert.deepEqual((await change({ paused: true })).body.grants, [ASK])
    const lifted = await change({ permissions: ['send_message'], paused: false })
    assert.deepEqual(lifted.body.grants, [{ permission: 'send_message', mode: 'allow' }])
  })
})

describe('a personal access token', () => {
  const LIMITED = { permission: 'express_interest', mode: 'allow', limits: { per_week: 3, kinds: ['invest'] } }
  const RAISED: [string, Fields, string?][] = [
    ['ask to allow', { grants: [{ ...ASK, mode: 'allow' }] }],
    ['ask to a plain name', { permissions: ['send_message'] }],
    ['a higher number', { grants: [{ ...LIMITED, limits: { per_week: 4, kinds: ['invest'] } }] }],
    ['a limit less', { grants: [{ ...LIMITED, limits: { per_week: 3 } }] }],
    ['another kind', { grants: [{ ...LIMITED, limits: { per_week: 3, kinds: ['invest', 'partner'] } }] }],
    ['another permission', { permissions: ['create_idea'] }, 'token_cannot_add'],
  ]
  for (const [what, fields, reason = 'token_cannot_raise'] of RAISED)
    it(`403: never raises a grant: ${what}`, async () => {
      const { pair, person, linked } = await setUp()
      await pair({ grants: [ASK, LIMITED] })
      const before = (await linked()).grants
      const refused = await pair(fields, { token: await personToken(service, person, SCOPE_NAMES) })
      assertRefused(refused, 403, 'permission_denied')
      assert.equal(refused.body.reason, reason)
      assert.deepEqual((await linked()).grants, before)
    })

  it('may lower one, and leaves all as it is without naming any', async () => {
    const { pair, person } = await setUp()
    await pair({ grants: [ASK, LIMITED] })
    const token = await personToken(service, person, SCOPE_NAMES)
    assert.deepEqual((await pair({}, { token })).body.grants, [LIMITED, ASK])
    const lower = { ...LIMITED, mode: 'ask', limits: { per_day: 1, per_week: 2, kinds: ['invest'] } }
    assertAccepted(await pair({ grants: [lower] }, { token }), 200)
  })
})
