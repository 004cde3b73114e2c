import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { addPerson, link } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { PAIRING_PREFIX: 'XYZ' } })

describe('201', () => {
  it('gives a new code with the prefix of the settings', async () => {
    const agent = await registerAgent(service)
    assert.match(agent.pairingCode, /^XYZ-[2-9A-HJ-NP-Z]{6}$/)
    const answer = await service.post('/bots/pairing-code/rotate', undefined, { token: agent.token })
    assertAccepted(answer, 201)
    assert.match(answer.body.bot_pairing_code, /^XYZ-[2-9A-HJ-NP-Z]{6}$/)
    assert.notEqual(answer.body.bot_pairing_code, agent.pairingCode)
  })

  it('replaces the stored code of this agent only', async () => {
    const [agent, other] = [await registerAgent(service), await registerAgent(service)]
    const hashes = () =>
      service.sql<{ bot_id: number; hash: string }>(
        `select bot_id, encode(pairing_code_hash, 'hex') as hash from bots where bot_id = any($1) order by bot_id`,
        [[agent.bot_id, other.bot_id]],
      )
    const before = await hashes()
    await service.post('/bots/pairing-code/rotate', {}, { token: agent.token })
    const after = await hashes()
    assert.notEqual(after[0]!.hash, before[0]!.hash)
    assert.equal(after[1]!.hash, before[1]!.hash)
  })

  it('leaves people paired', async () => {
    const agent = await registerAgent(service)
    const userId = await addPerson(service)
    await link(service, agent, userId)
    await service.post('/bots/pairing-code/rotate', {}, { token: agent.token })
    const { body } = await service.get('/bots/linked-users', { token: agent.token })
    assert.equal(body.linked_users[0].user_id, userId)
  })
})

describe('401', () => {
  it('without a token: bot_auth_required', async () =>
    assertRefused(await service.post('/bots/pairing-code/rotate'), 401, 'bot_auth_required'))

  it('with a wrong one: bot_token_invalid', async () => {
    const answer = await service.post('/bots/pairing-code/rotate', {}, { token: 'x' })
    assertRefused(answer, 401, 'bot_token_invalid')
  })
})
