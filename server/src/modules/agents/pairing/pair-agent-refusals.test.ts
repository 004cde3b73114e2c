import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, setStatus, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
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

  it('concurrent guesses are counted one by one', async () => {
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
