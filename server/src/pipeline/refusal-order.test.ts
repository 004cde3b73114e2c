import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { TestAgent } from '../../test/agents.ts'
import { assertRefused } from '../../test/assertions.ts'
import { activeAgent, addPerson, link, setStatus } from '../../test/people.ts'
import { ACT_FOR_USER, nextOutcome, WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'

/** Each call breaks several rules; the first in the order of docs/rules.md, 2, is the one reported. */
const service = useService({
  ...withProbes,
  settings: { BOT_RATE_PER_MINUTE: '10', DAILY_ACTIONS_STANDARD: '2' },
})
const EVERYTHING_WRONG = { user_id: 4711, text: '' }

const write = (agent: TestAgent, fields: Record<string, unknown>, key?: string) =>
  service.post(WRITE_NOTE, { text: 'note', ...fields }, { token: agent.token, ...(key !== undefined && { key }) })

async function spendMinute(agent: TestAgent): Promise<void> {
  for (let call = 0; call < 10; call++) await service.get('/bots/status', { token: agent.token })
}

async function spendDay(agent: TestAgent): Promise<void> {
  for (let call = 0; call < 2; call++) await write(agent, { text: '' })
}

describe('401 first', () => {
  it('no token, and everything else wrong', async () =>
    assertRefused(await service.post(WRITE_NOTE, EVERYTHING_WRONG, { key: '' }), 401, 'bot_auth_required'))

  it('no token and a body that is not JSON', async () =>
    assertRefused(await service.post(WRITE_NOTE, undefined, { raw: '{' }), 401, 'bot_auth_required'))

  it('a suspended agent beyond its limits', async () => {
    const agent = await activeAgent(service)
    await spendDay(agent)
    await spendMinute(agent)
    await setStatus(service, agent, 'suspended')
    assertRefused(await write(agent, EVERYTHING_WRONG), 401, 'bot_token_invalid')
  })
})

describe('429 second', () => {
  it('the minute before the day', async () => {
    const agent = await activeAgent(service)
    await spendDay(agent)
    await spendMinute(agent)
    assertRefused(await write(agent, EVERYTHING_WRONG), 429, 'rate_limited')
  })

  it('the day before faults of input and key', async () => {
    const agent = await activeAgent(service)
    await spendDay(agent)
    assertRefused(await write(agent, EVERYTHING_WRONG, ''), 429, 'daily_limit_reached')
  })
})

describe('422 third', () => {
  let agent: TestAgent
  before(async () => {
    agent = await activeAgent(service)
  })

  it('faults of the input before the link', async () =>
    assertRefused(await write(agent, EVERYTHING_WRONG), 422, 'validation_failed', ['text']))

  it('a missing user before the capability', async () => {
    await service.sql(`update bots set active_capabilities = '{}' where bot_id = $1`, [agent.bot_id])
    assertRefused(await write(agent, {}), 422, 'validation_failed', ['user_id'])
  })
})

describe('403 fourth', () => {
  it('the link before capability and permission', async () => {
    const agent = await activeAgent(service)
    await service.sql(`update bots set active_capabilities = '{}' where bot_id = $1`, [agent.bot_id])
    const stranger = await addPerson(service, { born: null })
    assertRefused(await write(agent, { user_id: stranger }), 403, 'user_not_linked')
  })

  it('the permission before the age', async () => {
    const agent = await activeAgent(service)
    const child = await addPerson(service, { born: `app_now() - interval '10 years'` })
    await link(service, agent, child, [])
    const answer = await service.post(ACT_FOR_USER, { user_id: child }, { token: agent.token })
    assertRefused(answer, 403, 'permission_denied')
  })

  it('the age before what the operation finds', async () => {
    const agent = await activeAgent(service)
    const minor = await addPerson(service, { born: `app_now() - interval '15 years'` })
    await link(service, agent, minor, ['create_idea'])
    nextOutcome('return-refusal')
    assertRefused(await write(agent, { user_id: minor }), 403, 'guardian_consent_required')
    assertRefused(await write(agent, { user_id: minor, is_draft: 1 }), 404, 'not_found')
    assert.deepEqual(await service.sql('select 1 from queued_writes where bot_id = $1', [agent.bot_id]), [])
  })
})
