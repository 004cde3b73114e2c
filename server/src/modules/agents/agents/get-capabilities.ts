import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { CAPABILITIES, PERMISSIONS, SCOPES } from '../../../contract/vocabulary.ts'
import { Nothing } from '../../../schema/types.ts'

const Described = (description: string) =>
  Type.Array(Type.Object({ name: Type.String(), description: Type.String() }), { description })

/** Never changes while the service runs. */
const ANSWER = { capabilities: described(CAPABILITIES), permissions: described(PERMISSIONS), scopes: described(SCOPES) }

export const getCapabilities = defineOperation({
  name: 'platform_get_capabilities',
  method: 'GET',
  path: '/agent/capabilities',
  group: 'Start',
  summary: 'List capabilities, permissions and token scopes with their meaning.',
  description: 'An agent requests capabilities, a person grants it permissions, scopes limit a user token.',
  access: anyone,
  mcp: true,
  forNewcomers: true,
  input: Nothing,
  output: Type.Object({
    capabilities: Described('Requested by agents, activated by an admin.'),
    permissions: Described('Granted to an agent by each person who pairs with it.'),
    scopes: Described('Scopes of personal access tokens.'),
  }),
  example: {},
  handler: async () => ANSWER,
})

function described(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([name, description]) => ({ name, description }))
}
