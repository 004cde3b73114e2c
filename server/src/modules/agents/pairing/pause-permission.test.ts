import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, approveByAdmin, pairedPendingAgent } from '../../../../test/ideas.ts'
import { eventsOf, interested, market, type Represented, representedPerson } from '../../../../test/market.ts'
import { personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
const DRAFT = { name: 'Tide mill', is_draft: 1 }

const change = ({ person, agent }: Represented, fields: object) =>
  service.call('PATCH', `/account/agents/${agent.bot_id}`, fields, { headers: person.session })

const create = ({ person, agent }: Represented) =>
  act(service, agent, 'create-idea', { user_id: person.user_id, ...DRAFT })

describe('pausing one permission', () => {
  it('refuses calls under it at once, and leaves the others alone', async () => {
    const pair = await representedPerson(service)
    assertAccepted(await change(pair, { pause: ['create_idea'] }), 200)
    const refused = await create(pair)
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, refused.body.params], ['paused', { permission: 'create_idea' }])
    assert.match(refused.body.message, /paused create_idea/)
    const business = { user_id: pair.person.user_id, business_name: 'Lamplight Ltd' }
    assertAccepted(await act(service, pair.agent, 'create-business', business), 201)
    assertAccepted(await change(pair, { resume: ['create_idea'] }), 200)
    assertAccepted(await create(pair), 201)
  })

  it('covers reads and dry runs', async () => {
    const { owner, ideaId } = await market(service)
    await change(owner, { pause: ['find_matches', 'create_idea'] })
    const matches = await act(service, owner.agent, 'find-matches', {
      user_id: owner.person.user_id,
      idea_id: ideaId,
    })
    assert.deepEqual([matches.status, matches.body.reason], [403, 'paused'])
    const { user_id } = owner.person
    const dry = await act(service, owner.agent, 'create-idea', { user_id, ...DRAFT, dry_run: true })
    assert.deepEqual([dry.status, dry.body.reason], [403, 'paused'])
  })

  it('keeps mode and limits, is shown to both, and tells the agent once', async () => {
    const pair = await representedPerson(service)
    const limited = { permission: 'create_idea', mode: 'ask', limits: { per_day: 3 } }
    await change(pair, { permissions: ['send_message'], grants: [limited] })
    for (let time = 0; time < 2; time++) assertAccepted(await change(pair, { pause: ['create_idea'] }), 200)
    const grants = [
      { ...limited, paused: true },
      { permission: 'send_message', mode: 'allow' },
    ]
    const { linked_users } = (await service.get('/bots/linked-users', { token: pair.agent.token })).body
    assert.deepEqual(linked_users[0].grants, grants)
    const { agents } = (await service.get('/account/agents', { headers: pair.person.session })).body
    assert.deepEqual([agents[0].grants, agents[0].paused], [grants, false])
    const told = (await eventsOf(service, pair.agent)).slice(1)
    assert.deepEqual(
      told.map(({ type, data }) => [type, data.grants, data.paused]),
      [['user.permissions_changed', grants, false]],
    )
    const { body } = await change(pair, { resume: ['create_idea'] })
    assert.deepEqual(body.grants[0], limited)
  })

  it('pauses what is named in both lists', async () => {
    const pair = await representedPerson(service)
    const { body } = await change(pair, { pause: ['create_idea'], resume: ['create_idea'] })
    assert.equal(body.grants[0].paused, true)
  })

  it('422: a permission that the agent does not have', async () => {
    const pair = await representedPerson(service)
    await change(pair, { permissions: ['send_message'] })
    for (const field of ['pause', 'resume']) {
      const refused = await change(pair, { [field]: ['create_idea'] })
      assertRefused(refused, 422, 'validation_failed', [field])
      assert.equal(refused.body.reason, 'permission_not_granted')
    }
  })
})

/** Its person granted it until a minute ago. */
async function end({ person, agent }: Represented, permission: string): Promise<void> {
  await service.sql(
    `update links set terms = jsonb_build_object($3::text, jsonb_build_object('mode', 'allow', 'limits',
       jsonb_build_object('expires_at', to_char(app_now() at time zone 'UTC' - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS+00:00'))))
     where bot_id = $1 and user_id = $2`,
    [agent.bot_id, person.user_id, permission],
  )
}

