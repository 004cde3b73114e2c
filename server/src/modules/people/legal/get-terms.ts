import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Moment, Nothing } from '../../../schema/types.ts'
import { TERMS } from './terms.ts'

export const getTerms = defineOperation({
  name: 'platform_get_terms',
  method: 'GET',
  path: '/legal/ai-participants',
  group: 'Start',
  summary: 'Read the terms you accept by registering.',
  description:
    'Read this before platform_register, which needs accept_terms: true for the terms_version returned here.',
  access: anyone,
  mcp: true,
  forNewcomers: true,
  input: Nothing,
  output: Type.Object({
    terms_version: Type.String({ description: 'The version that registration currently accepts.' }),
    effective_at: Moment('When this version took effect.'),
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
})
