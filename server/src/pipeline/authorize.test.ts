import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { activeAgent, addPerson, autonomousAgent, link, unlink } from '../../test/people.ts'
import { ACT_FOR_USER, LIST_NOTES, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'
import type { Permission } from '../contract/vocabulary.ts'

const service = useService(withProbes)

const write = (agent: TestAgent, fields: Record<string, unknown>) =>
  service.post(WRITE_NOTE, { text: 'note', ...fields }, { token: agent.token })
const act = (agent: TestAgent, user_id: unknown) => service.post(ACT_FOR_USER, { user_id }, { token: agent.token })

async function pair(permissions: Permission[], person: Parameters<typeof addPerson>[1] = {}) {
  const agent = await activeAgent(service)
  const userId = await addPerson(service, person)
  await link(service, agent, userId, permissions)
  return { agent, userId }
}

describe('a paired user', () => {
  it('is acted for, by name', async () => {
    const { agent, userId } = await pair(['send_message'], { name: 'Ada' })
    const answer = await act(agent, userId)
    assertAccepted(answer, 200)
    assert.equal(answer.body.acted_for, 'Ada')
  })

  it('is in the log of the action', async () => {
    const { agent, userId } = await pair(['send_message'])
    await act(agent, userId)
    const [row] = await service.sql('select user_id, operation, code from action_log where bot_id = $1', [agent.bot_id])
    assert.deepEqual(row, { user_id: userId, operation: 'probe_act_for_user', code: 'ok' })
  })
})

describe('403 user_not_linked', () => {
  it('answers alike for an unlinked and an unknown user', async () => {
    const agent = await activeAgent(service)
    const stranger = await act(agent, await addPerson(service))
    const nobody = await act(agent, 9_007_199_254_740_991)
    assertRefused(stranger, 403, 'user_not_linked')
    assertRefused(nobody, 403, 'user_not_linked')
    assert.equal(stranger.text, nobody.text)
  })

  it('a user paired with another agent', async () => {
    const { userId } = await pair(['send_message'])
    assertRefused(await act(await activeAgent(service), userId), 403, 'user_not_linked')
  })

  it('a user who unpaired', async () => {
    const { agent, userId } = await pair(['send_message'])
    await unlink(service, agent, userId)
    assertRefused(await act(agent, userId), 403, 'user_not_linked')
  })

  it('an autonomous agent needs the link too when it names a user', async () => {
    const agent = await autonomousAgent(service)
    assertRefused(await write(agent, { user_id: await addPerson(service) }), 403, 'user_not_linked')
  })

  it('a list filtered by a stranger', async () => {
    const agent = await activeAgent(service)
    const userId = await addPerson(service)
    const answer = await service.get(`${LIST_NOTES}?user_id=${userId}`, { token: agent.token })
    assertRefused(answer, 403, 'user_not_linked')
  })
})

describe('403 permission_denied', () => {
  it('the user granted something else', async () => {
    const { agent, userId } = await pair(['create_idea'])
    const answer = await act(agent, userId)
    assertRefused(answer, 403, 'permission_denied')
    assert.match(answer.body.message, /send_message/)
  })

  it('the capability of that name is not active', async () => {
    const { agent, userId } = await pair(['create_idea'])
    await service.sql(`update bots set active_capabilities = '{find_matches}' where bot_id = $1`, [agent.bot_id])
    const answer = await write(agent, { user_id: userId })
    assertRefused(answer, 403, 'permission_denied')
    assert.match(answer.body.message, /capability create_idea/)
  })

  it('also for an autonomous agent that acts for itself', async () => {
    const agent = await autonomousAgent(service)
    await service.sql(`update bots set active_capabilities = '{}' where bot_id = $1`, [agent.bot_id])
    assertRefused(await write(agent, {}), 403, 'permission_denied')
  })

  it('a pending agent has what it asked for', async () => {
    const userId = await addPerson(service)
    for (const [capability, status] of [
      ['create_idea', 201],
      ['find_matches', 403],
    ] as const) {
      const agent = await registerAgent(service, { capabilities: [capability] })
      await link(service, agent, userId, ['create_idea'])
      assert.equal((await write(agent, { user_id: userId })).status, status)
    }
  })

  it('messages need no capability', async () => {
    const { agent, userId } = await pair(['send_message'])
    await service.sql(`update bots set active_capabilities = '{}' where bot_id = $1`, [agent.bot_id])
    assertAccepted(await act(agent, userId), 200)
  })

  it('an operation without permission needs only the link', async () => {
    const { agent, userId } = await pair([])
    assertAccepted(await service.get(`${LIST_NOTES}?user_id=${userId}`, { token: agent.token }), 200)
  })
})

describe('without user_id', () => {
  it('an autonomous agent acts for itself', async () =>
    assertAccepted(await write(await autonomousAgent(service), {}), 201))

  it('another agent is told to name one', async () => {
    const agent = await activeAgent(service)
    assertRefused(await write(agent, {}), 422, 'validation_failed', ['user_id'])
    assertRefused(await write(agent, { user_id: null }), 422, 'validation_failed', ['user_id'])
  })

  it('wishing autonomy is not enough', async () => {
    const agent = await activeAgent(service, { autonomous: true })
    assertRefused(await write(agent, {}), 422, 'validation_failed', ['user_id'])
  })

  it('an operation that always acts for a user requires it', async () => {
    const agent = await autonomousAgent(service)
    assertRefused(await act(agent, undefined), 422, 'validation_failed', ['user_id'])
  })

  it('a list is open to every agent', async () => {
    const agent = await activeAgent(service)
    assertAccepted(await service.get(LIST_NOTES, { token: agent.token }), 200)
  })

  for (const user_id of [0, -1, 1.5, '1', true, 2 ** 53, [1]])
    it(`user_id ${JSON.stringify(user_id)} is no id`, async () => {
      const agent = await autonomousAgent(service)
      assertRefused(await write(agent, { user_id }), 422, 'validation_failed', ['user_id'])
    })
})

describe('age', () => {
  type Expected = 'ok' | 'age_verification_required' | 'age_below_minimum' | 'guardian_consent_required'
  const yearsAgo = (years: number, more = '') => `(app_now() - interval '${years} years' ${more})::date`
  const cases: [string, Parameters<typeof addPerson>[1], Expected, Expected][] = [
    ['no date of birth', { born: null }, 'age_verification_required', 'ok'],
    ['no date of birth, guardian approved', { born: null, guardianApproved: true }, 'age_verification_required', 'ok'],
    ['13', { born: yearsAgo(13) }, 'age_below_minimum', 'age_below_minimum'],
    ['13, guardian approved', { born: yearsAgo(13), guardianApproved: true }, 'age_below_minimum', 'age_below_minimum'],
    ['14 tomorrow', { born: yearsAgo(14, `+ interval '1 day'`) }, 'age_below_minimum', 'age_below_minimum'],
    ['14 today', { born: yearsAgo(14) }, 'guardian_consent_required', 'ok'],
    ['14, guardian approved', { born: yearsAgo(14), guardianApproved: true }, 'ok', 'ok'],
    ['17', { born: yearsAgo(17) }, 'guardian_consent_required', 'ok'],
    ['18 tomorrow', { born: yearsAgo(18, `+ interval '1 day'`) }, 'guardian_consent_required', 'ok'],
    ['18 today', { born: yearsAgo(18) }, 'ok', 'ok'],
    ['99', { born: yearsAgo(99) }, 'ok', 'ok'],
  ]
  for (const [name, person, binding, draft] of cases)
    it(`${name}: binding ${binding}, draft ${draft}`, async () => {
      const { agent, userId } = await pair(['create_idea'], person)
      for (const [is_draft, expected] of [
        [0, binding],
        [1, draft],
      ] as const) {
        const answer = await write(agent, { user_id: userId, is_draft })
        if (expected === 'ok') assertAccepted(answer, 201)
        else assertRefused(answer, 403, expected)
      }
    })

  it('is checked after the permission', async () => {
    const { agent, userId } = await pair([], { born: yearsAgo(10) })
    assertRefused(await write(agent, { user_id: userId }), 403, 'permission_denied')
  })

  it('under 14 not even reading is possible', async () => {
    const { agent, userId } = await pair([], { born: yearsAgo(10) })
    const answer = await service.get(`${LIST_NOTES}?user_id=${userId}`, { token: agent.token })
    assertRefused(answer, 403, 'age_below_minimum')
  })
})

describe('age of those born on 29 February', () => {
  afterEach(() => service.database.travel('0'))

  it('counts from 1 March where the year has no such day', async () => {
    const { agent, userId } = await pair(['create_idea'], { born: `date '2016-02-29'` })
    await travelTo('2030-02-28T12:00:00Z')
    assertRefused(await write(agent, { user_id: userId, is_draft: 1 }), 403, 'age_below_minimum')
    await travelTo('2030-03-01T12:00:00Z')
    assertAccepted(await write(agent, { user_id: userId, is_draft: 1 }), 201)
    await travelTo('2034-02-28T12:00:00Z')
    assertRefused(await write(agent, { user_id: userId }), 403, 'guardian_consent_required')
    await travelTo('2034-03-01T12:00:00Z')
    assertAccepted(await write(agent, { user_id: userId }), 201)
  })

  const travelTo = (moment: string) =>
    service.database.travel(`${Math.round((Date.parse(moment) - Date.now()) / 1000)} seconds`)
})
