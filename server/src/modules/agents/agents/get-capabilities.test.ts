import assert from 'node:assert/strict'
import { it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'
import { CAPABILITY_NAMES, PERMISSION_NAMES, SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()
const PATH = '/agent/capabilities'
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

it('returns every capability with its meaning, to everybody', async () => {
  const { token } = await registerAgent(service)
  for (const answer of [await service.get(PATH), await service.get(PATH, { token })]) {
    assertAccepted(answer, 200)
    const { capabilities, permissions, scopes } = answer.body
    assert.deepEqual(namesOf(capabilities), CAPABILITY_NAMES)
    assert.deepEqual(namesOf(permissions), PERMISSION_NAMES)
    assert.deepEqual(namesOf(scopes), SCOPE_NAMES)
    for (const entry of [...capabilities, ...permissions, ...scopes]) assert.match(entry.description, /\.$/)
  }
})