describe('a permission whose end has come', () => {
  it('stops what the agent hears and reads under it', async () => {
    const scene = await market(service)
    const { conversation_id } = await interested(service, scene)
    const { owner, investor } = scene
    const write = (body: string) =>
      service.post(`/account/conversations/${conversation_id}/messages`, { body }, { headers: owner.person.session })
    const messages = async () =>
      (await eventsOf(service, investor.agent)).filter(({ type }) => type === 'message.received').length
    const listed = async () =>
      (await service.get('/bots/action/list-conversations', { token: investor.agent.token })).body.conversations.length
    assertAccepted(await write('One'), 201)
    assert.deepEqual([await messages(), await listed()], [1, 1])
    await end(investor, 'send_message')
    const asked = { user_id: investor.person.user_id, conversation_id }
    assert.equal((await act(service, investor.agent, 'read-messages', asked)).body.reason, 'grant_limit')
    assertAccepted(await write('Two'), 201)
    assert.deepEqual([await messages(), await listed()], [1, 0])
  })
})

describe('a paused permission', () => {
  it('stops what the agent hears and reads under it', async () => {
    const scene = await market(service)
    const { conversation_id } = await interested(service, scene)
    const { owner, investor } = scene
    const { user_id } = investor.person
    const write = (body: string) =>
      service.post(`/account/conversations/${conversation_id}/messages`, { body }, { headers: owner.person.session })
    const messages = async () =>
      (await eventsOf(service, investor.agent)).filter(({ type }) => type === 'message.received').length
    const listed = async () => {
      const path = '/bots/action/list-conversations'
      return (await service.get(path, { token: investor.agent.token })).body.conversations?.length
    }
    assertAccepted(await write('One'), 201)
    assert.deepEqual([await messages(), await listed()], [1, 1])
    await change(investor, { pause: ['send_message'] })
    assertAccepted(await write('Two'), 201)
    assert.deepEqual([await messages(), await listed()], [1, 0])
    const read = await act(service, investor.agent, 'read-messages', { user_id, conversation_id })
    assert.deepEqual([read.status, read.body.reason], [403, 'paused'])
  })

  it('shows the agent no private fields of businesses, and neither does one whose end has come', async () => {
    const pair = await representedPerson(service)
    const { user_id } = pair.person
    const made = { user_id, business_name: 'Lamplight Ltd', vat_number: 'DE123456789' }
    assertAccepted(await act(service, pair.agent, 'create-business', made), 201)
    const seen = async () => (await act(service, pair.agent, 'list-businesses', {})).body.businesses[0].vat_number
    assert.equal(await seen(), 'DE123456789')
    await change(pair, { pause: ['create_business'] })
    assert.equal(await seen(), null)
    await change(pair, { resume: ['create_business'] })
    await end(pair, 'create_business')
    assert.equal(await seen(), null)
  })

  it('fails held writes when they are released', async () => {
    const { agent, owner: person } = await pairedPendingAgent(service)
    const pair = { agent, person }
    assert.equal((await create(pair)).body.bot_queued, true)
    await change(pair, { pause: ['create_idea'] })
    await approveByAdmin(service, agent)
    const failed = (await eventsOf(service, agent)).find(({ type }) => type === 'write.failed')
    assert.equal(failed?.data.code, 'permission_denied')
    assert.deepEqual(await service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id]), [])
  })

  it('keeps what waits for an approval waiting, until it is resumed', async () => {
    const pair = await representedPerson(service)
    const headers = pair.person.session
    await change(pair, { grants: [{ permission: 'create_idea', mode: 'ask' }] })
    const { approval_id } = (await create(pair)).body
    await change(pair, { pause: ['create_idea'] })
    const path = `/account/approvals/${approval_id}`
    const { hash, paused, state } = (await service.get(path, { headers })).body
    assert.deepEqual([paused, state], [true, 'waiting'])
    const refused = await service.post(`${path}/approve`, { hash }, { headers })
    assertRefused(refused, 422, 'validation_failed', ['approval_id'])
    assert.equal(refused.body.reason, 'permission_paused_by_you')
    await change(pair, { resume: ['create_idea'] })
    const approved = await service.post(`${path}/approve`, { hash }, { headers })
    assert.equal(approved.body.state, 'granted', approved.text)
  })

  it('403: is not resumed by a personal access token', async () => {
    const pair = await representedPerson(service)
    await change(pair, { pause: ['create_idea'] })
    const token = await personToken(service, pair.person, SCOPE_NAMES)
    const fields = { bot_pairing_code: pair.agent.pairingCode, permissions: ['create_idea'] }
    const refused = await service.post('/bots/pair', fields, { token })
    assertRefused(refused, 403, 'permission_denied')
    assert.deepEqual([refused.body.reason, (await create(pair)).status], ['token_cannot_raise', 403])
  })
})
