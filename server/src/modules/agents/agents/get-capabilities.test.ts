import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { createPerson, personToken, setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES, SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
const PATH = '/agent/capabilities'
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

describe('200', () => {
  it('returns every capability with its meaning, to agents, tokens and sessions alike', async () => {
    const agent = await registerAgent(service)
    const person = await createPerson(service)
    const answers = [
      await service.get(PATH, { token: agent.token }),
      await service.get(PATH, { token: await personToken(service, person, ['benefits:read']) }),
      await service.get(PATH, { headers: person.session }),
    ]
    for (const answer of answers) {
      assertAccepted(answer, 200)
      const { capabilities, permissions, scopes } = answer.body
      assert.deepEqual(namesOf(capabilities), CAPABILITY_NAMES)
      assert.deepEqual(namesOf(permissions), PERMISSION_NAMES)
      assert.deepEqual(namesOf(scopes), SCOPE_NAMES)
      for (const entry of [...capabilities, ...permissions, ...scopes]) assert.match(entry.description, /\.$/)
    }
  })
})

describe('401 unauthenticated', () => {
  it('no token, or none that is valid', async () => {
    assertRefused(await service.get(PATH), 401, 'unauthenticated')
    assertRefused(await service.get(PATH, { token: '0'.repeat(64) }), 401, 'unauthenticated')
  })
})

describe('401 bot_token_invalid', () => {
  for (const status of ['suspended', 'rejected'] as const)
    it(`the token of a ${status} agent, and why`, async () => {
      const agent = await registerAgent(service)
      await setStatus(service, agent, status)
      const answer = await service.get(PATH, { token: agent.token })
      assertRefused(answer, 401, 'bot_token_invalid')
      assert.match(answer.body.message, new RegExp(status))
    })
})

describe('429 rate_limited', () => {
  const limited = useService({ settings: { BOT_RATE_PER_MINUTE: '2', USER_RATE_PER_MINUTE: '2' } })

  it('counts like any call of the agent or the token, and says what is left', async () => {
    const agent = await registerAgent(limited)
    const person = await createPerson(limited)
    for (const token of [agent.token, await personToken(limited, person, ['benefits:read'])]) {
      for (const left of [1, 0]) {
        const answer = await limited.get(PATH, { token })
        assertAccepted(answer, 200)
        assert.match(answer.headers.get('ratelimit') ?? '', new RegExp(`^"minute";r=${left};t=`))
      }
      assertRefused(await limited.get(PATH, { token }), 429, 'rate_limited')
    }
  })
})
