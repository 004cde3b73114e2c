import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { activeAgent, approveAgent, createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
/** Those without an active capability where only create_idea is active; messages need none. */
const OTHERS = PERMISSION_NAMES.filter((name) => name !== 'create_idea' && name !== 'send_message')
const pair = (person: TestPerson, code: string, permissions?: unknown) =>
  service.post('/bots/pair', { bot_pairing_code: code, permissions }, { headers: person.session })

const preview = (person: TestPerson, code: string) =>
  service.post('/account/pairing-preview', { code }, { headers: person.session })

const linksOf = (agent: TestAgent) =>
  service.sql<{ user_id: number; permissions: string[] }>(
    'select user_id, permissions from links where bot_id = $1 order by user_id',
    [agent.bot_id],
  )

const eventsOf = (agent: TestAgent) =>
  service.sql<{ type: string; data: Record<string, unknown> }>(
    'select type, data from events where bot_id = $1 order by event_id',
    [agent.bot_id],
  )

async function linkedCount(agent: TestAgent): Promise<number> {
  const [row] = await service.sql<{ n: number }>('select linked_users_count as n from bots where bot_id = $1', [
    agent.bot_id,
  ])
  return row!.n
}

describe('200', () => {
  it('pairs, tells the agent, and shows in its status', async () => {
    const agent = await activeAgent(service, { bot_name: 'Scout' })
    const person = await createPerson(service)
    const answer = await pair(person, agent.pairingCode, ['send_message', 'create_idea'])
    assertAccepted(answer, 200)
    assert.equal(answer.body.bot_name, 'Scout')
    assert.equal(answer.body.bot_id, agent.bot_id)
    assert.match(answer.body.message, /paired with you.*create_idea, send_message/)
    assert.deepEqual(answer.body.permissions, ['create_idea', 'send_message'])
    const { user_id } = person
    assert.deepEqual(await linksOf(agent), [{ user_id, permissions: ['create_idea', 'send_message'] }])
    assert.deepEqual(await eventsOf(agent), [
      {
        type: 'user.linked',
        data: {
          user_id,
          permissions: ['create_idea', 'send_message'],
          grants: [
            { permission: 'create_idea', mode: 'allow' },
            { permission: 'send_message', mode: 'allow' },
          ],
        },
      },
    ])
    const status = await service.get('/bots/status', { token: agent.token })
    assert.equal(status.body.linked_users_count, 1)
  })

  it('takes any valid user token', async () => {
    const agent = await activeAgent(service)
    const token = await personToken(service, await createPerson(service), ['favourites:write'])
    assertAccepted(await service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { token }), 200)
  })

  for (const [declared, expected] of [
    [undefined, PERMISSION_NAMES],
    [[], PERMISSION_NAMES],
    [
      ['browse_ideas', 'find_partners', 'create_ideas'],
      ['create_idea', 'find_matches'],
    ],
    [['browse_ideas', 'paint_pictures'], []],
  ] as const)
    it(`without permissions grants what was asked for: ${declared}`, async () => {
      const agent = await activeAgent(service, declared ? { capabilities: declared } : {})
      const answer = await pair(await createPerson(service), agent.pairingCode)
      assertAccepted(answer, 200)
      assert.deepEqual(answer.body.permissions, expected)
    })

  for (const [how, written] of [
    ['in small letters, with blanks around it', (code: string) => ` ${code.toLowerCase()} `],
    ['without the hyphen', (code: string) => code.replace('-', '')],
    ['with a blank for the hyphen', (code: string) => code.replace('-', ' ')],
    ['with blanks and a dash', (code: string) => code.replace('-', '\u2009\u2013 ').replace(/...$/, ' $&')],
  ] as const)
    it(`reads the code ${how}`, async () => {
      const agent = await activeAgent(service)
      assertAccepted(await pair(await createPerson(service), written(agent.pairingCode)), 200)
    })

  it('takes no other code for it', async () => {
    const agent = await activeAgent(service)
    for (const wrong of [agent.pairingCode.slice(0, -1), agent.pairingCode.replace('-', 'X'), '-'])
      assertRefused(await pair(await createPerson(service), wrong), 404, 'not_found')
  })

  it('pairs with a pending agent and says that its writes are held', async () => {
    const agent = await registerAgent(service)
    const answer = await pair(await createPerson(service), agent.pairingCode)
    assertAccepted(answer, 200)
    assert.match(answer.body.message, /held/)
  })

  it('pairing again replaces the permissions, and reports only changes', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    await pair(person, agent.pairingCode, ['create_idea'])
    await pair(person, agent.pairingCode, ['create_idea'])
    assert.deepEqual(
      (await eventsOf(agent)).map(({ type }) => type),
      ['user.linked'],
    )
    await pair(person, agent.pairingCode, [])
    const { user_id } = person
    assert.deepEqual(await linksOf(agent), [{ user_id, permissions: [] }])
    assert.deepEqual((await eventsOf(agent)).at(-1), {
      type: 'user.permissions_changed',
      data: { user_id, permissions: [], grants: [], paused: false },
    })
    assert.equal(await linkedCount(agent), 1)
  })

  it('pairing again resumes a paused agent', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    await pair(person, agent.pairingCode, ['create_idea'])
    await service.sql('update links set paused_at = app_now() where bot_id = $1', [agent.bot_id])
    await pair(person, agent.pairingCode, ['create_idea'])
    const { body } = await service.get('/bots/linked-users', { token: agent.token })
    assert.equal(body.linked_users.length, 1)
    assert.equal((await eventsOf(agent)).length, 2)
  })
})

