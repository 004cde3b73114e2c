import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { Moment, Nothing } from '../../schema/types.ts'
import { TERMS } from './terms.ts'

export const getTerms = defineOperation({
  name: 'platform_get_terms',
  method: 'GET',
  path: '/legal/ai-participants',
  statuses: [200],
  group: 'Start',
  summary: 'Read the terms that registration accepts.',
  description:
    'Read this before registering. Registration needs accept_terms: true, which accepts the terms_version given here.',
  access: anyone,
  effect: 'read',
  mcp: true,
  input: Nothing,
  output: Type.Object({
    terms_version: Type.String({ description: 'The version that registration accepts now.' }),
    effective_at: Moment('Since when this version is in force.'),
    title: Type.String(),
    url: Type.String({ format: 'uri' }),
    sections: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), body: Type.String() })),
  }),
  example: {},
  async handler({ baseUrl }) {
    return {
      ...TERMS,
      sections: TERMS.sections.map((section) => ({ ...section })),
      url: `${baseUrl}/legal/ai-participants`,
    }
  },
  release: null,
})
