import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { createPerson, personToken, setStatus } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES, SCOPE_NAMES } from '../../vocabulary.ts'

const service = useService()
const PATH = '/agent/capabilities'
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

describe('200', () => {
  it('gives every word with its meaning, to an agent, a token and a session alike', async () => {
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

  it('the token of a suspended agent', async () => {
    const agent = await registerAgent(service)
    await setStatus(service, agent, 'suspended')
    assertRefused(await service.get(PATH, { token: agent.token }), 401, 'unauthenticated')
  })
})