describe('at once', () => {
  it('one person twenty times is one link, one event, one in the count', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pair(person, agent.pairingCode)))
    assert.deepEqual(countStatuses(answers), { 200: 20 })
    assert.equal((await linksOf(agent)).length, 1)
    assert.equal((await eventsOf(agent)).length, 1)
    assert.equal(await linkedCount(agent), 1)
  })

  it('twenty people who pair, and ten who leave concurrently, are counted exactly', async () => {
    const agent = await activeAgent(service)
    const leavers = await Promise.all(Array.from({ length: 10 }, () => createPerson(service)))
    const comers = await Promise.all(Array.from({ length: 20 }, () => createPerson(service)))
    await Promise.all(leavers.map((person) => pair(person, agent.pairingCode)))
    assert.equal(await linkedCount(agent), 10)
    const path = `/account/agents/${agent.bot_id}`
    const answers = await Promise.all([
      ...comers.map((person) => pair(person, agent.pairingCode)),
      ...leavers.map((person) => service.call('DELETE', path, undefined, { headers: person.session })),
    ])
    assert.deepEqual(countStatuses(answers), { 200: 30 })
    assert.equal(await linkedCount(agent), 20)
    assert.equal((await linksOf(agent)).length, 20)
  })
})

describe('preview', () => {
  it('shows who the agent is and what it asks for', async () => {
    const agent = await activeAgent(service, {
      bot_name: 'Scout',
      bot_description: 'Finds partners.',
      third_party_provider: 'Example AI',
      contact_email: 'scout@example.org',
      capabilities: ['create_idea', 'browse_ideas'],
    })
    const person = await createPerson(service)
    const answer = await preview(person, agent.pairingCode.toLowerCase())
    assertAccepted(answer, 200)
    const { status: _, ...shown } = answer.body
    assert.deepEqual(shown, {
      bot_id: agent.bot_id,
      bot_name: 'Scout',
      account_type: 'ai_agent',
      bot_description: 'Finds partners.',
      third_party_provider: 'Example AI',
      contact_email: 'scout@example.org',
      contact_confirmed: false,
      bot_status: 'active',
      requested_capabilities: ['create_idea', 'browse_ideas'],
      requested_permissions: ['create_idea'],
      inactive_permissions: OTHERS,
      can_wait: false,
      granted_permissions: null,
      granted: null,
    })
    assert.deepEqual(await linksOf(agent), [])
    await pair(person, agent.pairingCode, ['send_message'])
    const again = await preview(person, agent.pairingCode)
    assert.deepEqual(again.body.granted_permissions, ['send_message'])
    assert.deepEqual(again.body.granted, [{ permission: 'send_message', mode: 'allow' }])
  })

  it('says whether it can wait: at registration, and in its profile since', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, { can_wait: true })
    const canWait = async () => (await preview(person, agent.pairingCode)).body.can_wait
    assert.equal(await canWait(), true)
    const { token } = agent
    const changed = await service.call('PATCH', '/bots/profile', { can_wait: false }, { token })
    assert.equal(changed.body.can_wait, false)
    assert.equal(await canWait(), false)
    assertAccepted(await service.call('PATCH', '/bots/profile', { bot_description: 'Waits.' }, { token }), 200)
    assert.equal(await canWait(), false)
  })

  it('asks for messages by name, with interests, or by declaring nothing; an admin’s choice counts once it is made', async () => {
    const person = await createPerson(service)
    const asked = async (capabilities?: string[]) => {
      const agent = await registerAgent(service, capabilities && { capabilities })
      const { body } = await preview(person, agent.pairingCode)
      assert.deepEqual(body.inactive_permissions, [])
      return body.requested_permissions
    }
    assert.deepEqual(await asked(), PERMISSION_NAMES)
    assert.deepEqual(await asked(['create_idea']), ['create_idea'])
    assert.deepEqual(await asked(['create_idea', 'send_message']), ['create_idea', 'send_message'])
    assert.deepEqual(await asked(['express_interest']), ['express_interest', 'send_message'])
    assert.deepEqual(await asked([...CAPABILITY_NAMES]), PERMISSION_NAMES)
    const approved = await registerAgent(service)
    await approveAgent(service, approved, { capabilities: ['create_idea', 'browse_ideas'] })
    const { body } = await preview(person, approved.pairingCode)
    assert.deepEqual([body.requested_permissions, body.inactive_permissions], [PERMISSION_NAMES, OTHERS])
    await pair(person, approved.pairingCode)
    const listed = await service.get('/account/agents', { headers: person.session })
    assert.deepEqual(listed.body.agents[0].inactive_permissions, OTHERS)
    assert.deepEqual(listed.body.agents[0].requested_permissions, PERMISSION_NAMES)
  })
})
