import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const authenticate = (bot_token: unknown) => service.post('/bots/auth', { bot_token })

describe('200', () => {
  it('returns an active agent’s id, name and capabilities', async () => {
    const agent = await activeAgent(service, { bot_name: 'Scout', capabilities: ['create_idea'] })
    const answer = await authenticate(agent.token)
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body, {
      status: true,
      bot_id: agent.bot_id,
      bot_name: 'Scout',
      capabilities: ['create_idea'],
    })
  })

  it('needs no bearer token and ignores one', async () => {
    const agent = await activeAgent(service)
    const answer = await service.post('/bots/auth', { bot_token: agent.token }, { token: 'other' })
    assertAccepted(answer, 200)
  })
})

describe('401 bot_token_invalid', () => {
  it('an unknown token', async () => assertRefused(await authenticate('0'.repeat(64)), 401, 'bot_token_invalid'))

  it('a token in another case', async () => {
    const agent = await activeAgent(service)
    const other = agent.token.replace(/[a-f]/, (letter) => letter.toUpperCase())
    assertRefused(await authenticate(other), 401, 'bot_token_invalid')
  })

  it('a pending agent, and says so', async () => {
    const agent = await registerAgent(service)
    const answer = await authenticate(agent.token)
    assertRefused(answer, 401, 'bot_token_invalid')
    assert.match(answer.body.message, /pending_approval/)
  })

  for (const status of ['suspended', 'rejected'] as const)
    it(`a ${status} agent, with the reason`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, status)
      await service.sql('update bots set status_reason = $2 where bot_id = $1', [agent.bot_id, 'Too noisy.'])
      const answer = await authenticate(agent.token)
      assertRefused(answer, 401, 'bot_token_invalid')
      assert.match(answer.body.message, new RegExp(`${status}.*Too noisy`))
    })
})

describe('422 validation_failed', () => {
  for (const [name, token] of [
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 5],
    ['over 200 characters', 'x'.repeat(201)],
    ['with NUL', 'a\0'],
  ] as const)
    it(`bot_token ${name}`, async () =>
      assertRefused(await authenticate(token), 422, 'validation_failed', ['bot_token']))
})
