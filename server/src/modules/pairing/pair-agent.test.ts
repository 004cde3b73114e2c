import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../test/assertions.ts'
import {
  activeAgent,
  approveAgent,
  createPerson,
  personToken,
  setStatus,
  type TestPerson,
} from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES } from '../../contract/vocabulary.ts'

const service = useService()
/** Those without an active capability where only create_idea is active; messages need none. */
const OTHERS = PERMISSION_NAMES.filter((name) => name !== 'create_idea' && name !== 'send_message')
const NO_SUCH_CODE = 'IDB-000000'

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

  it('pairing again replaces the permissions, and tells only of changes', async () => {
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

  it('twenty people who pair, and ten who leave meanwhile, are counted exactly', async () => {
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
      bot_status: 'active',
      requested_capabilities: ['create_idea', 'browse_ideas'],
      requested_permissions: ['create_idea'],
      inactive_permissions: OTHERS,
      granted_permissions: null,
      granted: null,
    })
    assert.deepEqual(await linksOf(agent), [])
    await pair(person, agent.pairingCode, ['send_message'])
    const again = await preview(person, agent.pairingCode)
    assert.deepEqual(again.body.granted_permissions, ['send_message'])
    assert.deepEqual(again.body.granted, [{ permission: 'send_message', mode: 'allow' }])
  })

  it('asks for messages only by name, or by declaring nothing; an admin’s choice counts once it is made', async () => {
    const person = await createPerson(service)
    const asked = async (capabilities?: string[]) => {
      const agent = await registerAgent(service, capabilities && { capabilities })
      const { body } = await preview(person, agent.pairingCode)
      assert.deepEqual(body.inactive_permissions, [])
      return body.requested_permissions
    }
    assert.deepEqual(await asked(), PERMISSION_NAMES)
    const withoutMessages = PERMISSION_NAMES.filter((name) => name !== 'send_message')
    assert.deepEqual(await asked([...CAPABILITY_NAMES]), withoutMessages)
    assert.deepEqual(await asked([...CAPABILITY_NAMES, 'send_message']), PERMISSION_NAMES)
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

describe('404 not_found', () => {
  it('an unknown code', async () => {
    const person = await createPerson(service)
    assertRefused(await pair(person, NO_SUCH_CODE), 404, 'not_found')
    assertRefused(await preview(person, NO_SUCH_CODE), 404, 'not_found')
  })

  for (const status of ['suspended', 'rejected'] as const)
    it(`the code of a ${status} agent`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, status)
      const person = await createPerson(service)
      assertRefused(await pair(person, agent.pairingCode), 404, 'not_found')
      assertRefused(await preview(person, agent.pairingCode), 404, 'not_found')
    })

  it('a code that was rotated away', async () => {
    const agent = await activeAgent(service)
    await service.post('/bots/pairing-code/rotate', {}, { token: agent.token })
    assertRefused(await pair(await createPerson(service), agent.pairingCode), 404, 'not_found')
  })
})

describe('429 rate_limited', () => {
  it('after more than ten wrong codes in an hour, even for a right one, for this person only', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    for (let guess = 0; guess < 5; guess++) {
      assertRefused(await pair(person, NO_SUCH_CODE), 404, 'not_found')
      assertRefused(await preview(person, NO_SUCH_CODE), 404, 'not_found')
    }
    assertAccepted(await preview(person, agent.pairingCode), 200)
    assertRefused(await pair(person, NO_SUCH_CODE), 429, 'rate_limited')
    const refused = await pair(person, agent.pairingCode)
    assertRefused(refused, 429, 'rate_limited')
    assert.match(refused.headers.get('retry-after') ?? '', /^(3[0-9]{3})$/)
    assertRefused(await preview(person, agent.pairingCode), 429, 'rate_limited')
    assertAccepted(await pair(await createPerson(service), agent.pairingCode), 200)
  })

  it('guesses sent at once are counted one by one', async () => {
    const person = await createPerson(service)
    const answers = await Promise.all(Array.from({ length: 30 }, () => pair(person, NO_SUCH_CODE)))
    assert.deepEqual(countStatuses(answers), { 404: 10, 429: 20 })
  })

  it('ends with the hour', async () => {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    for (let guess = 0; guess < 11; guess++) await pair(person, NO_SUCH_CODE)
    assertRefused(await pair(person, agent.pairingCode), 429, 'rate_limited')
    await service.database.travel('61 minutes')
    assertAccepted(await pair(person, agent.pairingCode), 200)
  })
})

describe('403', () => {
  it('under 14', async () => {
    const agent = await activeAgent(service)
    const [row] = await service.sql<{ born: string }>(`select (app_now() - interval '13 years')::date as born`)
    const person = await createPerson(service, { date_of_birth: row!.born })
    assertRefused(await pair(person, agent.pairingCode), 403, 'age_below_minimum')
    assert.deepEqual(await linksOf(agent), [])
  })

  it('a page of another site', async () => {
    const agent = await activeAgent(service)
    const { session } = await createPerson(service)
    const headers = { ...session, origin: 'https://elsewhere.example' }
    const answer = await service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { headers })
    assertRefused(answer, 403, 'permission_denied')
  })
})

describe('422 validation_failed', () => {
  for (const [name, body, field] of [
    ['no code', {}, 'bot_pairing_code'],
    ['a number as code', { bot_pairing_code: 123456 }, 'bot_pairing_code'],
    [
      'a repeated permission',
      { bot_pairing_code: NO_SUCH_CODE, permissions: ['create_idea', 'create_idea'] },
      'permissions',
    ],
    ['an unknown permission', { bot_pairing_code: NO_SUCH_CODE, permissions: ['fly'] }, 'permissions.0'],
    ['permissions that are no list', { bot_pairing_code: NO_SUCH_CODE, permissions: 'create_idea' }, 'permissions'],
  ] as const)
    it(name, async () => {
      const { session } = await createPerson(service)
      assertRefused(await service.post('/bots/pair', body, { headers: session }), 422, 'validation_failed', [field])
    })
})

describe('401 unauthenticated', () => {
  it('no token, an unknown one, a bot token', async () => {
    const agent = await activeAgent(service)
    const body = { bot_pairing_code: agent.pairingCode }
    assertRefused(await service.post('/bots/pair', body), 401, 'unauthenticated')
    assertRefused(await service.post('/bots/pair', body, { token: 'idb_pat_x' }), 401, 'unauthenticated')
    assertRefused(await service.post('/bots/pair', body, { token: agent.token }), 401, 'unauthenticated')
  })
})
